// Rows are laid out by flex, and a browser that sees that forgets that it is a table; these say so
// again. They are spread, as a linter takes them for needless.

/** The roles of a table's parts, to spread on them: `<tr {...ROLE.row}>`. */
export const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
} as const
