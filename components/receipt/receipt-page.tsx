'use client'

import { useLocale, useTranslations } from 'use-intl'
import { LanguageButton } from '@/components/pay/language-button'
import { Payee } from '@/components/pay/merchant-mark'
import { Sheet } from '@/components/pay/sheet'
import { Figure } from '@/components/ui/amount'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy'
import type { Tone } from '@/components/ui/sign'
import { Stamp } from '@/components/ui/status'
import type { Receipt } from '@/lib/client/types'
import { moneyIn } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locale'
import { kindOf, methodWordOf, saidOf } from '@/lib/payments/receipts/receipt'
import { PdfLink } from './pdf-link'
import { ReceiptLines } from './receipt-lines'

type Props = {
  receipt: Receipt
  /** The public address of the receipt, to copy, and printed at its foot. */
  url: string
  /** Marks a receipt of the sandbox, so that it cannot pass for a real one. */
  isTest: boolean
}

const TONES = {
  paid: 'good',
  refundedPart: 'back',
  refunded: 'back',
  returned: 'back',
  chargedBack: 'dispute',
  chargedBackPart: 'dispute',
} as const satisfies Record<ReturnType<typeof kindOf>['state'], Tone>

/** A receipt, to print, download or share by its link. */
export function ReceiptPage({ receipt, url, isTest }: Props) {
  const t = useTranslations('receipt')
  const locale = useLocale() as Locale
  const { transactionId, merchantName: merchant, currency, amount, finalAmount } = receipt
  const { type, state } = kindOf(receipt)
  const said = saidOf(receipt)
  const returned = moneyIn(currency, locale, receipt.returnedAmount ?? 0)
  return (
    <Sheet aside={<LanguageButton />}>
      <Payee name={merchant} method={t(`method.${methodWordOf(receipt)}`)} />
      <h1 className="mt-4 font-semibold text-16">{t(`heading.${type}`)}</h1>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {currency === 'brl' ? (
          <Figure reais={finalAmount ?? amount} size="record" />
        ) : (
          <b className="num font-medium text-32">{moneyIn(currency, locale, amount)}</b>
        )}
        <Stamp tone={TONES[state]}>{t(`status.${state}`)}</Stamp>
      </div>
      {said && (
        <p className="mt-3 text-ink-2">{t(`said.${said}`, { merchant, amount: returned })}</p>
      )}
      <ReceiptLines receipt={receipt} />
      <p className="mt-3 text-12 text-ink-3">{t('zone')}</p>
      {isTest && <p className="mt-4 font-medium text-wait">{t('sandbox')}</p>}
      <p className="mt-6 hidden break-all text-12 print:block">{t('check', { url })}</p>
      <div className="mt-6 grid gap-2 border-rule-2 border-t border-dashed pt-5 print:hidden">
        <PdfLink transactionId={transactionId}>{t('pdf')}</PdfLink>
        <Button size="big" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <CopyButton size="big" text={url}>
          {t('copy')}
        </CopyButton>
        <p className="mt-1 text-center text-13 text-ink-2">{t('open')}</p>
      </div>
    </Sheet>
  )
}
