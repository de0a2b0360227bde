'use client'

import { useTranslations } from 'use-intl'
import { Section } from '@/components/ui/section'
import { Sum, SumLine, SumTotal } from '@/components/ui/sum'
import type { UserTransaction } from '@/lib/client/types'
import { isOff } from './signed-amounts'

/** Gross, fee and net, printed as the sum that they are. */
export function RecordAmounts({ transaction }: { transaction: UserTransaction }) {
  const t = useTranslations('transactions')
  const { type, source, amount, feeAmount, finalAmount } = transaction
  const isCashout = type === 'CASHOUT'
  const method = t(`method.${source === 'CREDIT_CARD' ? 'CREDIT_CARD' : 'PIX'}`)
  return (
    <Section title={t('record.amounts')} first>
      <Sum>
        <SumLine label={t(isCashout ? 'record.cashoutGross' : 'record.gross')} value={amount} />
        <SumLine
          label={isCashout ? t('record.cashoutFee') : t('record.fee', { method })}
          value={0 - feeAmount}
        />
        <SumTotal label={t(isCashout ? 'record.cashoutNet' : 'record.net')} value={finalAmount} />
      </Sum>
      {isOff(transaction) && <p className="mt-2 text-12 text-ink-3">{t('record.notCounted')}</p>}
    </Section>
  )
}
