'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { May } from '@/components/layout/may'
import { LinkButton } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { Status } from '@/components/ui/status'
import { useDayMoment, useTimeLeft } from '@/components/webhooks/use-moments'
import { queries } from '@/lib/client/queries'
import type { WebhookEndpoint } from '@/lib/client/types'
import type { CodeTabs } from '@/lib/guides/guide'
import { RevealDialog } from './reveal-dialog'
import { EndRotationDialog, RotateDialog } from './rotate-dialog'
import { VerifySection } from './verify-section'

type Props = { id: string; samples: CodeTabs }

/** An endpoint's signing secrets, and how its owner verifies a signature. */
export function SecretPage({ id, samples }: Props) {
  const { data } = useQuery(queries.webhook(id))
  return (
    <>
      <SecretSection endpoint={data} />
      <VerifySection endpoint={data} samples={samples} />
    </>
  )
}

const DIALOGS = { reveal: RevealDialog, rotate: RotateDialog, end: EndRotationDialog }

type Asking = keyof typeof DIALOGS

/** The first characters of each secret, what it signs, and the actions on it. */
function SecretSection({ endpoint }: { endpoint: WebhookEndpoint | undefined }) {
  const t = useTranslations('webhookSecret.secret')
  const [asking, setAsking] = useState<Asking | null>(null)
  const Question = asking && DIALOGS[asking]
  const aside = (
    <May operation="rotateEndpointSecret">
      <span className="flex gap-4 text-13">
        <LinkButton disabled={!endpoint} onClick={() => setAsking('reveal')}>
          {t('show')}
        </LinkButton>
        <LinkButton disabled={!endpoint} onClick={() => setAsking('rotate')}>
          {t('rotate')}
        </LinkButton>
      </span>
    </May>
  )
  return (
    <Section first title={t('title')} aside={aside}>
      {endpoint ? (
        <Secrets endpoint={endpoint} onEnd={() => setAsking('end')} />
      ) : (
        <Line secret={<Skeleton className="w-40" />}>{null}</Line>
      )}
      {Question && endpoint && <Question endpoint={endpoint} onClose={() => setAsking(null)} />}
    </Section>
  )
}

function Secrets({ endpoint, onEnd }: { endpoint: WebhookEndpoint; onEnd: () => void }) {
  const t = useTranslations('webhookSecret.secret')
  const { secretPrefix, previousSecretPrefix, previousSecretUntil } = endpoint
  const left = useTimeLeft(previousSecretUntil)
  useRefreshAtEnd(previousSecretUntil, left)
  if (!previousSecretPrefix || !previousSecretUntil || left === null) {
    return <Line secret={masked(secretPrefix)}>{t('signs')}</Line>
  }
  const [before, after] = t('isOld', { left: '|' }).split('|')
  return (
    <>
      <Line secret={masked(secretPrefix)}>{t('isNew')}</Line>
      <Line secret={<span className="text-ink-2">{masked(previousSecretPrefix)}</span>}>
        <Status tone="wait" className="whitespace-normal!">
          <span>
            {before}
            <span role="timer" className="num font-semibold">
              {left}
            </span>
            {after}
          </span>
        </Status>
        <May operation="endEndpointRotation">
          <LinkButton onClick={onEnd}>{t('end')}</LinkButton>
        </May>
      </Line>
      <SignsTable until={previousSecretUntil} />
      <p className="mt-3 max-w-160 text-13 text-ink-2">{t('advice')}</p>
    </>
  )
}

const masked = (prefix: string) => `${prefix}${'•'.repeat(18)}`

/** Reloads the endpoint when the countdown of the overlap ends. */
function useRefreshAtEnd(until: string | null, left: string | null) {
  const client = useQueryClient()
  const isOver = until !== null && left === null
  useEffect(() => {
    if (isOver) client.invalidateQueries()
  }, [isOver, client])
}

function Line({ secret, children }: { secret: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-0.5 border-rule border-b py-2 text-13">
      <span className="id whitespace-nowrap">{secret}</span>
      <span
        aria-hidden="true"
        className="flex-1 border-rule-2 border-b border-dotted max-desk:hidden"
      />
      <span className="flex flex-wrap items-center gap-x-4 max-desk:w-full">{children}</span>
    </div>
  )
}

function SignsTable({ until }: { until: string }) {
  const t = useTranslations('webhookSecret.secret')
  const moment = useDayMoment()
  const rows = [
    ['X-Webhook-Signature', t('old'), t('new')],
    ['webhook-signature', t('both'), t('new')],
  ]
  return (
    <table className="mt-6 w-full max-w-160 text-left text-13 [&_:is(td,th)]:py-2 [&_:is(td,th)]:pr-4 [&_:is(td,th)]:align-baseline [&_:is(td,th)]:font-normal">
      <caption className="pb-1 text-left font-medium">{t('overlapTitle')}</caption>
      <thead className="border-rule-ink border-b text-12 text-ink-2">
        <tr>
          <th scope="col">{t('header')}</th>
          <th scope="col">{t('until', { at: moment(until) })}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([header, during, after]) => (
          <tr key={header} className="border-rule border-b">
            <th scope="row" className="id wrap-anywhere">
              {header}
            </th>
            <td>{during}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
