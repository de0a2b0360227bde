import type { ReactNode } from 'react'
import { cn } from './class-names'
import type { Column, Foot } from './ledger'
import { ROLE } from './ledger-roles'

type AnyColumns<T> = { columns: readonly Column<T>[] }

// On a phone the first two meta cells stand side by side on the second line.
function placed<T>(columns: readonly Column<T>[]) {
  let metas = 0
  return columns.map((column) => ({
    column,
    style: column.phone === 'meta' ? { gridColumn: ++metas } : undefined,
  }))
}

const labelOf = <T,>({ label, head }: Column<T>) =>
  label ?? (typeof head === 'string' ? head : undefined)

const ROOMY = 'desk:max-wide:hidden'

/** The classes of a column's cells: its own, and whether it is there on a narrow sheet. */
export const cellClass = <T,>({ className, roomy }: Column<T>) =>
  cn(className, roomy && ROOMY) || undefined

// A cell across several columns cannot shrink with them: it spans those that stay, and the
// others get empty cells of their own, which leave together with their columns.
function spanOf<T>(columns: readonly Column<T>[]) {
  const roomy = columns.filter((column) => column.roomy)
  return { colSpan: Math.max(1, columns.length - roomy.length), roomy }
}

function fillers<T>(roomy: readonly Column<T>[], kind?: string) {
  return roomy.map(({ id }) => (
    <td key={id} aria-hidden="true" data-kind={kind} className={ROOMY} />
  ))
}

/** One record as a row. */
export function Row<T>(props: AnyColumns<T> & { row: T; off?: boolean; selected?: boolean }) {
  const { columns, row, off, selected } = props
  return (
    <tr
      {...ROLE.row}
      className="row"
      data-off={off || undefined}
      data-selected={selected || undefined}
    >
      {placed(columns).map(({ column, style }) => (
        <td
          key={column.id}
          {...ROLE.cell}
          data-kind={column.kind}
          data-phone={column.phone}
          data-label={labelOf(column)}
          style={style}
          className={cellClass(column)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** The heading of a group of rows: its name, and a note over the columns of money. */
export function GroupRow<T>(props: AnyColumns<T> & { label: ReactNode; note?: ReactNode }) {
  const { columns, label, note } = props
  const firstNum = columns.findIndex((column) => column.kind === 'num')
  const at = firstNum > 0 ? firstNum : columns.length - 1
  const [words, figures] = [spanOf(columns.slice(0, at)), spanOf(columns.slice(at))]
  const kind = firstNum > 0 ? 'note' : 'end'
  return (
    <tr {...ROLE.row} className="day">
      <th {...ROLE.rowHead} scope="rowgroup" colSpan={words.colSpan}>
        {label}
      </th>
      {fillers(words.roomy)}
      {note === undefined ? (
        columns.slice(at).map(blankCell)
      ) : (
        <>
          {fillers(figures.roomy, kind)}
          <td {...ROLE.cell} colSpan={figures.colSpan} data-kind={kind}>
            {note}
          </td>
        </>
      )}
    </tr>
  )
}

function blankCell<T>(column: Column<T>) {
  return (
    <td key={column.id} aria-hidden="true" data-kind={column.kind} className={cellClass(column)} />
  )
}

/** The totals, in the columns they belong to. */
export function FootRows<T>({ columns, lines }: AnyColumns<T> & { lines: readonly Foot[] }) {
  return (
    <tfoot {...ROLE.group}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sum have an order alone
        <FootRow key={at} columns={columns} {...line} />
      ))}
    </tfoot>
  )
}

function FootRow<T>({ columns, label, cells }: AnyColumns<T> & Foot) {
  const first = columns.findIndex((column) => column.id in cells)
  const at = first < 0 ? columns.length : first
  const words = spanOf(columns.slice(0, at))
  return (
    <tr {...ROLE.row}>
      <td {...ROLE.cell} colSpan={words.colSpan} className="label">
        {label}
      </td>
      {fillers(words.roomy)}
      {columns.slice(at).map((column) => (
        <td
          key={column.id}
          {...ROLE.cell}
          data-kind={column.kind}
          data-phone={column.id in cells ? 'line' : undefined}
          data-label={labelOf(column)}
          className={cellClass(column)}
        >
          {cells[column.id]}
        </td>
      ))}
    </tr>
  )
}

// Uneven, as names are; the same on the server and in the browser.
const WIDTHS = [62, 48, 74, 55, 40, 68, 51, 45]

// A bar never widens a column whose width is known.
function barWidth<T>({ kind, width }: Column<T>, line: number) {
  if (kind === 'fill') return `${WIDTHS[line % WIDTHS.length]}%`
  return width ? 'min(3.5rem, 100%)' : '3.5rem'
}

/** Rows of bars at the height of real ones, while the rows are on their way. */
export function SkeletonRows<T>(props: AnyColumns<T> & { count: number; label: string }) {
  const { columns, count, label } = props
  return Array.from({ length: count }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
    <tr key={line} {...ROLE.row} className="row" aria-hidden={line > 0}>
      {placed(columns).map(({ column, style }, at) => (
        <td
          key={column.id}
          {...ROLE.cell}
          data-kind={column.kind}
          data-phone={column.phone}
          style={style}
          className={cellClass(column)}
        >
          {line === 0 && at === 0 && <span className="sr-only">{label}</span>}
          {column.kind !== 'tick' && (
            <span className="bar" style={{ width: barWidth(column, line) }} />
          )}
        </td>
      ))}
    </tr>
  ))
}

type EmptyProps<T> = AnyColumns<T> & {
  title: ReactNode
  children?: ReactNode
  /** One or two links. */
  actions?: ReactNode
  /** How many lines the page has in all. */
  lines?: number
}

/** What is missing and what would fill it, written on the lines of the empty page. */
export function LedgerEmpty<T>({ columns, title, children, actions, lines = 10 }: EmptyProps<T>) {
  const firstNum = columns.findIndex((column) => column.kind === 'num')
  const at = firstNum > 0 ? firstNum : columns.length
  const { colSpan, roomy } = spanOf(columns.slice(0, at))
  const said = [
    <b key="title" className="font-semibold text-16 text-ink">
      {title}
    </b>,
    children,
    actions && (
      <span key="actions" className="flex flex-wrap gap-x-4 gap-y-1">
        {actions}
      </span>
    ),
  ].filter(Boolean)
  const line = (key: string, words: ReactNode) => (
    <tr
      key={key}
      {...ROLE.row}
      className={words ? 'say' : 'blank'}
      aria-hidden={words ? undefined : true}
    >
      <td {...ROLE.cell} colSpan={colSpan}>
        {words}
      </td>
      {fillers(roomy)}
      {columns.slice(at).map(blankCell)}
    </tr>
  )
  return [
    line('first', null),
    ...said.map((words, at) => line(`say-${at}`, words)),
    ...Array.from({ length: Math.max(0, lines - 1 - said.length) }, (_, at) =>
      line(`blank-${at}`, null),
    ),
  ]
}
