'use client'

import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ROLE } from './ledger-roles'
import { cellClass, FootRows, GroupRow, Row, SkeletonRows } from './ledger-rows'
import { useRowKeys } from './use-row-keys'

/** One column of a ledger, on the desk and on a phone. */
export type Column<T> = {
  id: string
  head: ReactNode
  cell: (row: T) => ReactNode
  /** `num` right-aligned behind a hairline, `fill` takes the room left, `tick`, `end` to the edge. */
  kind?: 'text' | 'num' | 'fill' | 'tick' | 'end'
  /** A CSS width, so that rows that arrive later move nothing. */
  width?: string
  /** Its place when a row is two lines; without one it is not shown on a phone. */
  phone?: 'title' | 'figure' | 'meta' | 'end' | 'line'
  /** Left out where the sheet is narrow and yet no phone, so that the table fits it. */
  roomy?: boolean
  /** The name of the value on a phone's `line`; `head` when that is a string. */
  label?: string
  className?: string
}

/** Rows under one heading, usually a day. */
export type Group<T> = {
  of: (row: T) => string
  head: (key: string, rows: readonly T[]) => { label: ReactNode; note?: ReactNode }
}

/** A row under all others: a label, and the amounts of some columns by their ids. */
export type Foot = { label: ReactNode; cells: Readonly<Record<string, ReactNode>> }

type Props<T> = {
  /** What the table holds, for those who cannot see its heading. */
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[] | undefined
  keyOf: (row: T) => string
  /** True for a row whose amounts do not count in the balance: they are printed grey. */
  isOff?: (row: T) => boolean
  isSelected?: (row: T) => boolean
  group?: Group<T>
  /** The last rows, over a double rule; of several the last one is the total of the others. */
  foot?: Foot | readonly Foot[]
  /** `LedgerEmpty`, written on the lines when there are no rows. */
  empty?: ReactNode
  /** How many rows of bars stand while `rows` is undefined. */
  loadingRows?: number
}

/**
 * A ruled table. While `rows` is undefined it is drawn at its full height, so nothing moves when
 * they arrive. A link with the class `row-link` in a row becomes the whole row; J and K move
 * between those links, Enter opens.
 */
export function Ledger<T>({
  label,
  columns,
  rows,
  empty,
  foot,
  loadingRows = 8,
  ...row
}: Props<T>) {
  const t = useTranslations('common.table')
  const table = useRowKeys()
  return (
    <table {...ROLE.table} ref={table} className="ledger" aria-label={label} aria-busy={!rows}>
      <thead {...ROLE.group}>
        <tr {...ROLE.row}>
          {columns.map((column) => (
            <th
              key={column.id}
              {...ROLE.columnHead}
              scope="col"
              data-kind={column.kind}
              style={{ width: column.width, minWidth: column.width }}
              className={cellClass(column)}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.group}>
        {!rows && <SkeletonRows columns={columns} count={loadingRows} label={t('loading')} />}
        {rows?.length === 0 && empty}
        {rows && <Rows columns={columns} rows={rows} {...row} />}
      </tbody>
      {foot && rows && rows.length > 0 && (
        <FootRows columns={columns} lines={Array.isArray(foot) ? foot : [foot]} />
      )}
    </table>
  )
}

type RowsProps<T> = { columns: readonly Column<T>[]; rows: readonly T[] } & Pick<
  Props<T>,
  'keyOf' | 'isOff' | 'isSelected' | 'group'
>

function Rows<T>({ columns, rows, group, keyOf, isOff, isSelected }: RowsProps<T>) {
  const line = (row: T) => (
    <Row
      key={keyOf(row)}
      columns={columns}
      row={row}
      off={isOff?.(row)}
      selected={isSelected?.(row)}
    />
  )
  if (!group) return rows.map(line)
  return [...grouped(rows, group.of)].map(([key, members]) => (
    <Fragment key={key}>
      <GroupRow columns={columns} {...group.head(key, members)} />
      {members.map(line)}
    </Fragment>
  ))
}

function grouped<T>(rows: readonly T[], of: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = of(row)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}
