import { EVENT_CHANNEL } from '@/lib/platform/db/channels'
import { newWaker } from '@/lib/platform/db/listen'

/** Events committed within this time share one notification. */
const QUIET_MS = 25

/**
 * Notifies the relay and the event streams that events were committed: at once on the first call,
 * then at most every 25 ms; the last call is never dropped.
 *
 * The statement that writes events does not notify itself, because PostgreSQL lets only one
 * notifying transaction commit at a time: under load that cost more than writing the rows.
 */
export const wakeRelay = newWaker(EVENT_CHANNEL, QUIET_MS)
