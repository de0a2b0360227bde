import { z } from 'zod'
import { EVENT_NAMES, type EventName } from '@/lib/events/events'

const NAME = `(${EVENT_NAMES.map((name) => name.replace('.', '\\.')).join('|')})`
const NAMES = new RegExp(`^${NAME}(,${NAME})*$`)

/** The query of a stream. */
export const StreamQuery = z.object({
  events: z
    .string()
    .regex(NAMES, `must be names of events with commas between: ${EVENT_NAMES.join(',')}`)
    .transform((list) => list.split(',') as EventName[])
    .optional()
    .meta({
      description: 'Only these, with commas between their names',
      examples: ['transaction.completed,cashout.failed'],
    }),
})

/** A checked query of a stream. */
export type StreamQuery = z.infer<typeof StreamQuery>
