// Stands in for Prism where that isn't installed: code has one colour.
