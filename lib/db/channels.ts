/** Notified, with nothing said, when events are committed: the relay has something to do. */
export const EVENT_CHANNEL = 'guiche_event'

/** Notified with the id of a transaction that has moved to another status. */
export const STATUS_CHANNEL = 'guiche_status'
