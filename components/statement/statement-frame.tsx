'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DownloadLink } from '@/components/layout/download-link'
import { PageHead } from '@/components/layout/page-head'
import { FilterBar } from '@/components/list/filter-bar'
import { TextLink } from '@/components/ui/link'
import { TabLinks } from '@/components/ui/tab-links'
import { useFormat } from '@/lib/i18n/use-format'
import { monthOf, UNITS, type Unit } from './unit'

type Props = {
  unit: Unit
  /** The day, or the last day of the month that is not in the future. */
  day: string
  today: string
  /** The paths of the files. */
  files: { csv: string; ofx: string }
  picker: ReactNode
  query: { data: { isFinal: boolean } | undefined; dataUpdatedAt: number }
  children: ReactNode
}

/** What the statements of days and months have in common: the files, the period, and its state. */
export function StatementFrame({ unit, day, today, files, picker, query, children }: Props) {
  const t = useTranslations('statement')
  const { dateTime } = useFormat()
  const hrefs = { day: dayHref(day, today), month: `/statement?month=${monthOf(day)}` }
  const tabs = UNITS.map((one) => ({
    ...{ href: hrefs[one], label: t(`${one}.unit`), current: one === unit },
  }))
  return (
    <>
      <PageHead title={t('title')}>
        <DownloadLink path={files.csv}>{t('downloadCsv')}</DownloadLink>
        <DownloadLink path={files.ofx}>{t('downloadOfx')}</DownloadLink>
      </PageHead>
      <p className="mb-3 max-w-150! text-ink-2">
        {t(`${unit}.about`)} <TextLink href="/docs/statements">{t('howToImport')}</TextLink>
      </p>
      <TabLinks label={t('units')} tabs={tabs} />
      <FilterBar>
        {picker}
        {query.data && !query.data.isFinal && (
          <span className="text-12 text-ink-2" title={dateTime(query.dataUpdatedAt)}>
            {t(`${unit}.open`)}
          </span>
        )}
      </FilterBar>
      {children}
    </>
  )
}

/** The address of a day's statement. Today's has no day, so that it stays that of today. */
export const dayHref = (day: string, today: string): string =>
  day === today ? '/statement' : `/statement?day=${day}`

/** How often a period that may still change is read again. */
export const EVERY_MS = 15_000
