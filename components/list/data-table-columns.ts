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

/** The widest sheet, in rem, below which a column moves to the second line. */
const WIDEST = 76

type Fitted = Pick<Column<unknown>, 'id' | 'kind' | 'width' | 'yields'>

/**
 * The sheet width, in rem, below which each column is on the second line, by column id; columns
 * that always fit are left out. Columns move one by one, the highest `yields` first, as soon as the
 * others would become too narrow.
 */
export function secondLines(columns: readonly Fitted[]): ReadonlyMap<string, number> {
  const placed = columns.filter(({ yields }) => yields === undefined)
  const leaving = columns
    .filter(({ yields }) => yields !== undefined)
    .sort((one, other) => one.yields! - other.yields!)
  const steps = new Map<string, number>()
  let taken = placed.reduce((sum, column) => sum + widthOf(column), 0)
  for (const column of leaving) {
    taken += widthOf(column)
    if (taken > CARD_WIDTH) steps.set(column.id, Math.min(Math.ceil(taken), WIDEST))
  }
  return steps
}

/** A column's width, in rem; for a `fill` column its minimum. */
function widthOf({ kind, width }: Fitted): number {
  return width === undefined && kind === 'fill' ? FILL_LEAST : Number.parseFloat(width ?? '0')
}
