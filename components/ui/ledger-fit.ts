import type { Column } from './ledger'

/** Where the name of a row begins to be cut, in rem: about twenty letters. */
const FILL_LEAST = 10

/** Narrower than this, in rem, every row is a card, and no column has a place in a line. */
const CARD_WIDTH = 40

/**
 * The width of the sheet, in rem, below which a column leaves the first line of its row for the
 * second. Written out, because the style sheet is made from the class names in the source.
 */
const SECOND_LINE_BELOW = [
  [42, '@min-card/ledger:@max-[42rem]/ledger:second-line'],
  [44, '@min-card/ledger:@max-[44rem]/ledger:second-line'],
  [46, '@min-card/ledger:@max-[46rem]/ledger:second-line'],
  [48, '@min-card/ledger:@max-[48rem]/ledger:second-line'],
  [50, '@min-card/ledger:@max-[50rem]/ledger:second-line'],
  [52, '@min-card/ledger:@max-[52rem]/ledger:second-line'],
  [54, '@min-card/ledger:@max-[54rem]/ledger:second-line'],
  [56, '@min-card/ledger:@max-[56rem]/ledger:second-line'],
  [58, '@min-card/ledger:@max-[58rem]/ledger:second-line'],
  [60, '@min-card/ledger:@max-[60rem]/ledger:second-line'],
  [62, '@min-card/ledger:@max-[62rem]/ledger:second-line'],
  [64, '@min-card/ledger:@max-[64rem]/ledger:second-line'],
  [66, '@min-card/ledger:@max-[66rem]/ledger:second-line'],
  [68, '@min-card/ledger:@max-[68rem]/ledger:second-line'],
  [70, '@min-card/ledger:@max-[70rem]/ledger:second-line'],
  [72, '@min-card/ledger:@max-[72rem]/ledger:second-line'],
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
