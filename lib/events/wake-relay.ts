import { EVENT_CHANNEL } from '@/lib/platform/db/channels'
import { newWaker } from '@/lib/platform/db/listen'

/** One wake-up serves all events of this time. */
const QUIET_MS = 25

/**
 * Tells the relay, and whoever follows events, that some were committed: the first time at once,
 * then at most every 25 ms, the last time never left out.
 *
 * Not part of the statement that writes the events, because PostgreSQL lets
 * only one transaction that notifies commit at a time: under load the
 * notifications cost more than the rows.
 */
export const wakeRelay = newWaker(EVENT_CHANNEL, QUIET_MS)
