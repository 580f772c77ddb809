// Stands in for KaTeX where that isn't installed: formulas are shown as they were written.
