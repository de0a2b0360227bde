'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CopyButton } from '@/components/ui/copy'
import { TextLink } from '@/components/ui/link'
import { QrCode } from '@/components/ui/qr-code'
import { drawQr } from '@/components/ui/qr-drawing'
import { queries } from '@/lib/client/queries'
import type { UserTransaction } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { isSandboxCode } from '@/lib/providers/sandbox/location'

/** How a pending charge can be paid: its PIX code, and the page for the payer. */
export function RecordCode({ transaction }: { transaction: UserTransaction }) {
  const t = useTranslations('transactions')
  const { data: me } = useQuery(queries.me())
  const { money, dateTime } = useFormat()
  const { type, status, amount, pixCode, payUrl, expiresAt } = transaction
  if (type !== 'CASHIN' || status !== 'PENDING' || !pixCode) return null
  return (
    <section className="mb-10 grid gap-6 desk:grid-cols-[9.5rem_minmax(0,1fr)]">
      <QrCode
        drawing={drawQr(pixCode)}
        label={t('charge.qr', { amount: money(amount) })}
        className="max-desk:order-last max-desk:w-60"
      />
      <div className="min-w-0">
        <h2 className="font-semibold text-14">{t('record.code')}</h2>
        {expiresAt && (
          <p className="num text-12 text-ink-3">
            {t('record.codeHint', { at: dateTime(expiresAt, false) })}
          </p>
        )}
        <div className="mt-2 mb-3 bg-wash p-2">
          <p className="id line-clamp-2 break-all">{pixCode}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
          <CopyButton text={pixCode} variant="go">
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
    </section>
  )
}
