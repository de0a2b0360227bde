import type { ReactNode } from 'react'

/** One column of a data table, for wide screens and for phones. */
export type Column<T> = {
  id: string
  head: ReactNode
  cell: (row: T) => ReactNode
  /**
   * `num` is right-aligned, `fill` takes the remaining width, `tick` holds a checkbox, `end` aligns
   * to the edge.
   */
  kind?: 'text' | 'num' | 'fill' | 'tick' | 'end'
  /** In rem; every column has a width. For `fill` it is the minimum. */
  width?: `${number}rem`
  /**
   * Its place when rows are shown as cards; a column without one is hidden on the narrowest cards.
   */
  phone?: 'title' | 'figure' | 'meta' | 'end' | 'line'
  /**
   * The order in which columns move to a second line on narrow sheets, the highest first; there
   * each value has its label. The columns without `yields` must fit a sheet of 40 rem.
   */
  yields?: number
  /**
   * The label of the value where the column has no head above it; the default is `head` if it is a
   * string.
   */
  label?: string
  className?: string
}

/** Rows under one heading, usually a day. */
export type Group<T> = {
  of: (row: T) => string
  head: (key: string) => ReactNode
}

/** A footer row: a label, and the amounts of some columns by column id. */
export type Foot = { label: ReactNode; cells: Readonly<Record<string, ReactNode>> }

/** The default minimum width of a `fill` column, in rem: about twenty letters. */
const FILL_LEAST = 10

/** Below this width of the sheet, in rem, every row is shown as a card. */
const CARD_WIDTH = 40

/**
 * The class for each sheet width, in rem, below which a column moves to the second line. The names
 * are written out, because Tailwind finds class names in the source only.
 */
const SECOND_LINE_BELOW = [
  [42, '@min-card/data-table:@max-[42rem]/data-table:second-line'],
  [44, '@min-card/data-table:@max-[44rem]/data-table:second-line'],
  [46, '@min-card/data-table:@max-[46rem]/data-table:second-line'],
  [48, '@min-card/data-table:@max-[48rem]/data-table:second-line'],
  [50, '@min-card/data-table:@max-[50rem]/data-table:second-line'],
  [52, '@min-card/data-table:@max-[52rem]/data-table:second-line'],
  [54, '@min-card/data-table:@max-[54rem]/data-table:second-line'],
  [56, '@min-card/data-table:@max-[56rem]/data-table:second-line'],
  [58, '@min-card/data-table:@max-[58rem]/data-table:second-line'],
  [60, '@min-card/data-table:@max-[60rem]/data-table:second-line'],
  [62, '@min-card/data-table:@max-[62rem]/data-table:second-line'],
  [64, '@min-card/data-table:@max-[64rem]/data-table:second-line'],
  [66, '@min-card/data-table:@max-[66rem]/data-table:second-line'],
  [68, '@min-card/data-table:@max-[68rem]/data-table:second-line'],
  [70, '@min-card/data-table:@max-[70rem]/data-table:second-line'],
  [72, '@min-card/data-table:@max-[72rem]/data-table:second-line'],
  [74, '@min-card/data-table:@max-[74rem]/data-table:second-line'],
  [76, '@min-card/data-table:@max-[76rem]/data-table:second-line'],
] as const

type Fitted = Pick<Column<unknown>, 'id' | 'kind' | 'width' | 'yields'>

/**
 * The class of each column that moves to the second line on a narrow sheet, by column id. Columns
 * move one by one, the highest `yields` first, as soon as the others would become too narrow.
 */
export function secondLines(columns: readonly Fitted[]): ReadonlyMap<string, string> {
  const placed = columns.filter(({ yields }) => yields === undefined)
  const leaving = columns
    .filter(({ yields }) => yields !== undefined)
    .sort((one, other) => one.yields! - other.yields!)
  const classes = new Map<string, string>()
  let taken = placed.reduce((sum, column) => sum + widthOf(column), 0)
  for (const column of leaving) {
    taken += widthOf(column)
    const step = SECOND_LINE_BELOW.find(([width]) => taken <= width)
    const [, className] = step ?? SECOND_LINE_BELOW.at(-1)!
    if (taken > CARD_WIDTH) classes.set(column.id, className)
  }
  return classes
}

/** A column's width, in rem; for a `fill` column its minimum. */
function widthOf({ kind, width }: Fitted): number {
  return width === undefined && kind === 'fill' ? FILL_LEAST : Number.parseFloat(width ?? '0')
}
