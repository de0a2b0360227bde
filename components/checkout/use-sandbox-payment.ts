import { useRef, useState } from 'react'
import { paySandbox, type SandboxPayment } from '@/lib/client/checkout'
import { ApiError } from '@/lib/client/http'
import { randomId } from '@/lib/kernel/ids'
import type { CardTry } from '@/lib/sandbox/cards/card-schema'
import type { DeclineCode } from '@/lib/sandbox/cards/test-cards'
import { useCheckout } from './checkout-state'

/** Why an attempt failed without a decision, by message key. */
export type Trouble = 'offline' | 'unanswered' | 'busy' | 'exhausted' | 'refused' | 'closed'

/** What to tell the customer about the last attempt. */
export type TryNews =
  | { kind: 'declined'; code: DeclineCode }
  /** Declined, with the provider's own message. */
  | { kind: 'said'; message: string }
  /** Not completed, in the provider's own words; nobody declined it. */
  | { kind: 'stopped'; message: string }
  | { kind: 'trouble'; trouble: Trouble }
  | { kind: 'challenge'; id: string }

type Wanted = SandboxPayment extends infer P
  ? P extends unknown
    ? Omit<P, 'idempotencyKey'>
    : never
  : never

/**
 * Pays at the sandbox's card processor, one attempt at a time. Resubmitting the same payment after
 * a lost response reuses its idempotency key, so that it cannot be paid twice.
 */
export function useSandboxPayment(onDeclined: (code: DeclineCode) => void) {
  const { view, clientSecret, confirm, confirmSent } = useCheckout()
  const [isBusy, setBusy] = useState(false)
  const [news, setNews] = useState<TryNews | null>(null)
  const unanswered = useRef<{ wanted: string; key: string } | null>(null)
  const isTrying = useRef(false)

  const take = async (answer: CardTry) => {
    if (answer.status === 'requires_action') {
      setNews({ kind: 'challenge', id: answer.challenge.id })
    } else if (answer.status === 'declined') {
      setNews({ kind: 'declined', code: answer.declineCode })
      onDeclined(answer.declineCode)
    } else {
      setNews(null)
      await confirmSent()
    }
  }

  const pay = async (wanted: Wanted) => {
    if (isTrying.current) return
    isTrying.current = true
    setBusy(true)
    setNews(null)
    const text = JSON.stringify(wanted)
    const same = unanswered.current?.wanted === text ? unanswered.current : null
    const key = same?.key ?? randomId()
    unanswered.current = { wanted: text, key }
    try {
      const payment = { ...wanted, idempotencyKey: key } as SandboxPayment
      const answer = await paySandbox(view.sessionId, clientSecret, payment)
      unanswered.current = null
      await take(answer)
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble !== 'offline' && trouble !== 'unanswered') unanswered.current = null
      // The request may have been refused because the session is already paid or closed.
      const known = trouble === 'offline' ? null : await confirm()
      if (!known || known.status === 'open') setNews({ kind: 'trouble', trouble })
    } finally {
      isTrying.current = false
      setBusy(false)
    }
  }

  return { pay, take, news, setNews, isBusy }
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return 'unanswered'
  if (error.code === 'network') return navigator.onLine ? 'unanswered' : 'offline'
  if (error.code === 'rate_limited') return 'busy'
  if (error.code === 'invalid_state') return 'exhausted'
  return error.status >= 500 ? 'unanswered' : 'refused'
}
