import { NIL } from 'uuid'

/** How far back a stream can resume. */
export const RESUME_MS = 60 * 60 * 1000

/**
 * How much earlier than its row an event's id may be generated: a request to the provider, the wait
 * for a connection, and the database transaction lie in between.
 */
export const LATENESS_MS = 2 * 60 * 1000

/**
 * A position in a stream: after everything written by database transactions before `xid`, and after
 * `id` within that one.
 *
 * @see docs/decisions/0019
 */
export interface Position {
  /** A moment at which nothing after this position was committed yet. */
  readonly at: Date
  readonly xid: bigint
  readonly id: string
}

/** The position before everything that a database transaction wrote. */
export const startOf = (at: Date, xid: bigint): Position => ({ at, xid, id: NIL })

/** Formats a position as a message's `id`, which is opaque to clients. */
export function writePosition({ at, xid, id }: Position): string {
  return `${at.getTime()}.${xid}${id === NIL ? '' : `.${id}`}`
}

/** Parses a `Last-Event-ID`; null for any other text. */
export function readPosition(text: string): Position | null {
  const [, ms, xid, id = NIL] = WRITTEN.exec(text) ?? []
  return ms && xid ? { at: new Date(Number(ms)), xid: BigInt(xid), id } : null
}

const WRITTEN = /^(\d{1,15})\.(\d{1,18})(?:\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/

/** The lower bound of the ids of events after a position. */
export function lowestId({ at }: Position): string {
  const ms = Math.max(0, at.getTime() - LATENESS_MS)
  const digits = ms.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}${NIL.slice(13)}`
}
