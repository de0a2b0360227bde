import { randomUUID } from 'node:crypto'

/**
 * A UUID v7 for a moment, so that sorting by id sorts by creation time, to the millisecond. The
 * random bits come from Node's `randomUUID`, which draws randomness in bulk: drawing it for each id
 * took a tenth of the time of a charge.
 *
 * @see RFC 9562, 5.7
 */
export function newId(at: Date): string {
  const ms = at.getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${randomUUID().slice(15)}`
}
