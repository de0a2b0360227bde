'use client'

import { useTranslations } from 'use-intl'
import { DecisionPage } from '@/components/sandbox/decision-page'
import { useDecision } from '@/components/sandbox/use-decision'
import { Button } from '@/components/ui/button'
import { CopyText } from '@/components/ui/copy'
import type { Tone } from '@/components/ui/sign'
import { SumLine } from '@/components/ui/sum'
import { send } from '@/lib/client/http'
import { sandbox } from '@/lib/client/public-operations'
import { useFormat } from '@/lib/i18n/use-format'

type BoletoState = 'payable' | 'paid' | 'expired'

const TONE: Record<BoletoState, Tone> = { payable: 'wait', paid: 'good', expired: 'void' }

type Props = { id: string; amount: number; status: BoletoState; expiresAt: string }

/** Pays a boleto of the sandbox, or lets it expire. */
export function BoletoPage({ id, amount, status, expiresAt }: Props) {
  const t = useTranslations('testCards.boleto')
  const { dateTime } = useFormat()
  const { decide, isBusy, hasFailed } = useDecision((outcome: 'paid' | 'expired') =>
    send(sandbox.decideBoleto, { id, body: { outcome } }),
  )
  return (
    <DecisionPage
      title={t('title')}
      intro={t('intro')}
      amount={amount}
      stamp={{ tone: TONE[status], text: t(status) }}
      hasFailed={hasFailed}
      facts={
        <>
          <SumLine
            label={t('until')}
            value={<time dateTime={expiresAt}>{dateTime(expiresAt, false)}</time>}
          />
          <SumLine label={t('id')} value={<CopyText text={id} />} />
        </>
      }
    >
      {status === 'payable' ? (
        <>
          <Button variant="go" size="big" loading={isBusy} onClick={() => decide('paid')}>
            {t('pay')}
          </Button>
          <Button size="big" disabled={isBusy} onClick={() => decide('expired')}>
            {t('expire')}
          </Button>
        </>
      ) : (
        <p className="text-13 text-ink-2">{t(`${status}More`)}</p>
      )}
    </DecisionPage>
  )
}
