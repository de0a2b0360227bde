import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { PaymentState } from '@/components/pay/payment-state'
import { useServerNow } from '@/components/pay/use-server-now'
import { type CheckoutClient, checkoutClient } from '@/lib/client/checkout'
import { useMoney } from '@/lib/i18n/use-format'
import { MINUTE_MS } from '@/lib/kernel/time'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import { checkoutPaymentState, isSettled } from './checkout-view'
import { watchCheckout } from './watch-checkout'

interface CheckoutState {
  view: CheckoutView
  /** Empty if the charge had ended when the page was opened. */
  clientSecret: string
  /**
   * Whether a merchant's page frames the checkout. That page then decides where the customer goes
   * next.
   */
  isFramed: boolean
  paymentState: PaymentState
  /** The time left to pay, in ms; null once the session cannot be paid. */
  leftMs: number | null
  /** Whether the last request reached the server. */
  isReached: boolean
  /** Whether the session was paid while this page was open, or just before, at the bank's page. */
  isPaidHere: boolean
  /** Whether the payment state is still the one that the page was opened with. */
  isFirst: boolean
  /** The number of installments that the customer chose. */
  parts: number
  setParts: (parts: number) => void
  /** Formats an amount in the customer's language and the currency of the charge. */
  priced: (amount: number) => string
  /**
   * Asks the provider for the session's state, and tells the customer's other tabs. Never throws.
   */
  confirm: () => Promise<CheckoutView | null>
  /** Does the same after the provider accepted a payment: it is processing until confirmed. */
  confirmSent: () => Promise<CheckoutView | null>
}

const Context = createContext<CheckoutState | null>(null)

/** The current state of this page's checkout. */
export const useCheckout = () => useContext(Context)!

type Props = {
  first: CheckoutView
  /** Null if the charge has ended: the page then makes no requests. */
  clientSecret: string | null
  isFramed?: boolean
  children: ReactNode
}

/** Provides the checkout's state and keeps it in step with the server and the clock. */
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
  const priced = useMoney(view.currency)
  const [parts, setParts] = useState(1)
  const isBack = useIsBack(first)
  const until = Date.parse(view.expiresAt)
  const isOpen = view.chargeStatus === 'PENDING' && view.status === 'open'
  const now = useServerNow(Date.parse(first.now), until, isOpen)
  const paymentState = checkoutPaymentState(view, now)
  const value: CheckoutState = {
    view,
    clientSecret: secret ?? '',
    isFramed,
    paymentState,
    isReached,
    parts,
    setParts,
    confirm,
    confirmSent,
    leftMs: paymentState === 'waiting' ? until - now : null,
    isFirst: paymentState === checkoutPaymentState(first, Date.parse(first.now)),
    isPaidHere: paymentState === 'paid' && (first.chargeStatus !== 'COMPLETED' || isBack),
    priced,
  }
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/** How long ago a payment may be whose customer is just being sent back. */
const BACK_MS = 10 * MINUTE_MS

/**
 * Whether a provider has just sent the customer back here. Reloading the page is no return, nor is
 * opening its address later.
 */
function useIsBack({ now, paidAt }: CheckoutView): boolean {
  const [isBack, setBack] = useState(false)
  const isRecent = paidAt !== null && Date.parse(now) - Date.parse(paidAt) < BACK_MS
  useEffect(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const isReturned = new URLSearchParams(location.search).has('returned')
    setBack(isRecent && isReturned && visit?.type === 'navigate')
  }, [isRecent])
  return isBack
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
      // A session that has run out is asked about until its charge has ended as well.
      isOver: (next) =>
        next.chargeStatus !== 'PENDING' &&
        isSettled(checkoutPaymentState(next, Date.parse(next.now))),
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
