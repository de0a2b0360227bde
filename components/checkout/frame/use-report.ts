import { useEffect, useRef } from 'react'
import { useCheckout } from '@/components/checkout/checkout-state'
import type { PaymentState } from '@/components/pay/payment-state'
import type { FrameMessage } from '@/lib/embed/protocol'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import type { FieldsState, PaidCheckout } from '@/lib/sdk/checkout'
import type { Refusal } from './open-session'

/** Tells the page around the frame once that the session is paid, or can no longer be paid. */
export function useReport(port: MessagePort): void {
  const { view, paymentState } = useCheckout()
  const reported = useRef<PaymentState | null>(null)
  useEffect(() => {
    const message = messageOf(view, paymentState)
    if (!message || reported.current === paymentState) return
    reported.current = paymentState
    port.postMessage(message)
  }, [port, view, paymentState])
}

function messageOf(view: CheckoutView, paymentState: PaymentState): FrameMessage | null {
  if (paymentState === 'paid') return { type: 'complete', paid: paidOf(view) }
  const ended = endedOf(view, paymentState)
  return ended && { type: 'error', ...ended }
}

/** What the page around the frame is told about a paid session. */
export function paidOf({ sessionId, transactionId, returnUrl }: CheckoutView): PaidCheckout {
  return { sessionId, transactionId, returnUrl }
}

/** Why a session can no longer be paid; null while it can, and for a paid one. */
export function endedOf(
  { sessionId, expiresAt }: CheckoutView,
  paymentState: PaymentState,
): Refusal | null {
  if (paymentState === 'waiting' || paymentState === 'processing' || paymentState === 'paid')
    return null
  if (paymentState === 'expired') {
    return { code: 'session_expired', message: `${sessionId} could be paid until ${expiresAt}` }
  }
  if (paymentState === 'cancelled') {
    return { code: 'session_cancelled', message: `The charge of ${sessionId} was cancelled` }
  }
  const why =
    paymentState === 'paidOtherwise'
      ? 'another amount was paid, as a charge of its own'
      : `its charge is ${paymentState}`
  return { code: 'session_failed', message: `${sessionId} can’t be paid: ${why}` }
}

/** Tells the page around the frame that there are no fields, because they could not be loaded. */
export function useReportUnreachable(port: MessagePort, isUnreachable: boolean): void {
  useEffect(() => {
    if (!isUnreachable) return
    const message = 'Stripe’s script or fields did not load in the frame'
    const error: FrameMessage = { type: 'error', code: 'unreachable', message }
    port.postMessage(error)
  }, [port, isUnreachable])
}

/**
 * Tells the page around the frame whether the fields are complete, and the card's brand; no card
 * data.
 */
export function useChanges(port: MessagePort, { complete, empty, brand }: FieldsState): void {
  useEffect(() => {
    const message: FrameMessage = { type: 'change', state: { complete, empty, brand } }
    port.postMessage(message)
  }, [port, complete, empty, brand])
}
