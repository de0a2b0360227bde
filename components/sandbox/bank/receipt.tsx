'use client'

import { useTranslations } from 'use-intl'
import { PixIdLine } from '@/components/pay/pix-id-line'
import { Button } from '@/components/ui/button'
import { Stamp } from '@/components/ui/status'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import type { BankCode, BankPayment } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { formatDocument } from '@/lib/kernel/documents'
import { toTransactionId } from '@/lib/kernel/pix/identifiers'
import { FraudReport } from './fraud-report'
import type { Payer } from './payer-fields'
import { StepTitle } from './step-title'

type Props = {
  charge: BankCode
  payment: BankPayment
  by: Payer
  /** Whether the user may report it as fraud: the account that was paid plays these reports. */
  mayReport: boolean
  onAnother: () => void
}

/** The payer's receipt. */
export function Receipt({ charge, payment, by, mayReport, onAnother }: Props) {
  const t = useTranslations('bank.receipt')
  const { dateTime } = useFormat()
  const { endToEndId, paidAt, amount, txid } = payment
  const transactionId = toTransactionId(txid)
  const words = (text: string) => <span className="wrap-anywhere">{text}</span>
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <StepTitle>{t('title')}</StepTitle>
        <Stamp tone="good">{t('paid')}</Stamp>
      </div>
      <Sum className="text-right [&_dt]:text-left">
        <SumLine label={t('to')} value={words(charge.merchantName)} />
        <SumLine label={t('from')} value={words(by.name)} />
        <SumLine label={t('document')} value={formatDocument(by.document)} />
        <SumLine label={t('at')} value={<time dateTime={paidAt}>{dateTime(paidAt)}</time>} />
        <PixIdLine label={t('endToEndId')} id={endToEndId} />
        <SumTotal label={t('total')} value={amount} />
      </Sum>
      <Button size="big" className="mt-2" onClick={onAnother}>
        {t('another')}
      </Button>
      {transactionId && (
        <a href={`/pay/${transactionId}`} className="underline-link justify-self-center text-13">
          {t('see')}
        </a>
      )}
      {mayReport && <FraudReport endToEndId={endToEndId} />}
    </div>
  )
}
