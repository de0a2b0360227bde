import type { LiveMessage } from '@/lib/client/types'

/** How many stay in sight. */
export const ROWS_MAX = 100

/** A message with a name of its own. */
export type LiveRow = LiveMessage & { key: string }

/** The rows with what came after them: newest first, each once, no more than stay in sight. */
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

/** When a message's matter happened. */
export function momentOf(message: LiveMessage): string {
  if (message.kind === 'event') return message.data.occurredAt
  return message.kind === 'attempt' ? message.data.startedAt : message.data.until
}

/** How much of each came, for who listens. */
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
