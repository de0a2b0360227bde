import { EVENT_NAMES, type EventName, EXTRA_EVENT_NAMES } from '@/lib/events/events'

/** The subjects of events; `extra` holds the events that the contract does not name. */
export const EVENT_GROUPS = ['transaction', 'cashout', 'extra'] as const

export type EventGroup = (typeof EVENT_GROUPS)[number]

/** The events of a group, in the order of the event table. */
export const namesOf = (group: EventGroup) => EVENT_NAMES.filter((name) => groupOf(name) === group)

const EXTRA: ReadonlySet<EventName> = new Set(EXTRA_EVENT_NAMES)

function groupOf(name: EventName): EventGroup {
  if (EXTRA.has(name)) return 'extra'
  return name.startsWith('cashout.') ? 'cashout' : 'transaction'
}
