'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Figure } from '@/components/ui/figure'
import { DecideDialog, type Decision } from '@/components/withdrawals/decide-dialog'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { printKey } from './print-key'
import { StatusStamp } from './status-badge'

type Props = { transaction: UserTransaction }

/** The amount, its stamp, what can be done, and the whole in one sentence. */
export function RecordHead({ transaction }: Props) {
  const { money } = useFormat()
  const sentence = useSentence()(transaction)
  return (
    <header className="border-rule-ink border-b pb-6">
      <h1 className="sr-only">{`${money(transaction.amount)}, ${sentence}`}</h1>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div aria-hidden="true">
          <Figure reais={transaction.amount} size="record" />
        </div>
        <StatusStamp transaction={transaction} />
        {transaction.type === 'CASHOUT' && transaction.status === 'PENDING' && (
          <Decide transaction={transaction} />
        )}
      </div>
      <p className="mt-2 text-ink-2" aria-hidden="true">
        {sentence}
      </p>
    </header>
  )
}

function Decide({ transaction: withdrawal }: Props) {
  const t = useTranslations('withdrawals.act')
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <div className="flex gap-2 desk:ml-auto">
      <Button variant="danger" onClick={() => setDecision({ kind: 'reject', withdrawal })}>
        {t('reject')}
      </Button>
      <Button variant="go" onClick={() => setDecision({ kind: 'approve', withdrawal })}>
        {t('approve')}
      </Button>
      <DecideDialog decision={decision} onClose={() => setDecision(null)} />
    </div>
  )
}

// "Café em grão 12 kg, de Mariana Azevedo Lins, por PIX, em 19 nov 2026, 14:31:52"
function useSentence() {
  const t = useTranslations('transactions.record')
  const { dateTime } = useFormat()
  return (of: UserTransaction) => {
    const kind = { CASHIN: 'charge', CASHOUT: 'cashout', INFRACTION: 'infraction' } as const
    const name = of.clientName ?? of.clientEmail
    const source = of.source === 'CREDIT_CARD' ? 'CREDIT_CARD' : 'PIX'
    return [
      of.productName ?? of.description ?? t(kind[of.type]),
      of.type === 'CASHIN' && name && t('from', { name }),
      of.type === 'CASHOUT' && of.pixKey && t('to', { name: printKey(of.pixKey, of.pixKeyType) }),
      t(`method.${source}`),
      t('at', { at: dateTime(of.paidAt ?? of.createdAt) }),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
