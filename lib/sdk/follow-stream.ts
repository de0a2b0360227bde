import { answerError } from './answer-error'
import { networkWords, sleep as sleepFor } from './connection-error'
import { GuicheError } from './errors'
import { bodyChunks, readMessages, type StreamMessage } from './event-stream'
import { OPERATIONS } from './generated/api-types'

const FIRST_WAIT_MS = 500
const WAIT_MAX_MS = 30_000
/** The server sends a heartbeat every 15 seconds. */
const IDLE_MS = 45_000

/** The settings of a stream. */
export interface StreamOptions {
  baseUrl: string
  secretKey: string
  /** Event names, separated by commas; null for all events. */
  events: string | null
  signal: AbortSignal
  onConnect: () => void
  /** Called when a connection fails or is lost, with the time until the next attempt. */
  onLoss: (reason: string, waitMs: number) => void
  fetch?: typeof globalThis.fetch
  sleep?: typeof sleepFor
  random?: () => number
  idleMs?: number
}

/**
 * Yields the messages of an account's event stream until `signal` aborts. It reconnects after a
 * loss and continues after the last processed message. A message counts as processed when the
 * caller asks for the next one.
 *
 * @throws GuicheError for an error that a retry would not change
 */
export async function* followStream(options: StreamOptions): AsyncGenerator<StreamMessage> {
  const { signal, onLoss, sleep = sleepFor, random = Math.random } = options
  let lastId: string | null = null
  let failures = 0
  while (!signal.aborted) {
    let loss: Loss
    try {
      for await (const message of connect(options, lastId)) {
        failures = 0
        if (message.data !== null) yield message
        lastId = message.id ?? lastId
      }
      loss = { reason: 'the server ended the stream', askedMs: 0 }
    } catch (error) {
      loss = lossOf(error)
    }
    if (signal.aborted) return
    const backOffMs = Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** failures++)
    const waitMs = Math.round(Math.max(loss.askedMs, backOffMs * (0.5 + random() / 2)))
    onLoss(loss.reason, waitMs)
    await sleep(waitMs, signal).catch(() => {})
  }
}

interface Loss {
  reason: string
  /** How long the server asks to wait, by `Retry-After`. */
  askedMs: number
}

async function* connect(options: StreamOptions, lastId: string | null) {
  const { signal, onConnect, fetch = globalThis.fetch, idleMs = IDLE_MS } = options
  const connection = new AbortController()
  const end = () => connection.abort()
  signal.addEventListener('abort', end, { once: true })
  // The time limit also applies until the first byte.
  const giveUp = () => connection.abort(new Error(`nothing came for ${idleMs / 1000} s`))
  const timer = setTimeout(giveUp, idleMs)
  try {
    const headers = headersOf(options.secretKey, lastId)
    // A redirect could send the key to another host.
    const init = { headers, signal: connection.signal, redirect: 'manual' } as const
    const response = await fetch(urlOf(options), init)
    await checkAnswer(response, options)
    clearTimeout(timer)
    onConnect()
    yield* readMessages(bodyChunks(response.body!, { idleMs, giveUp }))
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    end()
  }
}

function headersOf(secretKey: string, lastId: string | null): Record<string, string> {
  const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${secretKey}` }
  return lastId === null ? headers : { ...headers, 'Last-Event-ID': lastId }
}

function urlOf({ baseUrl, events }: StreamOptions): string {
  const query = events === null ? '' : `?${new URLSearchParams({ events })}`
  return baseUrl + OPERATIONS.streamEvents.path + query
}

async function checkAnswer(response: Response, { baseUrl, secretKey }: StreamOptions) {
  const { ok, status, headers } = response
  if (ok && headers.get('content-type')?.startsWith('text/event-stream')) return
  const text = (await response.text()).replaceAll(secretKey, 'sk_…')
  const error = answerError({ status, headers, text, request: 'GET', idempotencyKey: undefined })
  if (error.code !== 'unexpected_answer') throw error
  const { code, retryAfterMs } = error
  const message = `${baseUrl} answered ${status} and no stream of Guichê's: is the address right?`
  throw new GuicheError({ code, status, message, retryAfterMs })
}

function lossOf(error: unknown): Loss {
  if (!(error instanceof GuicheError)) return { reason: networkWords(error), askedMs: 0 }
  const { status, message, retryAfterMs } = error
  const isPassing = status !== null && (status >= 500 || status === 408 || status === 429)
  if (!isPassing) throw error
  return { reason: message, askedMs: retryAfterMs ?? 0 }
}
