import { OUT_OF_TIME, startDeadline } from './deadline'
import type { StreamedEvent } from './generated/api-types'
import { networkWords } from './network-words'
import { webhookHeaders } from './sign-webhook'

/** As long as Guichê waits for an endpoint. */
const TIMEOUT_MS = 15_000

/** What a local server answered: a status, or why there was none. */
export interface LocalAnswer {
  status: number | null
  /** Why it was not accepted, in words; null for a 2xx. */
  problem: string | null
  latencyMs: number
}

interface Forwarding {
  url: string
  secret: string
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
}

/** Sends an event once, as Guichê would: the same bytes and headers, no redirect followed. */
export async function forwardEvent(
  { id, event, payload }: StreamedEvent,
  { url, secret, fetch = globalThis.fetch, timeoutMs = TIMEOUT_MS }: Forwarding,
): Promise<LocalAnswer> {
  const headers = await webhookHeaders({ event, id, body: payload, secret, sentAt: new Date() })
  const startedAt = performance.now()
  const latencyMs = () => Math.round(performance.now() - startedAt)
  const deadline = startDeadline(timeoutMs)
  try {
    const request = { method: 'POST', headers, body: payload, redirect: 'manual' } as const
    const response = await fetch(url, { ...request, signal: deadline.signal })
    const answer = { status: response.status, problem: problemOf(response), latencyMs: latencyMs() }
    await response.body?.cancel()
    return answer
  } catch (error) {
    const isLate = deadline.signal.reason === OUT_OF_TIME
    const problem = isLate ? `no answer within ${timeoutMs} ms` : networkWords(error)
    return { status: null, problem, latencyMs: latencyMs() }
  } finally {
    deadline.clear()
  }
}

function problemOf({ status, ok }: Response): string | null {
  if (ok) return null
  return status >= 300 && status <= 399 ? 'a redirect, which is not followed' : 'not a 2xx'
}
