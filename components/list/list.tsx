'use client'

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/hotkey'
import { Icon, type IconName } from '@/components/ui/icons'
import { Loaded } from '@/components/ui/load-error'
import { useFormat } from '@/lib/i18n/use-format'
import { useIsHydrating } from '@/lib/i18n/use-is-hydrating'
import { DataTable } from './data-table'
import { NotUpdated } from './not-updated'

/**
 * A key of the list and what it does. `rows` is for J, K and Enter, in a list whose rows have a
 * `row-link`.
 */
export type ListKey = 'rows' | 'search' | 'filter' | readonly [key: string, act: string]

type Props<T> = Omit<ComponentProps<typeof DataTable<T>>, 'rows' | 'isFormer' | 'ref'> & {
  /** The query for a page of the list. */
  query: {
    data: { data: readonly T[]; meta: PageMeta } | undefined
    error: Error | null
    refetch: () => void
    /** Whether `data` is of the former page or filter. */
    isPlaceholderData: boolean
    /** When `data` was answered, in ms; absent for rows that are not asked for. */
    dataUpdatedAt?: number
  }
  onPage: (page: number) => void
  /** The keys listed under the table; none if absent. */
  keys?: readonly ListKey[]
}

/**
 * A page of a list: its rows, the pager, and the keys. If the first load fails, an error with a
 * retry button replaces the rows; if a later one does, a line says since when they are old.
 */
export function List<T>({ query, onPage, keys, ...table }: Props<T>) {
  const { data, isPlaceholderData } = query
  const { top, turn } = useTurn(onPage)
  return (
    <Loaded query={query}>
      <DataTable ref={top} rows={data?.data} isFormer={isPlaceholderData} {...table} />
      {data && data.meta.total > 0 && (
        <Pager meta={data.meta} onPage={turn}>
          {keys && <ListKeys keys={keys} />}
        </Pager>
      )}
      <NotUpdated query={query} />
    </Loaded>
  )
}

/**
 * Turns the pages of a list, and leads to the top of its table each time, because the pager is at
 * its end and its last button is switched off on the last page.
 */
export function useTurn<P>(onPage: (page: P) => void) {
  const top = useRef<HTMLTableElement>(null)
  const turn = (page: P) => {
    onPage(page)
    top.current?.focus({ preventScroll: true })
    if (Number(top.current?.getBoundingClientRect().top) < 0) top.current?.scrollIntoView()
  }
  return { top, turn }
}

/** Lists the keys under the table; hidden on phones and from screen readers. */
export function ListKeys({ keys }: { keys: readonly ListKey[] }) {
  const t = useTranslations('common.table')
  const own = {
    rows: [['JK', t('move')] as const, ['⏎', t('open')] as const],
    search: [['/', t('search')] as const],
    filter: [['F', t('filter')] as const],
  }
  const said = keys.flatMap((key) => (typeof key === 'string' ? own[key] : [key]))
  return (
    <span
      className="flex gap-3 text-13 text-ink-2 in-data-[hotkeys=off]:hidden max-wide:hidden"
      aria-hidden="true"
    >
      {said.map(([pressed, act]) => (
        <span key={act} className="flex items-center gap-1">
          {[...pressed].map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          <span className="ml-1">{act}</span>
        </span>
      ))}
    </span>
  )
}

/** The position of a page among all pages, as list responses have it. */
type PageMeta = {
  current_page: number
  per_page: number
  total: number
  last_page: number
  from: number
  to: number
  /** Whether there are more than `total`. */
  isTotalCapped?: boolean
}

type PagerProps = {
  meta: PageMeta
  onPage: (page: number) => void
  /** Shown at the start of the line: the keys of the list. */
  children?: ReactNode
}

/**
 * "1–16 de 1.284", "21 de 21" or "1–20 de mais de 10.000", with buttons for the previous and the
 * next page if there are several.
 */
function Pager({ meta, onPage, children }: PagerProps) {
  const t = useTranslations('common.pager')
  const { count } = useFormat()
  const { current_page: page, last_page: last } = meta
  useLastPage(meta)
  const [from, to] = [count(meta.from), count(meta.to)]
  const rows = from === to ? to : `${from}–${to}`
  const range = t(meta.isTotalCapped ? 'rangeOfMore' : 'range', { rows, total: count(meta.total) })
  return (
    <>
      {last > 1 && <p className="hidden pt-3 text-13 print:block">{t('printed', { range })}</p>}
      <nav
        aria-label={t('label')}
        className="flex min-h-11 flex-wrap items-center justify-between gap-3 pt-3 text-13 text-ink-2"
      >
        {children}
        <span className="ml-auto flex items-center gap-2 max-desk:w-full">
          <span className="num mr-auto" role="status">
            {range}
          </span>
          {last > 1 && (
            <span className="ml-2 flex gap-2">
              <TurnButton icon="left" disabled={page <= 1} onClick={() => onPage(page - 1)}>
                {t('previous')}
              </TurnButton>
              <TurnButton icon="right" disabled={page >= last} onClick={() => onPage(page + 1)}>
                {t('next')}
              </TurnButton>
            </span>
          )}
        </span>
      </nav>
    </>
  )
}

type TurnProps = Pick<ComponentProps<typeof Button>, 'disabled' | 'onClick'> & {
  icon: IconName
  children: string
}

/** A button that turns a page: its name, or on phones an arrow, so that the pager is one line. */
function TurnButton({ icon, children, ...props }: TurnProps) {
  return (
    <Button {...props}>
      <span className="max-desk:sr-only">{children}</span>
      <Icon name={icon} className="desk:hidden" />
    </Button>
  )
}

/**
 * Redirects a page number beyond the end, as in an old link, to the last page, without a history
 * entry. It waits for hydration, because until then Next does not notice a new address.
 */
function useLastPage({ current_page: page, last_page: last, to }: PageMeta) {
  const isHydrating = useIsHydrating()
  const isBeyond = !isHydrating && page > last && to === 0
  useEffect(() => {
    if (!isBeyond) return
    const url = new URL(location.href)
    if (last > 1) url.searchParams.set('page', String(last))
    else url.searchParams.delete('page')
    history.replaceState(null, '', url)
  }, [isBeyond, last])
}
