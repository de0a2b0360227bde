import { networkWords, OUT_OF_TIME, startDeadline } from './connection-error'
import { followStream } from './follow-stream'
import type { StreamedEvent, StreamGap } from './generated/api-types'
import type { ListenOptions } from './listen-options'
import { webhookHeaders } from './sign-webhook'

/** What a command has of the machine it runs on. */
export interface Terminal {
  print: (line: string) => void
  isColoured: boolean
  /** Aborts when the person wants to end. */
  signal: AbortSignal
}

/**
 * Forwards an account's events to a local server, one after the other and each once, until the
 * terminal's signal aborts; the one on its way is finished.
 *
 * @throws GuicheError when the stream is refused
 */
export async function listen(options: ListenOptions, terminal: Terminal): Promise<void> {
  const { baseUrl, secretKey, events, forward } = options
  const { print, isColoured, signal } = terminal
  const paint = painter(isColoured)
  const tally: Tally = { events: 0, accepted: 0, failed: 0 }
  let hasConnected = false

  function onConnect(): void {
    const again = paint('green', 'Connected again, going on where it was.')
    print(hasConnected ? again : 'Connected. Ctrl-C ends.')
    hasConnected = true
  }

  function onLoss(reason: string, waitMs: number): void {
    const seconds = (waitMs / 1000).toFixed(1)
    print(paint('yellow', `Not connected to ${baseUrl}: ${reason}. Trying again in ${seconds} s.`))
  }

  async function hear(event: StreamedEvent): Promise<void> {
    const answer = forward === null ? null : await forwardEvent(event, { ...options, url: forward })
    tally.events++
    if (answer) tally[answer.problem === null ? 'accepted' : 'failed']++
    print(eventLine(paint, event, answer))
    if (options.print) print(payloadLine(event.payload))
  }

  if (forward !== null) print(`Forwarding events of ${baseUrl} to ${forward}`)
  if (forward !== null) print(secretLine(options))
  const stream = followStream({ baseUrl, secretKey, events, signal, onConnect, onLoss })
  for await (const { event, data } of stream) {
    if (event === 'event') await hear(JSON.parse(data!) as StreamedEvent)
    if (event === 'gap') print(gapLine(paint, JSON.parse(data!) as StreamGap))
    if (signal.aborted) break
  }
  print(summaryLine(tally, forward !== null))
}

function secretLine({ secret, showsSecret }: ListenOptions): string {
  return `Signing with ${showsSecret ? secret : 'the secret in GUICHE_WEBHOOK_SECRET'}`
}

/** Colours a text, or leaves it as it is. */
type Paint = (colour: 'green' | 'red' | 'yellow' | 'grey', text: string) => string

const CODES = { green: 32, red: 31, yellow: 33, grey: 90 }

/** Colours for a terminal; none for a file, or for who wants none. */
function painter(isColoured: boolean): Paint {
  return (colour, text) => (isColoured ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text)
}

const NAME_WIDTH = 'transaction.chargeback'.length

/** One event and what became of it; null where it was only looked at. */
function eventLine(paint: Paint, event: StreamedEvent, answer: LocalAnswer | null): string {
  const time = paint('grey', new Date(event.occurredAt).toLocaleTimeString('en-GB'))
  const line = `${time}  ${event.event.padEnd(NAME_WIDTH)}  ${event.transactionId}`
  return answer ? `${line}  ${answerText(paint, answer)}` : line
}

function answerText(paint: Paint, { status, problem, latencyMs }: LocalAnswer): string {
  const took = paint('grey', `${latencyMs} ms`)
  if (problem === null) return `${paint('green', `${status}`)}  ${took}`
  return status === null
    ? `${paint('red', `FAILED: ${problem}`)}  ${took}`
    : `${paint('red', `${status} FAILED: ${problem}`)}  ${took}`
}

/** That a time passed of which nothing was heard, and what to do. */
function gapLine(paint: Paint, { since, until }: StreamGap): string {
  const time = since === null ? `before ${until}` : `between ${since} and ${until}`
  return paint('yellow', `Nothing was heard of what happened ${time}: list-transactions tells it.`)
}

/** What was counted. */
interface Tally {
  events: number
  accepted: number
  failed: number
}

/** The last line. */
function summaryLine({ events, accepted, failed }: Tally, isForwarding: boolean): string {
  const heard = `${events} ${events === 1 ? 'event' : 'events'}`
  return isForwarding ? `${heard}: ${accepted} accepted, ${failed} failed.` : `${heard}.`
}

/**
 * A payload as a terminal may print it: the same JSON, with those signs escaped that JSON lets
 * through and a terminal would obey. What a customer wrote is in it.
 */
export function payloadLine(payload: string): string {
  return payload.replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** C1 controls, of which U+009B begins a command, and the marks that turn the direction of writing. */
const OBEYED = /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** As long as Guichê waits for an endpoint. */
const TIMEOUT_MS = 15_000

/** What a local server answered: a status, or why there was none. */
interface LocalAnswer {
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
async function forwardEvent(
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
