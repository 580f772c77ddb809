# Compiles llama.cpp in two thirds of the time. What ends up in the program is the same: no flag of the compiler differs.
# CMake reads this file at llama.cpp's own project(), since scripts/lib/llama.sh names it there.

# Files of a target that are compiled one by one although the target is compiled in batches.
function(compile_alone target)
  get_target_property(folder ${target} SOURCE_DIR)
  list(TRANSFORM ARGN PREPEND "${folder}/")
  set_source_files_properties(${ARGN} TARGET_DIRECTORY ${target} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# Some hundred files describe one family of models each, and begin with the same headers. llama.cpp compiles those of
# language models in batches; here those of pictures and of replies are, too.
function(compile_in_batches target families)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources EXCLUDE REGEX "${families}/")
  compile_alone(${target} ${sources})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 16)
endfunction()

# What only llama.cpp's own programs need: their options, downloads and presets.
function(leave_out_programs)
  get_target_property(sources llama-common SOURCES)
  list(FILTER sources EXCLUDE REGEX
    "^(arg|console|debug|download|hf-cache|imatrix-loader|llguidance|preset|subproc)[.]")
  get_target_property(libraries llama-common LINK_LIBRARIES)
  list(REMOVE_ITEM libraries cpp-httplib)
  set_target_properties(llama-common PROPERTIES SOURCES "${sources}" LINK_LIBRARIES "${libraries}")
  set_target_properties(cpp-httplib PROPERTIES EXCLUDE_FROM_ALL ON)
endfunction()

function(shorten_the_build)
  if(NOT LLAMA_BUILD_SERVER)
    leave_out_programs()
  endif()
  compile_in_batches(mtmd models)
  compile_in_batches(llama-common parsers)
  set(headers <algorithm> <functional> <map> <memory> <regex> <sstream> <string> <unordered_map> <vector>)
  target_precompile_headers(llama PRIVATE ${headers})
  target_precompile_headers(llama-common PRIVATE ${headers} <nlohmann/json.hpp>)
endfunction()

# Once all targets are there.
cmake_language(DEFER CALL shorten_the_build)
