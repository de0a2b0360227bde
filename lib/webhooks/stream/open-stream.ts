import { AppError } from '@/lib/kernel/errors'
import { MINUTE_MS } from '@/lib/kernel/time'
import { ATTEMPT_CHANNEL, EVENT_CHANNEL, SESSION_CHANNEL } from '@/lib/platform/db/channels'
import { listen } from '@/lib/platform/db/listen'

/** How often the credential is checked, besides whenever a session of the merchant ends. */
const CHECK_MS = 5_000
/** How long a client may leave a message unread. */
const STALL_MS = MINUTE_MS

interface Options {
  merchantId: string
  signal: AbortSignal
  /** Whether the credential is still valid. */
  isAllowed: () => Promise<boolean>
  /** Called once, when the stream has ended for whatever reason. */
  release: () => void
}

/**
 * Turns messages into a response body that is produced as it is read. It ends when the messages
 * end, when the client disconnects or reads nothing for a minute, and when the credential is no
 * longer valid.
 *
 * @param messages generates messages until its signal aborts
 */
export function openStream(
  messages: (signal: AbortSignal) => AsyncGenerator<string>,
  { merchantId, signal, isAllowed, release }: Options,
): ReadableStream<Uint8Array> {
  const life = new AbortController()
  const source = messages(life.signal)
  const encoder = new TextEncoder()
  let offeredAt: number | null = performance.now()
  const end = () => life.abort()

  async function check(): Promise<void> {
    const isStalled = offeredAt !== null && performance.now() - offeredAt > STALL_MS
    if (isStalled || !(await isStillAllowed(isAllowed))) end()
  }

  const checking = setInterval(check, CHECK_MS).unref()
  const stopHearing = hearEnds(merchantId, check)
  signal.addEventListener('abort', end, { once: true })
  life.signal.addEventListener('abort', () => {
    clearInterval(checking)
    stopHearing()
    signal.removeEventListener('abort', end)
    void source.return(undefined)
    release()
  })
  if (signal.aborted) end()

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        offeredAt = null
        const { value, done } = await source.next()
        offeredAt = performance.now()
        if (!done) return controller.enqueue(encoder.encode(value))
        end()
        controller.close()
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}

/**
 * Only an AppError ends the stream. If the database does not answer, the credential counts as
 * valid.
 */
async function isStillAllowed(isAllowed: () => Promise<boolean>): Promise<boolean> {
  try {
    return await isAllowed()
  } catch (error) {
    return !(error instanceof AppError)
  }
}

const waiting = new Set<() => void>()
let isListening = false

/**
 * Calls `ring` whenever events or attempts of any merchant were committed. The process shares one
 * listener, which opens on first use.
 *
 * @returns stops the calls
 */
export function listenForNews(ring: () => void): () => void {
  waiting.add(ring)
  if (!isListening) {
    isListening = true
    listen(EVENT_CHANNEL, ringAll)
    listen(ATTEMPT_CHANNEL, ringAll)
  }
  return () => waiting.delete(ring)
}

function ringAll(): void {
  for (const ring of waiting) ring()
}

const checks = new Map<() => void, string>()
let isHearing = false

/**
 * Calls `check` whenever a session of the merchant has ended. The process shares one listener.
 *
 * @returns stops the calls
 */
function hearEnds(merchantId: string, check: () => void): () => void {
  checks.set(check, merchantId)
  if (!isHearing) {
    isHearing = true
    listen(SESSION_CHANNEL, (ended) => {
      for (const [run, of] of checks) if (of === ended) run()
    })
  }
  return () => checks.delete(check)
}
