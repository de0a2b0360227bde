/** Notified when events are committed, with nothing said, and when deliveries are due anew. */
export const EVENT_CHANNEL = 'guiche_event'

/** What is said there of deliveries: one that exists was made due. */
export const DUE = 'due'

/** What is said there of pings: an endpoint waits for its first one. */
export const PING_DUE = 'ping'

/** Notified with the id of a transaction that has moved to another status. */
export const STATUS_CHANNEL = 'guiche_status'

/** Notified when attempts to deliver are recorded, with nothing said. */
export const ATTEMPT_CHANNEL = 'guiche_attempt'
