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

/** How many streams one account may have open in one process. */
export const STREAMS_MAX = 10

/** How many there may be of all accounts together in one process. */
export const STREAMS_MAX_OF_ALL = 1_000

/** How many of them from one network, whichever accounts it holds: an office of developers. */
export const STREAMS_MAX_PER_ADDRESS = 100
