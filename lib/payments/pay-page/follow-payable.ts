import { BriefCache } from '@/lib/accounts/api-keys/brief-cache'
import { hasEnded } from '@/lib/payments/transaction/status'
import { env } from '@/lib/platform/env'
import { networkOf } from '@/lib/platform/http/client-address'
import { limitPlaces } from '@/lib/platform/limits/limit-places'
import { Places } from '@/lib/platform/limits/places'
import { getPayable, type Payable } from './find-payable'
import { watchPayable } from './watch-payables'

/** How often a stream says that it lives: this, a quarter more or less. */
const ALIVE_MS = 12_000
/** How long a stream lives; the browser opens the next one by itself. */
const LIFE_MS = 10 * 60 * 1000

const places = new Places({ all: env.PAY_STREAMS, each: env.PAY_STREAMS_PER_ADDRESS })
const REFUSED = {
  each: 'Too many payments are followed from this network: ask for the charge every few seconds',
  all: 'Too many payments are followed here: ask for the charge every few seconds',
  retryAfterSeconds: 30,
  areNetworks: true,
}

/** A charge as streams begin with it: those that are opened together ask for it once. */
const beginnings = new BriefCache({ load: getPayable, lifeMs: 500, entriesMax: 5_000 })

interface Options {
  /** When the reader has gone. */
  signal: AbortSignal
  /** Where the reader is. */
  address: string
}

/**
 * A charge's status as server-sent events: at once, and at each change until it is final or the
 * reader goes away. A page that is refused loses nothing but speed, for it can ask instead.
 *
 * @throws AppError `rate_limited` when too many streams are open, here or from this address
 * @throws AppError `not_found` when there is no such charge
 * @see docs/decisions/0032
 */
export async function followPayable(
  transactionId: string,
  { signal, address }: Options,
): Promise<ReadableStream<Uint8Array>> {
  const leave = limitPlaces(places, networkOf(address), REFUSED)
  try {
    return streamOf(await beginnings.get(transactionId), signal, leave)
  } catch (error) {
    leave()
    throw error
  }
}

function streamOf(first: Payable, signal: AbortSignal, leave: () => void) {
  const life = new AbortController()
  const onEnd = (act: () => void) => life.signal.addEventListener('abort', act, { once: true })
  const end = () => life.abort()
  let isCancelled = false
  onEnd(leave)
  return new ReadableStream<Uint8Array>({
    start(controller) {
      onEnd(() => isCancelled || controller.close())
      if (signal.aborted) return end()
      signal.addEventListener('abort', end, { once: true })
      onEnd(() => signal.removeEventListener('abort', end))
      let last = ''
      const hear = (payable: Payable) => {
        const data = JSON.stringify(payable)
        if (data !== last) controller.enqueue(encoded(`event: status\ndata: ${data}\n\n`))
        last = data
        if (hasEnded(payable.status)) end()
      }
      hear(first)
      if (hasEnded(first.status)) return
      onEnd(watchPayable(first, hear))
      const alive = () => controller.enqueue(encoded(': still here\n\n'))
      const beating = setInterval(alive, ALIVE_MS * (0.75 + Math.random() / 2)).unref()
      const dying = setTimeout(end, LIFE_MS).unref()
      onEnd(() => clearInterval(beating))
      onEnd(() => clearTimeout(dying))
    },
    cancel() {
      isCancelled = true
      end()
    },
  })
}

const encoder = new TextEncoder()
const encoded = (text: string) => encoder.encode(text)
