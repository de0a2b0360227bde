import type {
  Appearance,
  CustomFontSource,
  StripeCheckoutElementsSdk,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { useCheckout } from './checkout-state'

type Confirm = (
  sdk: StripeCheckoutElementsSdk,
  wallet?: StripeExpressCheckoutElementConfirmEvent,
) => Promise<unknown>

interface FieldOptions {
  /** Whether to offer wallets beside the fields; each has its own pay button. */
  wallets?: boolean
  onChange?: (state: { complete: boolean; empty: boolean }) => void
}

/** Mounts Stripe's fields for the session at the refs, and its wallets if it offers any. */
export function useStripeFields(
  confirm: Confirm,
  { wallets: isWithWallets = true, onChange }: FieldOptions = {},
) {
  const { view, clientSecret, confirm: ask } = useCheckout()
  // Stripe's fields are loaded once, so that switching the language keeps what was typed in them.
  const [locale] = useState(useLocale())
  const paymentRef = useRef<HTMLDivElement>(null)
  const walletsRef = useRef<HTMLDivElement>(null)
  const [sdk, setSdk] = useState<StripeCheckoutElementsSdk | null>(null)
  const [isReady, setReady] = useState(false)
  const [hasWallets, setHasWallets] = useState(false)
  const [isUnreachable, setUnreachable] = useState(false)
  const latest = useRef({ confirm, onChange, ask })
  latest.current = { confirm, onChange, ask }
  const { publishableKey } = view
  useEffect(() => {
    let isOver = false
    const fail = () => {
      if (isOver) return
      setUnreachable(true)
      // Stripe shows no fields for a session that is paid, which our server may not know yet.
      void latest.current.ask()
    }
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

/** Stripe's appearance settings that match our fields in the page's theme. */
function stripeAppearance(): Appearance {
  const ink = inkReader()
  const border = `1px solid ${ink('rule-2')}`
  const focus = ink('focus')
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      fontFamily: 'Geist, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '3px',
      colorPrimary: ink('green'),
      colorText: ink('ink'),
      colorTextSecondary: ink('ink-2'),
      colorTextPlaceholder: ink('ink-3'),
      colorDanger: ink('bad'),
      colorBackground: ink('leaf'),
      gridRowSpacing: '16px',
    },
    rules: {
      '.Label': { fontSize: '14px', fontWeight: '500', marginBottom: '6px' },
      '.Input': { border, boxShadow: 'none', padding: '12px' },
      '.Input:focus': { borderColor: focus, boxShadow: `0 0 0 1px ${focus}` },
      '.Input--invalid': { borderColor: ink('bad'), boxShadow: `0 0 0 1px ${ink('bad')}` },
      '.Tab': { border, boxShadow: 'none' },
      '.Tab--selected': { borderColor: focus, boxShadow: `0 0 0 1px ${focus}` },
      '.Error': { fontSize: '13px' },
    },
  }
}

/** Resolves a theme colour to a value, because Stripe's frame cannot read our CSS variables. */
function inkReader() {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.hidden = true
  queueMicrotask(() => probe.remove())
  return (name: string) => {
    probe.style.color = `var(--color-${name})`
    return getComputedStyle(probe).color
  }
}

/** Our typeface, from this page's own address. */
function stripeFonts(): CustomFontSource[] {
  const face = document.querySelector<HTMLLinkElement>('link[as=font][href*="/geist-"]')
  return face ? [{ family: 'Geist', src: `url(${face.href})`, weight: '100 900' }] : []
}
