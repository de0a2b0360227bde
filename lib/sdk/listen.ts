import { networkWords, OUT_OF_TIME, startDeadline } from './connection-error'
import { followStream } from './follow-stream'
import type { StreamedEvent, StreamGap } from './generated/api-types'
import type { ListenOptions } from './listen-options'
import { webhookHeaders } from './sign-webhook'

/** The output of a command, and the signal to end it. */
export interface Terminal {
  print: (line: string) => void
  isColoured: boolean
  /** Aborts on Ctrl-C. */
  signal: AbortSignal
}

/**
 * Forwards an account's events to a local server, one after the other, each once. It runs until the
 * terminal's signal aborts, and then completes the current event.
 *
 * @throws GuicheError when the server refuses the stream
 */
export async function listen(options: ListenOptions, terminal: Terminal): Promise<void> {
  const { baseUrl, secretKey, events, forward } = options
  const { print, isColoured, signal } = terminal
  const paint = painter(isColoured)
  const tally: Tally = { events: 0, accepted: 0, failed: 0 }
  let hasConnected = false

  function onConnect(): void {
    const again = paint('green', 'Connected again, continuing after the last event.')
    print(hasConnected ? again : 'Connected. Ctrl-C ends.')
    hasConnected = true
  }

  function onLoss(reason: string, waitMs: number): void {
    const seconds = (waitMs / 1000).toFixed(1)
    print(paint('yellow', `Not connected to ${baseUrl}: ${reason}. Trying again in ${seconds} s.`))
  }

  async function receive(event: StreamedEvent): Promise<void> {
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
    if (event === 'event') await receive(JSON.parse(data!) as StreamedEvent)
    if (event === 'gap') print(gapLine(paint, JSON.parse(data!) as StreamGap))
    if (signal.aborted) break
  }
  print(summaryLine(tally, forward !== null))
}

function secretLine({ secret, showsSecret }: ListenOptions): string {
  return `Signing with ${showsSecret ? secret : 'the secret in GUICHE_WEBHOOK_SECRET'}`
}

type Paint = (colour: 'green' | 'red' | 'yellow' | 'grey', text: string) => string

const CODES = { green: 32, red: 31, yellow: 33, grey: 90 }

/** Returns a function that colours text, or one that leaves it plain. */
function painter(isColoured: boolean): Paint {
  return (colour, text) => (isColoured ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text)
}

const NAME_WIDTH = 'transaction.chargeback'.length

/** The line of an event; `answer` is null if it was only printed. */
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

/** The line for a period without events, because the connection was lost for too long. */
function gapLine(paint: Paint, { since, until }: StreamGap): string {
  const time = since === null ? `before ${until}` : `between ${since} and ${until}`
  return paint(
    'yellow',
    `Events ${time} were not received: GET /v1/integrations/events lists them.`,
  )
}

/** The counts of the summary. */
interface Tally {
  events: number
  accepted: number
  failed: number
}

function summaryLine({ events, accepted, failed }: Tally, isForwarding: boolean): string {
  const total = `${events} ${events === 1 ? 'event' : 'events'}`
  return isForwarding ? `${total}: ${accepted} accepted, ${failed} failed.` : `${total}.`
}

/**
 * Escapes the characters of a payload that JSON allows and a terminal would interpret, because
 * payloads contain text of customers. The result is equivalent JSON.
 */
export function payloadLine(payload: string): string {
  return payload.replace(
    INTERPRETED,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** C1 controls, such as U+009B, which begins an escape sequence, and bidirectional marks. */
const INTERPRETED = /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** The same time limit as for webhook endpoints. */
const TIMEOUT_MS = 15_000

/** The response of the local server, or why there was none. */
interface LocalAnswer {
  status: number | null
  /** Why the event was not accepted; null for a 2xx. */
  problem: string | null
  latencyMs: number
}

interface Forwarding {
  url: string
  secret: string
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
}

/** Sends an event once, with the bytes and headers of a webhook. Redirects are not followed. */
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
