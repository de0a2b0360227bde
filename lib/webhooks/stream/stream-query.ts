import { z } from 'zod'
import { EVENT_NAMES, type EventName } from '@/lib/events/events'

const NAME = `(${EVENT_NAMES.map((name) => name.replace('.', '\\.')).join('|')})`
const NAMES = new RegExp(`^${NAME}(,${NAME})*$`)

/** Query schema for names of events, separated by commas. */
export const eventNames = () =>
  z
    .string()
    .regex(NAMES, `must be event names separated by commas: ${EVENT_NAMES.join(',')}`)
    .transform((list) => list.split(',') as EventName[])
    .optional()
    .meta({
      description: 'Only these events, as names separated by commas',
      examples: ['transaction.completed,cashout.failed'],
    })

/** The query of a stream. */
export const StreamQuery = z.object({ events: eventNames() })

/** A checked query of a stream. */
export type StreamQuery = z.infer<typeof StreamQuery>

/** The maximum open streams per account, in one process. */
export const STREAMS_MAX = 10

/** The maximum open streams in one process. */
export const STREAMS_MAX_OF_ALL = 1_000

/**
 * The maximum open streams per network in one process, whatever the accounts, such as an office of
 * developers.
 */
export const STREAMS_MAX_PER_ADDRESS = 100
