'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CopyButton } from '@/components/ui/copy'
import { Fold } from '@/components/ui/fold'
import { TextLink } from '@/components/ui/link'
import { QrCode } from '@/components/ui/qr-code'
import { drawQr } from '@/components/ui/qr-drawing'
import { queries } from '@/lib/client/queries'
import type { TransactionRecord, UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { isSandboxCode } from '@/lib/providers/sandbox/location'
import { paidOtherwise } from './record-paid-otherwise'

/**
 * How a pending charge can be paid: its PIX code, and the page for the payer. It is closed after a
 * payment of another amount, because a payer who gets the code again pays twice.
 */
export function RecordCode({ record }: { record: TransactionRecord }) {
  const t = useTranslations('transactions')
  const { type, status, pixCode } = record.transaction
  if (type !== 'CASHIN' || status !== 'PENDING' || !pixCode) return null
  const isPaidOtherwise = paidOtherwise(record).length > 0
  const code = <Code transaction={record.transaction} pixCode={pixCode} isMain={!isPaidOtherwise} />
  if (!isPaidOtherwise) return <section className="mb-10">{code}</section>
  return (
    <Fold title={t('record.code')} note={t('paidOtherwise.code')} className="mb-10">
      <div className="pt-2 pb-6">{code}</div>
    </Fold>
  )
}

type CodeProps = {
  transaction: UserTransaction
  pixCode: string
  /** Whether sending the code is what to do next: it has its heading and the green button. */
  isMain: boolean
}

function Code({ transaction, pixCode, isMain }: CodeProps) {
  const t = useTranslations('transactions')
  const { data: me } = useQuery(queries.me())
  const { money, dateTime } = useFormat()
  const { amount, payUrl, expiresAt } = transaction
  return (
    <div className="grid gap-6 desk:grid-cols-[9.5rem_minmax(0,1fr)]">
      <QrCode
        drawing={drawQr(pixCode)}
        label={t('charge.qr', { amount: money(amount) })}
        className="max-desk:order-last max-desk:w-60"
      />
      <div className="min-w-0">
        {isMain && <h2 className="font-semibold text-14">{t('record.code')}</h2>}
        {expiresAt && (
          <p className="num text-12 text-ink-3">
            {t('record.codeHint', { at: dateTime(expiresAt, false) })}
          </p>
        )}
        <div className="mt-2 mb-3 bg-wash p-2">
          <p className="id line-clamp-2 break-all print:line-clamp-none">{pixCode}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
          <CopyButton text={pixCode} variant={isMain ? 'go' : undefined}>
            {t('charge.copy')}
          </CopyButton>
          {payUrl && <CopyButton text={payUrl}>{t('charge.copyPage')}</CopyButton>}
          {payUrl && (
            <TextLink href={payUrl} target="_blank">
              {t('record.payPage')}
            </TextLink>
          )}
          {me?.mode === 'sandbox' && isSandboxCode(pixCode) && (
            <TextLink href={`/sandbox/bank?code=${encodeURIComponent(pixCode)}`} target="_blank">
              {t('record.bank')}
            </TextLink>
          )}
        </div>
      </div>
    </div>
  )
}
