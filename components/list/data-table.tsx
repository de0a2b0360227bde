'use client'

import {
  createContext,
  Fragment,
  type ReactNode,
  type Ref,
  useContext,
  useImperativeHandle,
  useRef,
} from 'react'
import { useTranslations } from 'use-intl'
import { useHotkey } from '@/components/ui/hotkey'
import { LinkButton } from '@/components/ui/link'
import type { Column, Foot, Group } from './data-table-columns'
import {
  Blank,
  FootRows,
  GroupRow,
  indentOf,
  moneyAt,
  placed,
  ROLE,
  Row,
  SkeletonRows,
} from './data-table-rows'

/** The columns of the surrounding table, for lines that span them. */
const Columns = createContext<readonly Column<never>[]>([])

type Props<T> = {
  /** The table's name for screen readers. */
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[] | undefined
  /**
   * Whether the rows are those of the former page or filter, shown until the wanted ones arrive.
   */
  isFormer?: boolean
  keyOf: (row: T) => string
  /** Whether a row is printed grey, because its amounts do not count in the balance. */
  isOff?: (row: T) => boolean
  isSelected?: (row: T) => boolean
  group?: Group<T>
  /** The footer rows; with several, the last one is the total of the others. */
  foot?: Foot | readonly Foot[]
  /** Shown when there are no rows: `DataTableEmpty`. */
  empty?: ReactNode
  /** How many placeholder rows are shown while `rows` is undefined. */
  loadingRows?: number
  /** The table itself, which a script may focus. */
  ref?: Ref<HTMLTableElement>
}

/**
 * A table that adapts to the width of its sheet: columns that do not fit move to a second line, and
 * on the narrowest sheets each row is a card. While `rows` is undefined the table has its full
 * height, so that nothing moves when the rows arrive; former rows are dimmed. A link with the class
 * `row-link` makes its whole row clickable; J and K move between these links, and Enter opens one.
 */
export function DataTable<T>({
  label,
  columns,
  rows: loaded,
  isFormer = false,
  empty,
  foot,
  loadingRows = 8,
  ref,
  ...row
}: Props<T>) {
  const t = useTranslations('common.table')
  const table = useRowKeys()
  useImperativeHandle(ref, () => table.current as HTMLTableElement, [table])
  // That the former filter found nothing says nothing about this one.
  const rows = isFormer && loaded?.length === 0 ? undefined : loaded
  return (
    <table
      {...ROLE.table}
      ref={table}
      tabIndex={-1}
      className="data-table"
      style={indentOf(columns)}
      aria-label={label}
      aria-busy={!rows || isFormer}
      data-former={isFormer || undefined}
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
        {rows?.length === 0 && <Columns value={columns}>{empty}</Columns>}
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

/** J and K move the focus between the `row-link`s of a table; Enter follows the link natively. */
function useRowKeys() {
  const table = useRef<HTMLTableElement>(null)
  const move = (by: 1 | -1) => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>('.row-link') ?? [])]
    // A page may have another table, whose rows can be opened.
    if (links.length === 0) return false
    const at = links.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by
    links[next]?.focus()
  }
  useHotkey('j', () => move(1))
  useHotkey('k', () => move(-1))
  return table
}

type EmptyProps = {
  /** What is missing; left out while it is not known why, and then only the lines are drawn. */
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Removes the filters, if they are why the list is empty; shown as the first action. */
  onClear?: () => void
  /** How many ruled lines are drawn. */
  lines?: number
}

/** Shown in an empty table: what is missing and how to get it. */
export function DataTableEmpty({ title, children, actions, onClear, lines = 10 }: EmptyProps) {
  const t = useTranslations('common.act')
  const columns = useContext(Columns)
  const at = moneyAt(columns)
  const blanks = placed(columns).slice(at)
  const said = [
    title && (
      <b key="title" className="font-semibold text-16 text-ink">
        {title}
      </b>
    ),
    children,
    (actions || onClear) && (
      <span key="actions" className="flex flex-wrap gap-x-4 gap-y-1">
        {onClear && <LinkButton onClick={onClear}>{t('clearFilters')}</LinkButton>}
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
