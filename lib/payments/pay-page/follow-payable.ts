import { MINUTE_MS } from '@/lib/kernel/time'
import { hasEnded } from '@/lib/payments/transaction/status'
import { BriefCache } from '@/lib/platform/brief-cache'
import { env } from '@/lib/platform/env'
import { networkOf } from '@/lib/platform/http/client-address'
import { limitPlaces } from '@/lib/platform/limits/limit-places'
import { Places } from '@/lib/platform/limits/places'
import { getPayable, type Payable } from './find-payable'
import { watchPayable } from './watch-payables'

/** The interval of keep-alive comments, varied by up to 25% either way. */
const ALIVE_MS = 12_000
/** How long a stream stays open; the browser then reconnects by itself. */
const LIFE_MS = 10 * MINUTE_MS

const places = new Places({ all: env.PAY_STREAMS, each: env.PAY_STREAMS_PER_ADDRESS })
const REFUSED = {
  each: 'Too many payment streams are open from this network: poll the charge every few seconds instead',
  all: 'Too many payment streams are open: poll the charge every few seconds instead',
  retryAfterSeconds: 30,
  areNetworks: true,
}

/**
 * The first state of each stream. Streams of one charge that open within 500 ms share one query.
 */
const initialStates = new BriefCache({ load: getPayable, lifeMs: 500, entriesMax: 5_000 })

interface Options {
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** The client's IP address. */
  address: string
}

/**
 * Streams a charge's status as server-sent events: the current state at once, then each change,
 * until the status is final or the client disconnects. A page that is refused can poll instead.
 *
 * @throws AppError `rate_limited` when too many streams are open in this process or from this
 *   network
 * @throws AppError `not_found` when no charge has this id
 * @see docs/decisions/0032
 */
export async function followPayable(
  transactionId: string,
  { signal, address }: Options,
): Promise<ReadableStream<Uint8Array>> {
  const leave = limitPlaces(places, networkOf(address), REFUSED)
  try {
    return streamOf(await initialStates.get(transactionId), signal, leave)
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
      const send = (payable: Payable) => {
        const data = JSON.stringify(payable)
        if (data !== last) controller.enqueue(encoded(`event: status\ndata: ${data}\n\n`))
        last = data
        if (hasEnded(payable.status)) end()
      }
      send(first)
      if (hasEnded(first.status)) return
      onEnd(watchPayable(first, send))
      const sendKeepAlive = () => controller.enqueue(encoded(': still here\n\n'))
      const keepAlive = setInterval(sendKeepAlive, ALIVE_MS * (0.75 + Math.random() / 2)).unref()
      const closing = setTimeout(end, LIFE_MS).unref()
      onEnd(() => clearInterval(keepAlive))
      onEnd(() => clearTimeout(closing))
    },
    cancel() {
      isCancelled = true
      end()
    },
  })
}

const encoder = new TextEncoder()
const encoded = (text: string) => encoder.encode(text)
