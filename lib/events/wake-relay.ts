import { EVENT_CHANNEL } from '@/lib/platform/db/channels'
import { notify, notifyAfterCommit } from '@/lib/platform/db/notify'

/**
 * Notifies the relay and the event streams that events were committed: at once on the first call,
 * then at most every 25 ms; the last call is never dropped. Call it after the commit.
 */
export const wakeRelay = () => notify(EVENT_CHANNEL)

/**
 * Notifies the relay and the event streams when the caller's database transaction has committed.
 */
export const wakeRelayAfter = (tx: object) => notifyAfterCommit(tx, EVENT_CHANNEL)
