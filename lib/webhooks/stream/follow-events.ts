import { setTimeout as sleep } from 'node:timers/promises'
import type { Locale } from '@/lib/i18n/locale'
import { now } from '@/lib/platform/clock'
import { log } from '@/lib/platform/log'
import { newAlarm } from '@/lib/webhooks/engine/alarm'
import { limitStreams } from './limit-streams'
import { gapMessage, messageOf, placeMessage } from './message'
import { listenForNews, openStream } from './open-stream'
import { LATENESS_MS, type Position, RESUME_MS, readPosition } from './position'
import { after, readHorizon, readUnsent, type Subject } from './read-unsent'

/** How often a follower looks by itself, should a notification be lost. */
const LOOK_MS = 5_000
/** After so long without a message a place is told: the stream lives, and can be resumed from there. */
const PLACE_MS = 15_000
/** Between two looks, so that a busy installation is not asked at every wake-up. */
const REST_MS = 200
/** How soon to look again for what waits for an earlier transaction. */
const HELD_MS = 50

interface Options {
  /** The `Last-Event-ID` of the stream that this one goes on from. */
  lastId: string | null
  locale: Locale
  /** Where the reader is. */
  address: string
  signal: AbortSignal
  /** Whether the credential still opens the stream; asked again and again. */
  isAllowed: () => Promise<boolean>
}

/**
 * A merchant's events, and attempts to deliver them, as server-sent events from now on, or from
 * where another stream ended up to an hour ago: then each that was not told there, once. Read from
 * the tables at the pace of whoever reads: nothing waits in memory but one page.
 *
 * @throws AppError `rate_limited` when the account or its reader's network has too many open
 * @see docs/decisions/0019
 */
export async function followEvents(
  subject: Subject,
  { lastId, locale, address, signal, isAllowed }: Options,
): Promise<ReadableStream<Uint8Array>> {
  const release = limitStreams(subject.merchantId, address)
  try {
    const horizon = await readHorizon()
    const told = lastId ? readPosition(lastId) : horizon
    const from = told && isWithin(told, horizon) ? told : horizon
    const first = from === told ? placeMessage(from) : gapMessage(told?.at ?? null, from)
    const messages = (end: AbortSignal) => followFrom(subject, from, first, locale, end)
    return openStream(messages, { signal, isAllowed, release })
  } catch (error) {
    release()
    throw error
  }
}

/** A place of another database, or of one that was restored, names transactions yet to come. */
function isWithin({ at, xid }: Position, horizon: Position): boolean {
  const age = now().getTime() - at.getTime()
  return xid <= horizon.xid && age <= RESUME_MS && age >= -LATENESS_MS
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
    let toldAt = performance.now()
    while (!signal.aborted) {
      const startedAt = performance.now()
      const { rows, next, isMore, isHeld } = await readUnsent(subject, position)
      const restMs = Math.max(REST_MS, 3 * (performance.now() - startedAt))
      const isQuiet = performance.now() - toldAt > PLACE_MS
      if (rows.length > 0 || isQuiet) {
        const messages = rows.map((row) => messageOf(row, after(row, position), locale))
        yield isMore ? messages.join('') : messages.join('') + placeMessage(next)
        toldAt = performance.now()
      }
      position = next
      if (!isMore) await sleep(isHeld ? HELD_MS : restMs, null, { signal }).catch(() => {})
      if (!isMore && !isHeld) await alarm.sleep(LOOK_MS)
    }
  } catch (error) {
    log.warn({ err: error }, 'a stream of events ended; who reads it comes back')
  } finally {
    stopListening()
  }
}
