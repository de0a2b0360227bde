import type {
  StripeCheckoutElementsSdk,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { useCheckout } from './checkout-state'
import { stripeAppearance, stripeFonts } from './stripe-appearance'

type Confirm = (
  sdk: StripeCheckoutElementsSdk,
  wallet?: StripeExpressCheckoutElementConfirmEvent,
) => Promise<unknown>

interface Told {
  /** Whether wallets are offered beside the fields; each pays by a button of its own. */
  wallets?: boolean
  onChange?: (state: { complete: boolean; empty: boolean }) => void
}

/** Stripe's fields for the session, mounted where the refs are, and its wallets where it offers any. */
export function useStripeFields(
  confirm: Confirm,
  { wallets: isWithWallets = true, onChange }: Told = {},
) {
  const { view, clientSecret } = useCheckout()
  // A reader who turns the language keeps what is typed in Stripe's fields: they are loaded once.
  const [locale] = useState(useLocale())
  const paymentRef = useRef<HTMLDivElement>(null)
  const walletsRef = useRef<HTMLDivElement>(null)
  const [sdk, setSdk] = useState<StripeCheckoutElementsSdk | null>(null)
  const [isReady, setReady] = useState(false)
  const [hasWallets, setHasWallets] = useState(false)
  const [isUnreachable, setUnreachable] = useState(false)
  const latest = useRef({ confirm, onChange })
  latest.current = { confirm, onChange }
  const { publishableKey } = view
  useEffect(() => {
    let isOver = false
    const fail = () => isOver || setUnreachable(true)
    const mount = async () => {
      const stripe = await loadStripe(publishableKey!, { locale })
      if (isOver || !stripe) return
      const elementsOptions = { appearance: stripeAppearance(), fonts: stripeFonts() }
      const made = stripe.initCheckoutElementsSdk({ clientSecret, elementsOptions })
      if (isWithWallets) {
        const wallets = made.createExpressCheckoutElement()
        wallets.on('ready', ({ availablePaymentMethods: ways }) => {
          setHasWallets(Object.values(ways ?? {}).some(Boolean))
        })
        wallets.on('confirm', (event) => latest.current.confirm(made, event))
        wallets.mount(walletsRef.current!)
      }
      const payment = made.createPaymentElement({ layout: 'tabs' })
      payment.on('ready', () => setReady(true))
      payment.on('loaderror', fail)
      payment.on('change', (state) => latest.current.onChange?.(state))
      payment.mount(paymentRef.current!)
      const look = matchMedia('(prefers-color-scheme: dark)')
      look.addEventListener('change', () => made.changeAppearance(stripeAppearance()))
      setSdk(made)
    }
    mount().catch(fail)
    return () => {
      isOver = true
    }
  }, [publishableKey, clientSecret, locale, isWithWallets])
  return { sdk, paymentRef, walletsRef, isReady, hasWallets, isUnreachable }
}
