/**
 * Notified without a payload when events are committed, and with one when deliveries or pings
 * become due.
 */
export const EVENT_CHANNEL = 'guiche_event'

/** Payload: an existing delivery became due. */
export const DUE = 'due'

/** Payload: an endpoint waits for its first ping. */
export const PING_DUE = 'ping'

/** Payload: the id of a transaction whose status changed. */
export const STATUS_CHANNEL = 'guiche_status'

/** Payload: the id of a merchant of whose members' sessions one has ended. */
export const SESSION_CHANNEL = 'guiche_session'

/** Notified without a payload when delivery attempts are recorded. */
export const ATTEMPT_CHANNEL = 'guiche_attempt'
