// Nothing is declared here: the target only links SQLCipher in the place of SQLite. GRDB brings the declarations, and
// two versions of them in one file would contradict each other.
