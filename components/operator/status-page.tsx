'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PageHead } from '@/components/layout/page-head'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/link'
import { Loaded } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { INK, Sign } from '@/components/ui/sign'
import { Skeleton } from '@/components/ui/skeleton'
import { type OperatorOverview, operatorQueries } from '@/lib/client/operator/queries'
import { useFormat } from '@/lib/i18n/use-format'
import { mattersOf, waitedOf } from '@/lib/operator/matters'
import { BooksPart } from './books-part'
import { DoctorPart } from './doctor-part'

const EVERY_MS = 15_000

/** What needs an operator, the queues, and the checks of the books and of the installation. */
export function StatusPage() {
  const t = useTranslations('operator.status')
  const query = useQuery({ ...operatorQueries.overview(), refetchInterval: EVERY_MS })
  const { data, error } = query
  return (
    <>
      <PageHead title={t('title')} />
      <Loaded query={query}>
        <Section first title={t('attention')}>
          {data ? <Attention overview={data} /> : <Waiting />}
        </Section>
      </Loaded>
      <BooksPart />
      {(data || !error) && (
        <Section title={t('queues')}>{data ? <Queues overview={data} /> : <Waiting />}</Section>
      )}
      <DoctorPart />
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-2 border-rule-ink border-t pt-3">
      <Skeleton className="w-100 max-w-full" />
      <Skeleton className="w-75 max-w-full" />
      <Skeleton className="w-90 max-w-full" />
    </div>
  )
}

function Attention({ overview }: { overview: OperatorOverview }) {
  const t = useTranslations('operator.status')
  const { dateTime, duration } = useFormat()
  const matters = mattersOf(overview)
  const deadline = overview.nextDeadline ? dateTime(overview.nextDeadline) : 'none'
  const { withdrawalsStoppedAt: stopped } = overview
  const since = stopped ? dateTime(stopped) : 'none'
  const lasted = (seconds = 0) => duration(seconds * 1000)
  const { queues } = overview
  const inserted = {
    deadline,
    since,
    age: lasted(queues?.reconciledAge),
    workerAge: lasted(queues?.workerAge),
    checkedAge: lasted(queues?.checkedAge),
    waited: lasted(queues ? waitedOf(queues) : 0),
    mailAge: lasted(queues?.mailAge),
  }
  if (matters.length === 0) {
    return (
      <p className="flex items-center gap-2 border-rule-ink border-t py-3 text-13">
        <span className={INK.good}>
          <Sign tone="good" />
        </span>
        <span>
          <b className="font-semibold">{t('nothing')}</b>{' '}
          <span className="text-ink-2">{t('nothingBody')}</span>
        </span>
      </p>
    )
  }
  return (
    <ul className="border-rule-ink border-t">
      {matters.map(({ word, count, tone, href }) => (
        <li
          key={word}
          className="flex min-h-10 items-center gap-3 border-rule border-b py-2 text-13"
        >
          <span className={INK[tone]}>
            <Sign tone={tone} />
          </span>
          <span className="min-w-0 flex-1">{t(word, { count, ...inserted })}</span>
          {href && (
            <TextLink href={href} aria-label={`${t('open')}: ${t(word, { count, ...inserted })}`}>
              {t('open')}
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function Queues({ overview: { queues } }: { overview: OperatorOverview }) {
  const t = useTranslations('operator.status')
  const { count, duration } = useFormat()
  if (!queues) return <p className="border-rule-ink border-t py-3 text-13">{t('queueAway')}</p>
  const said = (waiting: number, ageSeconds = 0) =>
    t('count', {
      count: count(waiting),
      age: ageSeconds >= 1 ? duration(ageSeconds * 1000) : 'none',
    })
  return (
    <Facts
      className="border-rule-ink border-t pt-3"
      facts={[
        [t('events'), said(queues.events, queues.eventsAge)],
        [t('deliveries'), said(queues.deliveries, queues.deliveriesAge)],
        [t('jobs'), said(queues.jobs, queues.jobsAge)],
        [t('jobsGivenUp'), said(queues.jobsGivenUp)],
        [t('mail'), said(queues.mail, queues.mailAge)],
      ]}
    />
  )
}
