import { EVENT_NAMES } from '@/lib/webhooks/events'

/** What events are about. */
export const EVENT_GROUPS = ['transaction', 'cashout'] as const

/** What an event is about. */
export type EventGroup = (typeof EVENT_GROUPS)[number]

/** The events of a group, in the contract's order. */
export const namesOf = (group: EventGroup) =>
  EVENT_NAMES.filter((name) => name.startsWith(`${group}.`))
