import type { LiveMessage } from '@/lib/client/types'

/** How many rows are shown. */
export const ROWS_MAX = 100

/** A message with a React key. */
export type LiveRow = LiveMessage & { key: string }

/** Adds new messages to the rows: newest first, without duplicates, at most ROWS_MAX. */
export function addRows(rows: readonly LiveRow[], fresh: readonly LiveMessage[]): LiveRow[] {
  const known = new Set(rows.map(({ key }) => key))
  const added: LiveRow[] = []
  for (const message of fresh) {
    const key = keyOf(message)
    if (known.has(key)) continue
    known.add(key)
    added.unshift({ ...message, key })
  }
  return [...added, ...rows].slice(0, ROWS_MAX)
}

/** When the event or the attempt happened. */
export function momentOf(message: LiveMessage): string {
  if (message.kind === 'event') return message.data.occurredAt
  return message.kind === 'attempt' ? message.data.startedAt : message.data.until
}

/** Counts the events and the attempts among some messages. */
export const tally = (messages: readonly LiveMessage[]) => ({
  events: messages.filter(({ kind }) => kind === 'event').length,
  arrived: messages.filter(hasArrived).length,
  failed: messages.filter((one) => one.kind === 'attempt' && !hasArrived(one)).length,
})

const hasArrived = (one: LiveMessage) => one.kind === 'attempt' && one.data.outcome === 'delivered'

function keyOf(message: LiveMessage): string {
  if (message.kind === 'event') return message.data.id
  if (message.kind === 'gap') return `gap-${message.data.until}`
  return `${message.data.deliveryId}-${message.data.number}`
}
