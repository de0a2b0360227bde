import type { CSSProperties, ReactNode } from 'react'
import { cn } from './class-names'
import type { Column, Foot } from './ledger'
import { secondLines } from './ledger-fit'
import { ROLE } from './ledger-roles'

type AnyColumns<T> = { columns: readonly Column<T>[] }

/** A column, and the attributes by which the style sheet finds the place of its cells. */
type Placed<T> = {
  column: Column<T>
  className: string | undefined
  style: CSSProperties
  'data-kind': Column<T>['kind']
  'data-phone': Column<T>['phone']
  'data-label': string | undefined
}

/** Where the cells of each column stand, on a sheet of any width. */
export function placed<T>(columns: readonly Column<T>[]): Placed<T>[] {
  const leaves = secondLines(columns)
  return columns.map((column) => {
    const { id, className, width, kind, phone, label, head } = column
    return {
      column,
      className: cn(className, leaves.get(id)) || undefined,
      style: { '--width': width } as CSSProperties,
      'data-kind': kind,
      'data-phone': phone,
      'data-label': label ?? (typeof head === 'string' ? head : undefined),
    }
  })
}

/** Where second lines begin: under the second column, where the first tells the time. */
export const indentOf = <T,>([first]: readonly Column<T>[]) =>
  ({ '--indent': (first?.kind !== 'fill' && first?.width) || '0rem' }) as CSSProperties

type RowProps<T> = { cells: readonly Placed<T>[]; row: T; off?: boolean; selected?: boolean }

/** One record as a row. */
export function Row<T>({ cells, row, off, selected }: RowProps<T>) {
  return (
    <tr
      {...ROLE.row}
      className="row"
      data-off={off || undefined}
      data-selected={selected || undefined}
    >
      {cells.map(({ column, ...cell }) => (
        <td key={column.id} {...ROLE.cell} {...cell}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** The heading of a group of rows; the hairlines of the columns of money run through it. */
export function GroupRow<T>({ columns, children }: AnyColumns<T> & { children: ReactNode }) {
  const at = moneyAt(columns)
  return (
    <tr {...ROLE.row} className="day">
      <th {...ROLE.rowHead} scope="rowgroup" colSpan={Math.max(1, at)}>
        {children}
      </th>
      {placed(columns).slice(at).map(Blank)}
    </tr>
  )
}

/** Where the columns of money begin: what is before them can be written across. */
function moneyAt<T>(columns: readonly Column<T>[]) {
  const firstNum = columns.findIndex(({ kind }) => kind === 'num')
  return firstNum > 0 ? firstNum : columns.length
}

function Blank<T>({ column, ...cell }: Placed<T>) {
  return <td key={column.id} aria-hidden="true" {...cell} data-phone={undefined} />
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
  return (
    <tr {...ROLE.row}>
      <td {...ROLE.cell} colSpan={Math.max(1, at)} className="label">
        {label}
      </td>
      {placed(columns)
        .slice(at)
        .map(({ column, ...cell }) => (
          <td
            key={column.id}
            {...ROLE.cell}
            {...cell}
            data-phone={column.id in cells ? 'line' : undefined}
          >
            {cells[column.id]}
          </td>
        ))}
    </tr>
  )
}

// Uneven, as names are; the same on the server and in the browser.
const WIDTHS = [62, 48, 74, 55, 40, 68, 51, 45]

function barWidth<T>({ kind }: Column<T>, line: number) {
  return kind === 'fill' ? `${WIDTHS[line % WIDTHS.length]}%` : 'min(3.5rem, 100%)'
}

/** Rows of bars at the height of real ones, while the rows are on their way. */
export function SkeletonRows<T>(props: AnyColumns<T> & { count: number; label: string }) {
  const { columns, count, label } = props
  const cells = placed(columns)
  return Array.from({ length: count }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
    <tr key={line} {...ROLE.row} className="row" aria-hidden={line > 0}>
      {cells.map(({ column, ...cell }, at) => (
        <td key={column.id} {...ROLE.cell} {...cell}>
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
  const at = moneyAt(columns)
  const blanks = placed(columns).slice(at)
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
      <td {...ROLE.cell} colSpan={Math.max(1, at)}>
        {words}
      </td>
      {blanks.map(Blank)}
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
