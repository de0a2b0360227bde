import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '@/components/ui/class-names'
import { BoletoForm } from './boleto-form'
import { useCheckout } from './checkout-state'
import { offeredWays, type Way } from './checkout-view'
import { TestLine, Unreachable } from './form-parts'
import { Outcome } from './outcome'
import { SandboxCardForm } from './sandbox-card-form'

// Loaded lazily, so that only customers who pay through Stripe load Stripe's script.
const StripeCardForm = lazy(() =>
  import('./stripe-card-form').then(
    (part) => ({ default: part.StripeCardForm }),
    () => ({ default: Unreachable }),
  ),
)

/** The payment form of a session, or its result once it cannot be paid. */
export function PaymentPanel() {
  const { paymentState, view } = useCheckout()
  if (paymentState !== 'waiting') return <Outcome paymentState={paymentState} />
  if (view.provider === 'sandbox') return <SandboxPanel />
  return <StripePanel />
}

function StripePanel() {
  const t = useTranslations('checkout')
  const { methodTypes } = useCheckout().view
  // Rendered in the browser only, because the server would have to wait for a lazy component.
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const preparing = <p className="min-h-64 text-ink-2">{t('form.preparing')}</p>
  return (
    <>
      <Heading>{t(`method.${headingOf(methodTypes)}`)}</Heading>
      {isAwake ? (
        <Suspense fallback={preparing}>
          <StripeCardForm />
        </Suspense>
      ) : (
        preparing
      )}
      <noscript>
        <p className="text-13 text-bad">{t('form.noScript')}</p>
      </noscript>
    </>
  )
}

/** Without a choice of the merchant's, Stripe offers what its account allows. */
function headingOf([method, ...others]: string[]) {
  if (others.length > 0) return 'legend'
  return method === 'card' ? 'byCard' : method === 'boleto' ? 'byBoleto' : 'legend'
}

function SandboxPanel() {
  const t = useTranslations('checkout.method')
  const form = useTranslations('checkout.form')
  const { view } = useCheckout()
  const ways = offeredWays(view)
  const [way, setWay] = useState<Way>(ways[0]!)
  return (
    <>
      <Heading>{t(way === 'boleto' ? 'byBoleto' : 'byCard')}</Heading>
      <TestLine />
      {ways.length > 1 && <Ways ways={ways} chosen={way} onChoose={setWay} />}
      {/* Both forms stay mounted, so that switching between them loses no input. */}
      {ways.includes('card') && (
        <div hidden={way !== 'card'}>
          <SandboxCardForm />
        </div>
      )}
      {ways.includes('boleto') && (
        <div hidden={way !== 'boleto'}>
          <BoletoForm />
        </div>
      )}
      <noscript>
        <p className="mt-4 text-13 text-bad">{form('noScript')}</p>
      </noscript>
    </>
  )
}

function Heading({ children }: { children: React.ReactNode }) {
  return (
    <h1 className="mb-4 font-semibold text-16 tracking-title desk:mb-6 desk:text-20">{children}</h1>
  )
}

type WaysProps = { ways: Way[]; chosen: Way; onChoose: (way: Way) => void }

function Ways({ ways, chosen, onChoose }: WaysProps) {
  const t = useTranslations('checkout.method')
  return (
    <fieldset className="mb-4 grid grid-cols-2 desk:mb-5">
      <legend className="sr-only">{t('legend')}</legend>
      {ways.map((way) => (
        <label
          key={way}
          className={cn(
            'flex min-h-12 items-center gap-2.5 border border-rule-2 px-3 text-16 first-of-type:rounded-l-3 last-of-type:-ml-px last-of-type:rounded-r-3',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-1',
            way === chosen ? 'bg-leaf font-medium' : 'text-ink-2',
          )}
        >
          <input
            type="radio"
            name="way"
            value={way}
            checked={way === chosen}
            onChange={() => onChoose(way)}
            className="tick outline-none"
          />
          {t(way)}
        </label>
      ))}
    </fieldset>
  )
}
