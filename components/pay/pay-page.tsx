'use client'

import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Figure } from '@/components/ui/amount'
import { Banner } from '@/components/ui/banner'
import type { QrDrawing } from '@/components/ui/qr-drawing'
import { useFormat } from '@/lib/i18n/use-format'
import { CodePanel } from './code-panel'
import { LanguageButton } from './language-button'
import { Payee } from './merchant-mark'
import { Outcome } from './outcome'
import { usePayment } from './payment'
import { isPayable } from './payment-state'
import { PaymentStateLine } from './payment-state-line'
import { Sheet } from './sheet'

type Props = {
  /** The drawing of the PIX code; null if the charge could not be paid when the page was opened. */
  qr: QrDrawing | null
  /** The merchant's name as the code carries it. */
  payee: string
  /** The sandbox page that pays a code; null in live mode. */
  bankPath: string | null
}

/** A charge's public page, before, during and after the payment. */
export function PayPage(props: Props) {
  const t = useTranslations('pay')
  const { money } = useFormat()
  const { payable, paymentState } = usePayment()
  const { amount, merchantName: merchant, description } = payable
  const heading = t(`heading.${paymentState}`, { amount: money(amount), merchant })
  useEffect(() => {
    document.title = heading
  }, [heading])
  return (
    <Sheet aside={<LanguageButton />}>
      <Payee name={merchant} method={t('method')} />
      <h1 className="sr-only">{heading}</h1>
      <Figure reais={amount} size="record" className="mt-4" />
      {description && <p className="wrap-anywhere mt-1 text-ink-2">{description}</p>}
      <PaymentStateLine />
      <Body {...props} />
      <OfflineBanner />
    </Sheet>
  )
}

// The result takes the place of the code and keeps its height, so that nothing below moves.
function Body({ qr, payee, bankPath }: Props) {
  const t = useTranslations('pay')
  const { payable, paymentState } = usePayment()
  const { pixCode, amount } = payable
  const isWaiting = paymentState === 'waiting'
  return (
    <div className="mt-4 grid grid-cols-1 *:col-start-1 *:row-start-1">
      {qr && pixCode && (
        <div inert={!isWaiting} className={isWaiting ? undefined : 'invisible print:hidden'}>
          <CodePanel {...{ pixCode, qr, amount, payee }}>
            {bankPath && <TestBankLine path={bankPath} />}
            <noscript>
              <p className="mt-3 text-13 text-ink-2">{t('noScript')}</p>
            </noscript>
          </CodePanel>
        </div>
      )}
      {isWaiting && !pixCode && <p className="text-ink-2">{t('preparing')}</p>}
      {!isWaiting && <Outcome paymentState={paymentState} />}
    </div>
  )
}

function TestBankLine({ path }: { path: string }) {
  const t = useTranslations('pay.sandbox')
  return (
    <p className="mt-3 text-13 text-ink-2">
      {t('line')}{' '}
      <a href={path} target="_blank" rel="noopener" className="underline-link">
        {t('link')}
      </a>
    </p>
  )
}

/** Says at the bottom of the page that the server cannot be reached, without moving the layout. */
function OfflineBanner() {
  const t = useTranslations('pay.offline')
  const { isReached, paymentState } = usePayment()
  if (isReached || paymentState === 'paid') return null
  return (
    <div className="fixed inset-x-0 bottom-0 mx-auto max-w-105 bg-leaf shadow-float [--sign-ground:var(--color-leaf)] desk:bottom-4 desk:rounded-6 print:hidden">
      <Banner tone="wait" title={t('title')}>
        {isPayable(paymentState) && t('code')} {t('body')}
      </Banner>
    </div>
  )
}
