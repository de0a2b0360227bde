/** How far back a stream goes on from where another one ended. */
export const RESUME_MS = 60 * 60 * 1000

/**
 * How much earlier than its row an event's id may have been made: the provider is asked and a
 * connection waited for in between, and then the database transaction takes its time.
 */
export const LATENESS_MS = 2 * 60 * 1000

const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * A place in the order of a stream: after all that was written by database transactions before
 * `xid`, and of that one after `id`.
 *
 * @see docs/decisions/0019
 */
export interface Position {
  /** A moment at which nothing that comes after was committed yet. */
  readonly at: Date
  readonly xid: bigint
  readonly id: string
}

/** The place before all that a database transaction wrote. */
export const startOf = (at: Date, xid: bigint): Position => ({ at, xid, id: NIL })

/** A place as `id` of a message and as `Last-Event-ID`; opaque to who reads it. */
export function writePosition({ at, xid, id }: Position): string {
  return `${at.getTime()}.${xid}${id === NIL ? '' : `.${id}`}`
}

/** The place that a `Last-Event-ID` names; null for what is none of ours. */
export function readPosition(text: string): Position | null {
  const [, ms, xid, id = NIL] = WRITTEN.exec(text) ?? []
  return ms && xid ? { at: new Date(Number(ms)), xid: BigInt(xid), id } : null
}

const WRITTEN = /^(\d{1,15})\.(\d{1,18})(?:\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/

/** No event that comes after a position has a lower id than this. */
export function lowestId({ at }: Position): string {
  const ms = Math.max(0, at.getTime() - LATENESS_MS)
  const digits = ms.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}${NIL.slice(13)}`
}
