import { EventEmitter, on } from 'node:events'
import { Readable } from 'node:stream'
import { STATUS_CHANNEL } from '@/lib/db/channels'
import { listen } from '@/lib/db/listen'
import { findPayable, type Payable } from './find-payable'

/** How often a follower looks by itself, should a notification be lost. */
const LOOK_MS = 5_000
/** How long a stream lives; the browser opens the next one by itself. */
const LIFE_MS = 10 * 60 * 1000

/**
 * A charge's status as server-sent events: at once, and at each change until
 * it is final or `signal` aborts.
 */
export function followPayable(first: Payable, signal: AbortSignal): ReadableStream<Uint8Array> {
  const life = AbortSignal.any([signal, AbortSignal.timeout(LIFE_MS)])
  return Readable.toWeb(
    Readable.from(frames(first, life), { objectMode: false }),
  ) as ReadableStream<Uint8Array>
}

async function* frames(first: Payable, signal: AbortSignal): AsyncGenerator<string> {
  if (signal.aborted) return
  // Before the first frame, so that no change falls between it and the wait.
  const wakes = on(wakesOfAll(), first.transactionId, { signal })
  try {
    let last = JSON.stringify(first)
    yield frame(last)
    if (isFinal(first)) return
    for await (const _ of wakes) {
      const payable = (await findPayable(first.transactionId)) ?? first
      const data = JSON.stringify(payable)
      yield data === last ? ': still here\n\n' : frame(data)
      last = data
      if (isFinal(payable)) return
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    await wakes.return?.()
  }
}

const frame = (data: string) => `event: status\ndata: ${data}\n\n`

/** A charge that was cancelled may still be paid, but nobody waits for that on a page. */
function isFinal({ status }: Payable): boolean {
  return status !== 'PENDING' && status !== 'PROCESSING'
}

let hub: EventEmitter | null = null

/** Emits a transaction's id when it has moved, and now and then: one listener for the process. */
function wakesOfAll(): EventEmitter {
  if (hub) return hub
  const emitter = new EventEmitter().setMaxListeners(0)
  listen(STATUS_CHANNEL, (transactionId) => emitter.emit(transactionId))
  setInterval(() => {
    // Each follower listens for errors too, and an error would end it.
    const followed = emitter.eventNames().filter((name) => name !== 'error')
    for (const transactionId of followed) emitter.emit(transactionId)
  }, LOOK_MS).unref()
  hub = emitter
  return hub
}
