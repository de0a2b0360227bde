import { useEffect, useRef } from 'react'
import { useCheckout } from '@/components/checkout/checkout-state'
import type { Standing } from '@/components/pay/standing'
import type { FrameSays } from '@/lib/embed/protocol'
import type { CheckoutView } from '@/lib/payments/checkout/sessions/checkout-view'
import type { FieldsState, PaidCheckout } from '@/lib/sdk/checkout'
import type { Refusal } from './open-session'

/** Tells the page around the frame, once, that the session is paid, or that it can't be any more. */
export function useReport(port: MessagePort): void {
  const { view, standing } = useCheckout()
  const reported = useRef<Standing | null>(null)
  useEffect(() => {
    const said = saidOf(view, standing)
    if (!said || reported.current === standing) return
    reported.current = standing
    port.postMessage(said)
  }, [port, view, standing])
}

function saidOf(view: CheckoutView, standing: Standing): FrameSays | null {
  if (standing === 'paid') return { type: 'complete', paid: paidOf(view) }
  const ended = endedOf(view, standing)
  return ended && { type: 'error', ...ended }
}

/** What the page around the frame learns of a paid session. */
export function paidOf({ sessionId, transactionId, returnUrl }: CheckoutView): PaidCheckout {
  return { sessionId, transactionId, returnUrl }
}

/** Why a session can't be paid any more; null while it can, and for one that is paid. */
export function endedOf(
  { sessionId, expiresAt }: CheckoutView,
  standing: Standing,
): Refusal | null {
  if (standing === 'waiting' || standing === 'processing' || standing === 'paid') return null
  if (standing === 'expired') {
    return { code: 'session_expired', message: `${sessionId} could be paid until ${expiresAt}` }
  }
  if (standing === 'cancelled') {
    return { code: 'session_cancelled', message: `The charge of ${sessionId} was cancelled` }
  }
  return {
    code: 'session_failed',
    message: `${sessionId} can’t be paid: its charge is ${standing}`,
  }
}

/** Tells the page around the frame what it may know of what is typed: of a card its brand, and no more. */
export function useChanges(port: MessagePort, { complete, empty, brand }: FieldsState): void {
  useEffect(() => {
    const said: FrameSays = { type: 'change', state: { complete, empty, brand } }
    port.postMessage(said)
  }, [port, complete, empty, brand])
}
