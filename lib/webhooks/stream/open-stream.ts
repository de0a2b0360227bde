import { AppError } from '@/lib/kernel/errors'
import { ATTEMPT_CHANNEL, EVENT_CHANNEL } from '@/lib/platform/db/channels'
import { listen } from '@/lib/platform/db/listen'

/** How often the credential is looked at. */
const CHECK_MS = 5_000
/** How long nobody may take what is there. */
const STALL_MS = 60_000

interface Options {
  signal: AbortSignal
  /** Whether the credential still opens the stream. */
  isAllowed: () => Promise<boolean>
  /** Called once, when the stream has ended, however it did. */
  release: () => void
}

/**
 * Messages as a body that is made as it is read. It ends when the messages do, when who reads it
 * leaves or takes nothing for a minute, and when the credential no longer holds.
 *
 * @param messages made until the signal it is given aborts
 */
export function openStream(
  messages: (signal: AbortSignal) => AsyncGenerator<string>,
  { signal, isAllowed, release }: Options,
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
  signal.addEventListener('abort', end, { once: true })
  life.signal.addEventListener('abort', () => {
    clearInterval(checking)
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

/** A database that does not answer says nothing of a credential. */
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
 * Calls `ring` whenever events or attempts were committed, of whichever merchant: one listener for
 * the process, opened when it is first needed.
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
