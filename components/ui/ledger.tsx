'use client'

import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ROLE } from './ledger-roles'
import { FootRows, GroupRow, indentOf, placed, Row, SkeletonRows } from './ledger-rows'
import { useRowKeys } from './use-row-keys'

/** One column of a ledger, on the desk and on a phone. */
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
 * A ruled table that fits the sheet it stands on: columns that find no room in the line of their row
 * stand on a second one, and on the narrowest sheets each row is a card. While `rows` is undefined it is drawn at its full height, so nothing moves when
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
    <table
      {...ROLE.table}
      ref={table}
      className="ledger"
      style={indentOf(columns)}
      aria-label={label}
      aria-busy={!rows}
    >
      <thead {...ROLE.group}>
        <tr {...ROLE.row}>
          {placed(columns).map(({ column, ...cell }) => (
            <th key={column.id} {...ROLE.columnHead} scope="col" {...cell}>
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
  const cells = placed(columns)
  const line = (row: T) => (
    <Row key={keyOf(row)} cells={cells} row={row} off={isOff?.(row)} selected={isSelected?.(row)} />
  )
  if (!group) return rows.map(line)
  return [...grouped(rows, group.of)].map(([key, members]) => (
    <Fragment key={key}>
      <GroupRow columns={columns}>{group.head(key)}</GroupRow>
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
