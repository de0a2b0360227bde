'use client'

import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Figure } from '@/components/ui/figure'
import { Isolated } from '@/components/ui/isolated'
import type { TransactionRecord, UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { methodWord } from './payer-name'
import { printKey } from './print-key'
import { RecordActs, RefusedRefund } from './record-acts'
import { OpenDispute } from './record-dispute'
import { StatusStamp } from './status-badge'

/** The amount, its stamp, what can be done, and the whole in one sentence. */
export function RecordHead({ record }: { record: TransactionRecord }) {
  const { transaction } = record
  const { money } = useFormat()
  const parts = useSentence()(transaction)
  return (
    <header className="border-rule-ink border-b pb-6">
      <h1 className="sr-only">{`${money(transaction.amount)}, ${parts.map(({ text }) => text).join(', ')}`}</h1>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div aria-hidden="true">
          <Figure reais={transaction.amount} size="record" />
        </div>
        <StatusStamp transaction={transaction} />
        <RecordActs record={record} />
      </div>
      <p className="mt-2 text-ink-2" aria-hidden="true">
        {parts.map(({ id, text }, at) => (
          <Fragment key={id}>
            {at > 0 && ', '}
            <Isolated>{text}</Isolated>
          </Fragment>
        ))}
      </p>
      <OpenDispute record={record} />
      <RefusedRefund record={record} />
    </header>
  )
}

// "Café em grão 12 kg, de Mariana Azevedo Lins, por PIX, em 19 nov 2026, 14:31:52"
function useSentence() {
  const t = useTranslations('transactions.record')
  const { dateTime } = useFormat()
  return (of: UserTransaction) => {
    const kind = { CASHIN: 'charge', CASHOUT: 'cashout', INFRACTION: 'infraction' } as const
    const name = of.clientName ?? of.payerName ?? of.clientEmail
    const key = of.type === 'CASHOUT' && of.pixKey && printKey(of.pixKey, of.pixKeyType)
    return [
      { id: 'what', text: of.productName ?? of.description ?? t(kind[of.type]) },
      { id: 'from', text: of.type === 'CASHIN' && name && t('from', { name }) },
      { id: 'to', text: key && t('to', { name: key }) },
      { id: 'how', text: t(`method.${methodWord(of)}`) },
      { id: 'when', text: t('at', { at: dateTime(of.paidAt ?? of.createdAt) }) },
    ].filter(({ text }) => text)
  }
}
