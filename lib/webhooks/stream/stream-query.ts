import { z } from 'zod'
import { EVENT_NAMES, type EventName, isEventName } from '@/lib/webhooks/events'

/** The query of a stream. */
export const StreamQuery = z.object({
  events: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .refine(areNames, `must be names of events with commas between: ${EVENT_NAMES.join(', ')}`)
    .optional()
    .meta({
      description: 'Only these, with commas between their names; all unless told',
      examples: ['transaction.completed,cashout.failed'],
    }),
})

/** A checked query of a stream. */
export type StreamQuery = z.infer<typeof StreamQuery>

function areNames(names: string[]): names is EventName[] {
  return names.every(isEventName)
}
