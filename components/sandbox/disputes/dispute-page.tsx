'use client'

import { useTranslations } from 'use-intl'
import { DecisionPage } from '@/components/sandbox/decision-page'
import { useDecision } from '@/components/sandbox/use-decision'
import { Button } from '@/components/ui/button'
import { CopyText } from '@/components/ui/copy'
import type { Tone } from '@/components/ui/sign'
import { SumLine } from '@/components/ui/sum'
import { useRoleList } from '@/components/ui/use-role-list'
import type { Role } from '@/lib/accounts/people/roles'
import { send } from '@/lib/client/http'
import { sandbox } from '@/lib/client/public-operations'
import { useFormat } from '@/lib/i18n/use-format'

type DisputeState = 'open' | 'won' | 'lost'

const TONE: Record<DisputeState, Tone> = { open: 'wait', won: 'good', lost: 'dispute' }

/** The request that decides each kind of dispute. */
const DECIDES = {
  card: (id: string, outcome: 'won' | 'lost') =>
    send(sandbox.decideCardDispute, { id, body: { outcome } }),
  pix: (id: string, outcome: 'won' | 'lost') =>
    send(sandbox.decideInfraction, {
      id,
      body: { outcome: outcome === 'won' ? 'rejected' : 'accepted' },
    }),
}

type Props = {
  id: string
  /** A card dispute, or a payer's fraud report about a PIX (MED). */
  method: 'card' | 'pix'
  amount: number
  status: DisputeState
  openedAt: string
  respondBy: string
  /** What the merchant wrote in its defence of a PIX. */
  defence?: string | null
  /** Whether the person may decide it. */
  mayDecide: boolean
  /** The roles that may. */
  deciders: readonly Role[]
}

/** A dispute of the sandbox, which a person whose role allows it decides. */
export function DisputePage({ id, method, amount, status, ...dispute }: Props) {
  const t = useTranslations('testCards.dispute')
  const { dateTime } = useFormat()
  const listOf = useRoleList()
  const { mayDecide, deciders } = dispute
  const isOpen = status === 'open'
  const claim = t(`claim.${method}`)
  const { decide, isBusy, hasFailed } = useDecision((outcome: 'won' | 'lost') =>
    DECIDES[method](id, outcome),
  )
  const moment = (at: string) => <time dateTime={at}>{dateTime(at, false)}</time>
  return (
    <DecisionPage
      title={t('title')}
      intro={isOpen && mayDecide ? `${claim} ${t(`decide.${method}`)}` : claim}
      amount={amount}
      stamp={{ tone: TONE[status], text: t(status) }}
      hasFailed={hasFailed}
      facts={
        <>
          <SumLine label={t('reason')} value={t(`reasons.${method}`)} />
          <SumLine label={t('openedAt')} value={moment(dispute.openedAt)} />
          <SumLine label={t('respondBy')} value={moment(dispute.respondBy)} />
          <SumLine label={t('id')} value={<CopyText text={id} />} />
        </>
      }
    >
      {dispute.defence && <Defence text={dispute.defence} />}
      {isOpen && mayDecide && (
        <>
          <Button size="big" disabled={isBusy} onClick={() => decide('won')}>
            {t('win')}
          </Button>
          <Button size="big" disabled={isBusy} onClick={() => decide('lost')}>
            {t(`lose.${method}`)}
          </Button>
        </>
      )}
      {isOpen && !mayDecide && (
        <p className="text-13 text-ink-2">{t('locked', { roles: listOf(deciders) })}</p>
      )}
      {!isOpen && <p className="text-13 text-ink-2">{t(`${status}More.${method}`)}</p>}
    </DecisionPage>
  )
}

function Defence({ text }: { text: string }) {
  const t = useTranslations('testCards.dispute')
  return (
    <section>
      <h2 className="font-semibold text-13">{t('defence')}</h2>
      <p className="wrap-anywhere mt-1 whitespace-pre-wrap text-13">{text}</p>
    </section>
  )
}
