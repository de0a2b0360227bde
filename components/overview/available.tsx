'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { needsAnswer } from '@/components/disputes/dispute-state'
import { May } from '@/components/layout/may'
import { NewCharge } from '@/components/transactions/new-charge/new-charge'
import { Figure } from '@/components/ui/amount'
import { ButtonLink } from '@/components/ui/button-link'
import { TextLink } from '@/components/ui/link'
import { INK, Sign, type Tone } from '@/components/ui/sign'
import { Skeleton } from '@/components/ui/skeleton'
import { endpointHealth, isSwitchedOff } from '@/components/webhooks/endpoint/endpoint-health'
import { queries } from '@/lib/client/queries'
import type { Balance, WebhookEndpoint } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
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
  const disputed = useOpenDisputes()
  const { money } = useFormat()
  const waiting = useQuery({ ...queries.cashouts({ status: 'PENDING', per_page: 1 }), ...LOOK })
  const webhooks = useQuery({ ...queries.webhooks(), ...LOOK })
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
      {disputed && (
        <Item tone="dispute" href={disputed.href} see={t('see')}>
          {disputed.words}
        </Item>
      )}
      {failing.counts.endpoints > 0 && (
        <Item tone="bad" href={failing.href} see={t('see')}>
          {t('failing', failing.counts)}
        </Item>
      )}
      {off > 0 && (
        <Item tone="bad" href="/webhooks" see={t('see')}>
          {t('off', { count: off })}
        </Item>
      )}
      {out === 'approval' && (
        <Item tone="wait" href="/withdrawals?status=PENDING" see={t('see')}>
          {t('approval', { count: approvals ?? 0 })}
        </Item>
      )}
      {out === 'sending' && (
        <Item tone="work" href="/withdrawals" see={t('see')}>
          {t('sending', { amount: money(pending) })}
        </Item>
      )}
    </ul>
  )
}

/**
 * What to say about pending withdrawals. Nothing until the number awaiting approval is known,
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
function useOpenDisputes() {
  const t = useTranslations('disputes.news')
  const { dateTime } = useFormat()
  const { data } = useQuery({ ...queries.disputes({ state: 'open', per_page: 100 }), ...LOOK })
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

type ItemProps = { tone: Tone; href?: string; see?: string; children: ReactNode }

function Item({ tone, href, see, children }: ItemProps) {
  return (
    <li className="flex items-start gap-2.5">
      <span className={`mt-[3px] ${INK[tone]}`}>
        <Sign tone={tone} />
      </span>
      <span>
        {children} {href && <TextLink href={href}>{see}</TextLink>}
      </span>
    </li>
  )
}
