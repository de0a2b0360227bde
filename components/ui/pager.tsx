'use client'

import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '@/lib/i18n/use-format'
import { Button } from './button'

/** Where a page of rows stands among all of them, as lists answer it. */
export type PageMeta = {
  current_page: number
  per_page: number
  total: number
  last_page: number
  from: number
  to: number
}

type Props = {
  meta: PageMeta
  onPage: (page: number) => void
  /** At the near end: what can be done with marked rows. */
  children?: ReactNode
}

/** "1–16 de 1.284", and the way to the page before and after. */
export function Pager({ meta, onPage, children }: Props) {
  const t = useTranslations('common.pager')
  const { count } = useFormat()
  const { current_page: page, last_page: last } = meta
  useLastPage(meta)
  const range = { from: count(meta.from), to: count(meta.to), total: count(meta.total) }
  return (
    <nav
      aria-label={t('label')}
      className="flex flex-wrap items-center justify-between gap-3 pt-3 text-13 text-ink-2"
    >
      {children ?? <span />}
      <span className="flex items-center gap-2">
        <span className="num mr-2" role="status">
          {t('range', range)}
        </span>
        <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {t('previous')}
        </Button>
        <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
          {t('next')}
        </Button>
      </span>
    </nav>
  )
}

/** A page after the last one, as an old link may name it, leads to the last; Back does not return. */
function useLastPage({ current_page: page, last_page: last, to }: PageMeta) {
  const isBeyond = page > last && to === 0
  useEffect(() => {
    if (!isBeyond) return
    const url = new URL(location.href)
    if (last > 1) url.searchParams.set('page', String(last))
    else url.searchParams.delete('page')
    history.replaceState(null, '', url)
  }, [isBeyond, last])
}
