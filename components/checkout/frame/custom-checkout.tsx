import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useCheckout } from '@/components/checkout/checkout-state'
import { CustomSandboxFields } from './custom-sandbox-fields'

const CustomStripeFields = lazy(() =>
  import('./custom-stripe-fields').then((part) => ({ default: part.CustomStripeFields })),
)

/** The fields alone, which the page around them has sent by a button of its own. */
export function CustomCheckout({ port }: { port: MessagePort }) {
  const t = useTranslations('checkout.form')
  const { view } = useCheckout()
  return (
    <main>
      {view.provider === 'sandbox' ? (
        <CustomSandboxFields port={port} />
      ) : (
        <Suspense fallback={<p className="text-ink-2">{t('preparing')}</p>}>
          <CustomStripeFields port={port} />
        </Suspense>
      )}
    </main>
  )
}
