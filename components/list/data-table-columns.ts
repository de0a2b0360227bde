import type { ReactNode } from 'react'

/** One column of a data table, on the desk and on a phone. */
export type Column<T> = {
  id: string
  head: ReactNode
  cell: (row: T) => ReactNode
  /** `num` right-aligned behind a hairline, `fill` takes the room left, `tick`, `end` to the edge. */
  kind?: 'text' | 'num' | 'fill' | 'tick' | 'end'
  /** In rem; every column has one but `fill`, where it is the least that can be read. */
  width?: `${number}rem`
  /** Its place when a row is a card; without one it is left out of the narrowest cards. */
  phone?: 'title' | 'figure' | 'meta' | 'end' | 'line'
  /**
   * Gives up its place where the sheet is too narrow for every column, the highest first, and stands
   * with its name on a second line. The columns without it must fit a sheet of 40 rem.
   */
  yields?: number
  /** The name of the value where no head stands above it; `head` when that is a string. */
  label?: string
  className?: string
}

/** Rows under one heading, usually a day. */
export type Group<T> = {
  of: (row: T) => string
  head: (key: string) => ReactNode
}

/** A row under all others: a label, and the amounts of some columns by their ids. */
export type Foot = { label: ReactNode; cells: Readonly<Record<string, ReactNode>> }

/** Where the name of a row begins to be cut, in rem: about twenty letters. */
const FILL_LEAST = 10

/** Narrower than this, in rem, every row is a card, and no column has a place in a line. */
const CARD_WIDTH = 40

/**
 * The width of the sheet, in rem, below which a column leaves the first line of its row for the
 * second. Written out, because the style sheet is made from the class names in the source.
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
] as const

type Fitted = Pick<Column<unknown>, 'id' | 'kind' | 'width' | 'yields'>

/**
 * The class of each column that leaves the first line on a narrow sheet, by id. Columns leave one by
 * one, the highest `yields` first, each as soon as the rest could no longer be read beside it.
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

/** How wide a column is, in rem; of one that fills the line, how wide it is at the least. */
function widthOf({ kind, width }: Fitted): number {
  return width === undefined && kind === 'fill' ? FILL_LEAST : Number.parseFloat(width ?? '0')
}
