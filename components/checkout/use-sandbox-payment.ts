import { useRef, useState } from 'react'
import { paySandbox, type SandboxPayment } from '@/lib/client/checkout'
import { ApiError } from '@/lib/client/http'
import type { CardTry } from '@/lib/sandbox/cards/card-schema'
import type { DeclineCode } from '@/lib/sandbox/cards/test-cards'
import { useCheckout } from './checkout-state'
import { keepBoleto } from './kept-boleto'

/** Why a try came to nothing, as the messages name it. */
export type Trouble = 'offline' | 'unanswered' | 'busy' | 'exhausted' | 'refused' | 'closed'

/** What the customer has to know of the last try. */
export type TryNews =
  | { kind: 'declined'; code: DeclineCode }
  /** Declined, in the provider's words. */
  | { kind: 'said'; message: string }
  | { kind: 'trouble'; trouble: Trouble }
  | { kind: 'challenge'; id: string }

type Wanted = SandboxPayment extends infer P
  ? P extends unknown
    ? Omit<P, 'idempotencyKey'>
    : never
  : never

/**
 * Pays at the sandbox's processor, one try at a time. A try that got no answer is the same try when it
 * is sent again unchanged, so it can't be paid twice.
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
      if (answer.status === 'processing' && answer.boleto) {
        keepBoleto(view.sessionId, answer.boleto)
      }
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
    const key = same?.key ?? crypto.randomUUID()
    unanswered.current = { wanted: text, key }
    try {
      const payment = { ...wanted, idempotencyKey: key } as SandboxPayment
      const answer = await paySandbox(view.sessionId, clientSecret, payment)
      unanswered.current = null
      await take(answer)
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble !== 'offline' && trouble !== 'unanswered') unanswered.current = null
      // Whatever was refused may have been so because it is paid, or over.
      const known = trouble === 'offline' ? null : await confirm()
      if (!known || known.status === 'open') setNews({ kind: 'trouble', trouble })
    }
    isTrying.current = false
    setBusy(false)
  }

  return { pay, take, news, setNews, isBusy }
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'network') return navigator.onLine ? 'unanswered' : 'offline'
  if (error.code === 'rate_limited') return 'busy'
  if (error.code === 'invalid_state') return 'exhausted'
  return error.status >= 500 ? 'unanswered' : 'refused'
}
