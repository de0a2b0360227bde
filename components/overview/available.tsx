'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { needsAnswer } from '@/components/disputes/dispute-state'
import { May } from '@/components/layout/may'
import { NewCharge } from '@/components/transactions/new-charge/new-charge'
import { Figure } from '@/components/ui/amount'
import { ButtonLink } from '@/components/ui/button-link'
import { LinkButton, TextLink } from '@/components/ui/link'
import { INK, Sign, type Tone } from '@/components/ui/sign'
import { Skeleton } from '@/components/ui/skeleton'
import { endpointHealth, isSwitchedOff } from '@/components/webhooks/endpoint/endpoint-health'
import type { Balance, DisputePage, WebhookEndpoint } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { overviewQueries } from './overview-queries'
import type { Demo } from './use-demo'

type Props = { balance: Balance | undefined; isEmpty: boolean; demo: Demo }

/** The available balance, with the buttons to charge and to withdraw. */
export function Available({ balance, isEmpty, demo }: Props) {
  const t = useTranslations('overview')
  return (
    <section>
      <h2 className="font-semibold text-14">{t('available')}</h2>
      <div className="mt-2">
        {balance ? (
          <Figure reais={balance.disponivel} />
        ) : (
          <p className="text-64 max-desk:text-44">
            <Skeleton className="w-72 max-w-full" />
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-2">
        {isEmpty ? (
          <NewCharge variant="go" />
        ) : (
          <>
            <May operation="createUserCashout">
              <ButtonLink href="/withdrawals/new" variant="go" hotkey="s">
                {t('withdraw')}
              </ButtonLink>
            </May>
            <NewCharge />
          </>
        )}
        <ButtonLink href="/statement" variant="quiet" className="max-desk:hidden">
          {t('statement')}
        </ButtonLink>
      </div>
      <News pending={balance?.saquePendente ?? 0} demo={demo} />
    </section>
  )
}

const LOOK = { refetchInterval: 15_000 } as const

/** How many endpoints fail, what they did not get, and where to see it. */
export function failingNews(endpoints: readonly WebhookEndpoint[]) {
  const failing = endpoints.filter((endpoint) => endpointHealth(endpoint) === 'failing')
  const sumOf = (field: 'pending' | 'failed') =>
    failing.reduce((sum, endpoint) => sum + endpoint[field], 0)
  const counts = { endpoints: failing.length, pending: sumOf('pending'), failed: sumOf('failed') }
  const [only] = failing.length === 1 ? failing : []
  return { counts, href: only ? `/webhooks/${only.id}` : '/webhooks' }
}

/** What needs attention now, below the balance so that it moves nothing. */
function News({ pending, demo }: { pending: number; demo: Demo }) {
  const t = useTranslations('overview.news')
  const words = useTranslations('overview.demo')
  const disputes = useQuery({ ...overviewQueries.disputed(), ...LOOK })
  const disputed = useOpenDisputes(disputes.data)
  const { money } = useFormat()
  const waiting = useQuery({ ...overviewQueries.waiting(), ...LOOK })
  const webhooks = useQuery({ ...overviewQueries.webhooks(), ...LOOK })
  const endpoints = webhooks.data?.data ?? []
  const failing = failingNews(endpoints)
  const off = endpoints.filter(isSwitchedOff).length
  const approvals = waiting.data?.meta.total
  const out = outgoingNews(pending, approvals)
  return (
    <ul className="mt-7 grid min-h-5 max-desk:mt-5 content-start gap-1 text-13 text-ink-2">
      {demo.running && (
        <Item tone="work">
          {words('running')} {words('so', { count: demo.count })}
        </Item>
      )}
      <Unread of={[disputes, waiting, webhooks]} />
      {disputed && <NewsLink tone="dispute" href={disputed.href} words={disputed.words} />}
      {failing.counts.endpoints > 0 && (
        <NewsLink tone="bad" href={failing.href} words={t('failing', failing.counts)} />
      )}
      {off > 0 && <NewsLink tone="bad" href="/webhooks" words={t('off', { count: off })} />}
      {out === 'approval' && (
        <NewsLink
          tone="wait"
          href="/withdrawals?status=PENDING"
          words={t('approval', { count: approvals ?? 0 })}
        />
      )}
      {out === 'sending' && (
        <NewsLink
          tone="work"
          href="/withdrawals"
          words={t('sending', { amount: money(pending) })}
        />
      )}
    </ul>
  )
}

type UnreadProps = { of: Pick<UseQueryResult, 'data' | 'errorUpdateCount' | 'refetch'>[] }

/**
 * Says that a part of what waits could not be loaded, because otherwise it would look as if nothing
 * waited. It stays during a retry, until an answer has come.
 */
function Unread({ of }: UnreadProps) {
  const t = useTranslations('overview.news')
  const act = useTranslations('common.act')
  const unread = of.filter(({ data, errorUpdateCount }) => !data && errorUpdateCount > 0)
  if (unread.length === 0) return null
  return (
    <Item tone="bad">
      {t('unread')}{' '}
      <LinkButton onClick={() => Promise.all(unread.map(({ refetch }) => refetch()))}>
        {act('retry')}
      </LinkButton>
    </Item>
  )
}

/**
 * The news about pending withdrawals. There is none until the number awaiting approval is known,
 * because those are not on their way to the bank.
 */
export function outgoingNews(pending: number, approvals: number | undefined) {
  if (approvals === undefined) return null
  if (approvals > 0) return 'approval'
  return pending > 0 ? 'sending' : null
}

/**
 * The number of open disputes, the first deadline of one that needs an answer, and where they are.
 * The list is by deadline: those that were answered or missed come before those that are due, and
 * stay until they are decided.
 */
function useOpenDisputes(data: DisputePage | undefined) {
  const t = useTranslations('disputes.news')
  const { dateTime } = useFormat()
  const [first] = data?.data ?? []
  if (!data || !first) return null
  const { total } = data.meta
  const due = data.data.find((dispute) => needsAnswer(dispute, Date.now()))
  const at = due?.respondBy && dateTime(due.respondBy, false)
  return {
    words: [t('open', { count: total }), at && t('respondBy', { count: total, at })]
      .filter(Boolean)
      .join(' '),
    href: total === 1 ? `/transactions/${first.transactionId}` : '/disputes?state=open',
  }
}

type LinkProps = { tone: Tone; href: string; words: string }

/** A line of news with its link, whose name says what it is for in a list of the page's links. */
export function NewsLink({ tone, href, words }: LinkProps) {
  const see = useTranslations('overview.news')('see')
  return (
    <Item tone={tone}>
      {words}{' '}
      <TextLink href={href} aria-label={`${see}: ${words}`}>
        {see}
      </TextLink>
    </Item>
  )
}

function Item({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <span className={`mt-0.75 ${INK[tone]}`}>
        <Sign tone={tone} />
      </span>
      <span>{children}</span>
    </li>
  )
}
