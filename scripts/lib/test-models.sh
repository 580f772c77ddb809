# The models that the tests speak with, made by Models/test/make.py into Models/test/generated.

make_test_models() {
  local generator=$root/Models/test generated=$root/Models/test/generated stamp
  stamp=$(cat "$generator"/*.py "$root/scripts/requirements/tools.txt" | short_hash)
  [ "$(cat "$generated/.stamp" 2>/dev/null)" != "$stamp" ] || return 0
  step "Generating test models" "$logs/test-models.log" "Look into the log; Models/test/README.md says what is made." \
    "$venv/bin/python" "$generator/make.py" tests "$generated"
  echo "$stamp" >"$generated/.stamp"
}
