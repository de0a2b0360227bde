import { setTimeout as sleep } from 'node:timers/promises'
import type { Locale } from '@/lib/i18n/locale'
import { now } from '@/lib/platform/clock'
import { log } from '@/lib/platform/log'
import { newAlarm } from '@/lib/webhooks/engine/alarm'
import { hasEntry, KEEP_MS, keepStream, readEnd } from './keep-stream'
import { limitStreams } from './limit-streams'
import { gapMessage, messageOf, positionMessage } from './message'
import { listenForNews, openStream } from './open-stream'
import { type Position, RESUME_MS, readPosition } from './position'
import { after, readUnsent, type Subject } from './read-unsent'

/** The polling interval, in case a notification is lost. */
const POLL_MS = 5_000
/**
 * After this long without a message the stream sends its position, as a keep-alive and for
 * resuming.
 */
const POSITION_MS = 15_000
/**
 * The minimum pause between two queries, so that a busy installation does not cause one for every
 * notification.
 */
const REST_MS = 200

interface Options {
  /** The `Last-Event-ID` with which to resume. */
  lastId: string | null
  locale: Locale
  /** The client's IP address. */
  address: string
  signal: AbortSignal
  /** Whether the credential is still valid; checked repeatedly. */
  isAllowed: () => Promise<boolean>
}

/**
 * Streams a merchant's events and delivery attempts as server-sent events, from now on or from a
 * position up to an hour ago. Each is sent once. Rows are read from the tables at the client's
 * pace, so that at most one page is held in memory.
 *
 * @throws AppError `rate_limited` when the account or the client's network has too many open
 *   streams
 * @see docs/decisions/0086
 */
export async function followEvents(
  subject: Subject,
  { lastId, locale, address, signal, isAllowed }: Options,
): Promise<ReadableStream<Uint8Array>> {
  const release = limitStreams(subject.merchantId, address)
  try {
    await keepStream(subject.merchantId)
    const end = await readEnd(subject.merchantId)
    const resumed = lastId ? readPosition(lastId) : end
    const isKept = resumed && isWithin(resumed, end) && (await isNextKept(subject, resumed, end))
    const from = isKept ? resumed : end
    const first = from === resumed ? positionMessage(from) : gapMessage(resumed?.at ?? null, from)
    const messages = (end: AbortSignal) => followFrom(subject, from, first, locale, end)
    return openStream(messages, { merchantId: subject.merchantId, signal, isAllowed, release })
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Whether nothing that follows a position was deleted. Its time does not tell that alone, because a
 * clock that was ahead may have written it.
 */
const isNextKept = async ({ merchantId }: Subject, { number }: Position, end: Position) =>
  number === end.number || hasEntry(merchantId, number + 1n)

/**
 * A position from another database, or from before a restore, may name another stream or entries
 * that do not exist yet.
 */
function isWithin({ at, streamId, number }: Position, end: Position): boolean {
  const age = now().getTime() - at.getTime()
  return streamId === end.streamId && number <= end.number && age <= RESUME_MS
}

async function* followFrom(
  subject: Subject,
  from: Position,
  first: string,
  locale: Locale,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const alarm = newAlarm()
  const stopListening = listenForNews(alarm.ring)
  signal.addEventListener('abort', alarm.ring, { once: true })
  let position = from
  try {
    yield `retry: 1000\n${first}`
    let sentAt = performance.now()
    let keptAt = sentAt
    while (!signal.aborted) {
      const startedAt = performance.now()
      if (startedAt - keptAt > KEEP_MS) {
        await keepStream(subject.merchantId)
        keptAt = startedAt
      }
      const { rows, next, isMore } = await readUnsent(subject, position)
      const restMs = Math.max(REST_MS, 3 * (performance.now() - startedAt))
      const isQuiet = performance.now() - sentAt > POSITION_MS
      if (rows.length > 0 || isQuiet) {
        const messages = rows.map((row) => messageOf(row, after(row, position), locale))
        yield isMore ? messages.join('') : messages.join('') + positionMessage(next)
        sentAt = performance.now()
      }
      position = next
      if (isMore) continue
      await sleep(restMs, null, { signal }).catch(() => {})
      await alarm.sleep(POLL_MS)
    }
  } catch (error) {
    log.warn({ err: error }, 'an event stream ended with an error; the client will reconnect')
  } finally {
    stopListening()
  }
}
