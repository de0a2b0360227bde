import { EVENT_NAMES, type EventName, EXTRA_EVENT_NAMES } from '@/lib/events/events'

/** What events are about; those that the contract does not name are a group of their own. */
export const EVENT_GROUPS = ['transaction', 'cashout', 'extra'] as const

/** What an event is about. */
export type EventGroup = (typeof EVENT_GROUPS)[number]

/** The events of a group, in the order of their table. */
export const namesOf = (group: EventGroup) => EVENT_NAMES.filter((name) => groupOf(name) === group)

const EXTRA: ReadonlySet<EventName> = new Set(EXTRA_EVENT_NAMES)

function groupOf(name: EventName): EventGroup {
  if (EXTRA.has(name)) return 'extra'
  return name.startsWith('cashout.') ? 'cashout' : 'transaction'
}
