import { sleep } from '@/lib/sdk/connection-error'
import { bodyChunks, readMessages } from '@/lib/sdk/event-stream'
import { pathOf } from './call'
import { accountHeaders, errorOf, isOtherAccount } from './http'
import { webhooks } from './operations'
import type { LiveMessage } from './types'

const FIRST_WAIT_MS = 1_000
const WAIT_MAX_MS = 30_000
/** The server sends a heartbeat every 15 seconds. */
const IDLE_MS = 45_000

/** The position in a stream. The caller keeps it, so that a new connection continues from there. */
export type Place = { lastId: string | null }

type Listener = {
  signal: AbortSignal
  onOpen: () => void
  onMessage: (message: LiveMessage) => void
  /** The connection failed or was lost; the next attempt starts after `waitMs`. */
  onLoss: (waitMs: number) => void
}

/**
 * Follows the account's event stream until `signal` aborts. A lost connection is replaced by a new
 * one that continues from the same position. Returns `refused` when the stream answers 401 or 403,
 * and `otherAccount` when it does because the session acts for another account now.
 */
export async function followLive(
  place: Place,
  listener: Listener,
): Promise<'left' | 'refused' | 'otherAccount'> {
  const { signal, onLoss } = listener
  let failures = 0
  const onOpen = () => {
    failures = 0
    listener.onOpen()
  }
  for (; !signal.aborted; failures++) {
    const opened = await connect(place, { ...listener, onOpen }).catch(() => 'lost' as const)
    if (signal.aborted) break
    if (opened === 'refused' || opened === 'otherAccount') return opened
    const waitMs = Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** failures)
    onLoss(waitMs)
    await sleep(waitMs, signal).catch(() => {})
  }
  return 'left'
}

async function connect(place: Place, { signal, onOpen, onMessage }: Listener) {
  const connection = new AbortController()
  const end = () => connection.abort()
  signal.addEventListener('abort', end, { once: true })
  try {
    const response = await fetch(pathOf(webhooks.streamWebhooks, {}), {
      signal: connection.signal,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'text/event-stream',
        ...accountHeaders(),
        ...(place.lastId === null ? {} : { 'last-event-id': place.lastId }),
      },
    })
    if (response.status === 401 || response.status === 403) {
      return isOtherAccount(await errorOf(response)) ? 'otherAccount' : 'refused'
    }
    if (!response.ok || !response.body) return 'lost'
    onOpen()
    for await (const { event, id, data } of readMessages(
      bodyChunks(response.body, { idleMs: IDLE_MS, giveUp: end }),
    )) {
      if (data !== null) onMessage({ kind: event, data: JSON.parse(data) } as LiveMessage)
      place.lastId = id ?? place.lastId
    }
    return 'ended'
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}
