import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocale } from 'use-intl'
import type { PaymentState } from '@/components/pay/payment-state'
import { useServerNow } from '@/components/pay/use-server-now'
import { type CheckoutClient, checkoutClient } from '@/lib/client/checkout'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import { checkoutPaymentState, isSettled, price } from './checkout-view'
import { watchCheckout } from './watch-checkout'

interface CheckoutState {
  view: CheckoutView
  /** Empty once the charge had ended when the page was opened. */
  clientSecret: string
  /** Whether a page of the merchant's is around it: where to go next is that page's to say. */
  isFramed: boolean
  paymentState: PaymentState
  /** What is left to pay it in, in ms; null when it can't be paid any more. */
  leftMs: number | null
  /** Whether the server answers. */
  isReached: boolean
  /** Whether it was paid while this page was open. */
  isPaidHere: boolean
  /** Whether it stands where it stood as the page was opened. */
  isFirst: boolean
  /** In how many parts the customer wants to pay. */
  parts: number
  setParts: (parts: number) => void
  /** An amount as this customer reads it, in the currency of the charge. */
  priced: (amount: number) => string
  /** Asks the provider for the session's state, and lets its other tabs know. Never throws. */
  confirm: () => Promise<CheckoutView | null>
  /** The same, of a payment that the provider has just taken: it is on its way until confirmed. */
  confirmSent: () => Promise<CheckoutView | null>
}

const Context = createContext<CheckoutState | null>(null)

/** The checkout of this page as it is by now. */
export const useCheckout = () => useContext(Context)!

type Props = {
  first: CheckoutView
  /** Null where the charge has ended: its page asks for nothing any more. */
  clientSecret: string | null
  isFramed?: boolean
  children: ReactNode
}

/** Keeps the checkout below it as it is on the server, to the second. */
export function CheckoutProvider({
  first,
  clientSecret: secret,
  isFramed = false,
  children,
}: Props) {
  const client = useMemo(
    () => (secret === null ? null : checkoutClient(first.sessionId, secret)),
    [first.sessionId, secret],
  )
  const { confirm, confirmSent, view, isReached } = useFollowed(first, client)
  const locale = useLocale()
  const [parts, setParts] = useState(1)
  const until = Date.parse(view.expiresAt)
  const isOpen = view.chargeStatus === 'PENDING' && view.status === 'open'
  const now = useServerNow(Date.parse(first.now), until, isOpen)
  const paymentState = checkoutPaymentState(view, now)
  const value: CheckoutState = {
    ...{ view, clientSecret: secret ?? '', isFramed, paymentState, isReached, parts, setParts },
    ...{ confirm, confirmSent },
    leftMs: paymentState === 'waiting' ? until - now : null,
    isFirst: paymentState === checkoutPaymentState(first, Date.parse(first.now)),
    isPaidHere: paymentState === 'paid' && first.chargeStatus !== 'COMPLETED',
    priced: (amount) => price(locale, amount, view.currency),
  }
  return <Context.Provider value={value}>{children}</Context.Provider>
}

function useFollowed(first: CheckoutView, client: CheckoutClient | null) {
  const [view, setView] = useState(first)
  const [isReached, setReached] = useState(true)
  const watched = useRef<ReturnType<typeof watchCheckout> | null>(null)
  useEffect(() => {
    if (!client) return
    const watch = watchCheckout(first, client, {
      onReach: setReached,
      onChange: setView,
      isOver: (next) => isSettled(checkoutPaymentState(next, Date.parse(next.now))),
    })
    watched.current = watch
    return watch.end
  }, [first, client])
  const confirm = async () => watched.current?.confirm() ?? null
  const confirmSent = () => {
    watched.current?.noteSent()
    return confirm()
  }
  return { view, isReached, confirm, confirmSent }
}
