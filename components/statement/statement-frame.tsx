'use client'

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DownloadLink } from '@/components/layout/download-link'
import { PageHead } from '@/components/layout/page-head'
import { FilterBar } from '@/components/list/filter-bar'
import { noonOf } from '@/components/list/period'
import { TextLink } from '@/components/ui/link'
import { TabLinks } from '@/components/ui/tab-links'
import { useFormat } from '@/lib/i18n/use-format'
import { filesOf } from './statement-query'
import { dayHref, lastDayOf, monthOf, UNITS, type Unit } from './statement-unit'

type Props = {
  unit: Unit
  /** The day or the month. */
  period: string
  today: string
  picker: ReactNode
  query: { data: { isFinal: boolean } | undefined; dataUpdatedAt: number }
  children: ReactNode
}

/** The title; on paper, where the control that chooses the period is left out, it names it. */
function Title({ unit, period }: Pick<Props, 'unit' | 'period'>) {
  const t = useTranslations('statement')
  const { date, month } = useFormat()
  const printed = unit === 'day' ? date(noonOf(period)) : month(noonOf(`${period}-01`))
  return (
    <>
      {t('title')}{' '}
      <span className="hidden print:inline">{t('printedOf', { period: printed })}</span>
    </>
  )
}

/** On paper: as of when the figures are, and whether they can still change. */
function PrintedState({ query: { data, dataUpdatedAt } }: Pick<Props, 'query'>) {
  const t = useTranslations('statement')
  const zone = useTranslations('common.time')('zone')
  const { dateTime } = useFormat()
  if (!data) return null
  return (
    <p className="mb-3 hidden text-13 text-ink-2 print:block">
      {t(data.isFinal ? 'printedAt' : 'printedSoFar', { at: dateTime(dataUpdatedAt), zone })}
    </p>
  )
}

/** What the statements of days and months have in common: the files, the period, and its state. */
export function StatementFrame({ unit, period, today, picker, query, children }: Props) {
  const t = useTranslations('statement')
  const { dateTime } = useFormat()
  const files = filesOf(unit, period)
  const day = unit === 'month' ? lastDayOf(period, today) : period
  // Said before the answer is there, so that nothing moves when it comes.
  const canChange = query.data ? !query.data.isFinal : day === today
  const hrefs = { day: dayHref(day, today), month: `/statement?month=${monthOf(day)}` }
  const tabs = UNITS.map((one) => ({ href: hrefs[one], label: t(`${one}.unit`) }))
  return (
    <>
      <PageHead title={<Title unit={unit} period={period} />}>
        <DownloadLink path={files.csv}>{t('downloadCsv')}</DownloadLink>
        <DownloadLink path={files.ofx}>{t('downloadOfx')}</DownloadLink>
      </PageHead>
      <PrintedState query={query} />
      <p className="mb-3 max-w-150! text-ink-2 print:hidden">
        {t(`${unit}.about`)} <TextLink href="/docs/statements">{t('howToImport')}</TextLink>
      </p>
      <TabLinks label={t('units')} tabs={tabs} current={hrefs[unit]} />
      <FilterBar>
        {picker}
        {canChange && (
          <span className="text-12 text-ink-2" title={query.data && dateTime(query.dataUpdatedAt)}>
            {t(`${unit}.open`)}
          </span>
        )}
      </FilterBar>
      {children}
    </>
  )
}
