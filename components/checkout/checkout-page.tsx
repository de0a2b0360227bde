import { useEffect } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { Icon } from '@/components/ui/icons'
import { Mark } from '@/components/ui/mark'
import { useCheckout } from './checkout-state'
import { titleOf } from './checkout-view'
import { OrderSummary } from './order-summary'
import { PaymentPanel } from './payment-panel'

type Props = { onTurnLanguage: () => void }

/** The hosted checkout: the order and the payment form, in two columns on a wide screen. */
export function CheckoutPage({ onTurnLanguage }: Props) {
  const t = useTranslations('checkout')
  const { view, priced, paymentState } = useCheckout()
  const title = t(titleOf(view, paymentState), {
    standing: t(`standing.${paymentState}`),
    amount: priced(view.amount),
    merchant: view.merchantName,
  })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="grid min-h-dvh grid-cols-1 bg-paper desk:grid-cols-2 max-desk:grid-rows-[auto_1fr_auto]">
      <section
        aria-label={t('order.label')}
        className="flex flex-col border-(--brand) border-t-4 border-b border-b-rule bg-desk px-5 pt-3 pb-6 desk:items-end desk:border-r desk:border-b-0 desk:border-r-rule desk:px-18 desk:pt-13 desk:pb-10 max-wide:desk:px-8"
      >
        <div className="w-full desk:max-w-100">
          <BackLink />
          <OrderSummary />
        </div>
        <Foot className="mt-auto hidden w-full max-w-100 pt-10 desk:flex" {...{ onTurnLanguage }} />
      </section>
      <main className="w-full px-5 pt-4 pb-6 desk:max-w-136 desk:px-18 desk:pt-14 desk:pb-10 max-wide:desk:px-8">
        <PaymentPanel />
      </main>
      <Foot
        className="mx-5 mb-6 flex border-rule border-t pt-4 desk:hidden"
        {...{ onTurnLanguage }}
      />
      <OfflineBanner />
    </div>
  )
}

/** Leads back to the shop, if there is one, without paying; shown while the session can be paid. */
function BackLink() {
  const t = useTranslations('checkout.order')
  const { view, paymentState } = useCheckout()
  if (paymentState !== 'waiting' || !view.leadsBack) return null
  return (
    <a
      href={view.cancelUrl}
      className="-ml-1 mb-3 inline-flex min-h-6 items-center gap-1.5 rounded-3 px-1 text-13 text-ink-2 hover:text-ink desk:mb-5"
    >
      <Icon name="left" />
      {t('back')}
    </a>
  )
}

function Foot({ className, onTurnLanguage }: Props & { className: string }) {
  const t = useTranslations('common.footer')
  return (
    <footer
      className={`${className} flex-wrap items-center justify-between gap-x-4 text-13 text-ink-2`}
    >
      <span className="inline-flex items-center gap-2">
        <Mark size={14} />
        {t('protected')}
      </span>
      <button
        type="button"
        lang={useLocale() === 'en' ? 'pt-BR' : 'en'}
        onClick={onTurnLanguage}
        className="underline-link min-h-6 print:hidden"
      >
        {t('otherLanguage')}
      </button>
    </footer>
  )
}

/** Says at the bottom of the page that the server cannot be reached, without moving the layout. */
function OfflineBanner() {
  const t = useTranslations('checkout.offline')
  const { isReached, paymentState } = useCheckout()
  if (isReached || paymentState === 'paid') return null
  return (
    <div className="fixed inset-x-0 bottom-0 mx-auto flex max-w-105 bg-leaf shadow-float [--sign-ground:var(--color-leaf)] desk:bottom-4 desk:rounded-6">
      <Banner tone="wait" title={t('title')}>
        {t('body')}
      </Banner>
    </div>
  )
}
