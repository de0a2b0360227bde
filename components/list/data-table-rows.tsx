import type { CSSProperties, ReactNode } from 'react'
import { cn } from '@/components/ui/class-names'
import { type Column, type Foot, secondLines } from './data-table-columns'

// The rows use `display: flex`, which makes browsers drop the table semantics, so the roles are set
// explicitly. They are spread, because the linter reports them as redundant.

/** The roles of a table's parts, to be spread: `<tr {...ROLE.row}>`. */
export const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
} as const

type AnyColumns<T> = { columns: readonly Column<T>[] }

/** A column with the attributes that the style sheet places its cells by. */
type Placed<T> = {
  column: Column<T>
  className: string | undefined
  style: CSSProperties
  'data-kind': Column<T>['kind']
  'data-phone': Column<T>['phone'] | 'sum'
  'data-label': string | undefined
}

/** Computes the attributes of each column's cells. */
export function placed<T>(columns: readonly Column<T>[]): Placed<T>[] {
  const steps = secondLines(columns)
  const widest = Math.max(...steps.values())
  return columns.map((column) => {
    const { id, className, width, kind, phone, label, head } = column
    const step = steps.get(id)
    return {
      column,
      className:
        cn(
          className,
          step !== undefined && below(step, 'second-line'),
          kind === 'num' && steps.size > 0 && below(widest, 'unruled'),
        ) || undefined,
      style: { '--width': width } as CSSProperties,
      'data-kind': kind,
      'data-phone': phone,
      'data-label': label ?? (typeof head === 'string' ? head : undefined),
    }
  })
}

/** The class of a change on sheets below a width, in rem; `data-table.css` lists all of them. */
const below = (width: number, change: 'second-line' | 'unruled') =>
  `@min-card/data-table:@max-[${width}rem]/data-table:${change}`

/** Where second lines begin: under the second column if the first is narrow, such as a time. */
export const indentOf = <T,>([first]: readonly Column<T>[]) =>
  ({
    '--indent': first?.width && first.kind !== 'fill' ? `calc(${first.width} + ${INSET})` : '0rem',
  }) as CSSProperties

/** The space at the left of a cell, after the first. */
const INSET = '0.75rem'

type RowProps<T> = { cells: readonly Placed<T>[]; row: T; off?: boolean; selected?: boolean }

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

/** The heading of a group of rows; the rules of the amount columns continue through it. */
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

/** The index of the first amount column; the cells before it can be merged. */
export function moneyAt<T>(columns: readonly Column<T>[]) {
  const firstNum = columns.findIndex(({ kind }) => kind === 'num')
  return firstNum > 0 ? firstNum : columns.length
}

/** An empty cell. */
export function Blank<T>({ column, ...cell }: Placed<T>) {
  return <td key={column.id} aria-hidden="true" {...cell} data-phone={undefined} />
}

/** The footer rows, with each total in its column. */
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
            data-phone={column.id in cells ? (column.phone ?? 'sum') : undefined}
          >
            {cells[column.id]}
          </td>
        ))}
    </tr>
  )
}

// Varied widths that are the same on the server and in the browser.
const WIDTHS = [62, 48, 74, 55, 40, 68, 51, 45]

function barWidth<T>({ kind }: Column<T>, line: number) {
  return kind === 'fill' ? `${WIDTHS[line % WIDTHS.length]}%` : '3.5rem'
}

/** Placeholder rows of the same height as real ones, shown while loading. */
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
