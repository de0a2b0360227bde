import { useTranslations } from 'use-intl'
import { useCheckout } from '@/components/checkout/checkout-state'
import { PaymentPanel } from '@/components/checkout/payment-panel'
import { Mark } from '@/components/ui/mark'
import { countdown } from '@/lib/i18n/elapsed'

/** The time that is left is said when it gets short. */
const SHORT_MS = 15 * 60_000

/** A whole checkout in a page that says already whose it is: what is paid, and the paying of it. */
export function EmbeddedCheckout() {
  const footer = useTranslations('common.footer')
  return (
    <div className="grid grid-cols-1 gap-5">
      <Amount />
      <main>
        <PaymentPanel />
      </main>
      <footer className="flex items-center gap-2 border-rule border-t pt-3 text-13 text-ink-2">
        <Mark size={14} />
        {footer('protected')}
      </footer>
    </div>
  )
}

function Amount() {
  const t = useTranslations('checkout.order')
  const { view, standing, leftMs, priced } = useCheckout()
  return (
    <section aria-label={t('label')} className="border-rule-ink border-b pb-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere min-w-0">
          {view.productName ?? t(standing === 'paid' ? 'totalPaid' : 'total')}
        </span>
        <span className="num font-semibold text-16">{priced(view.amount)}</span>
      </p>
      {leftMs !== null && leftMs < SHORT_MS && (
        <p role="timer" className="mt-1 text-13 text-ink-2">
          {t('leftToPay')} <time className="font-medium text-ink">{countdown(leftMs)}</time>
        </p>
      )}
    </section>
  )
}
