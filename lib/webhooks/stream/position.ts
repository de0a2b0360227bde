import { UUID } from '@/lib/kernel/ids'
import { HOUR_MS } from '@/lib/kernel/time'

/** How far back a stream can resume. */
export const RESUME_MS = HOUR_MS

/** A position in a stream. */
export interface Position {
  /** When it was read. */
  readonly at: Date
  /** The merchant's stream, whose entries are numbered in their order. */
  readonly streamId: string
  /** The number of the last entry before it. */
  readonly number: bigint
}

/** Formats a position as a message's `id`, which is opaque to clients. */
export function writePosition({ at, streamId, number }: Position): string {
  return `${at.getTime()}.${number}.${streamId}`
}

/** Parses a `Last-Event-ID`; null for any other text. */
export function readPosition(text: string): Position | null {
  const [, ms, number, streamId] = WRITTEN.exec(text) ?? []
  return ms && number && streamId
    ? { at: new Date(Number(ms)), streamId, number: BigInt(number) }
    : null
}

const WRITTEN = new RegExp(`^(\\d{1,15})\\.(\\d{1,18})\\.(${UUID})$`)
