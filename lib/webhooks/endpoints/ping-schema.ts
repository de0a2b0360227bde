import { z } from 'zod'
import { instant } from '@/lib/kernel/wire-fields'
import { PING } from './ping'

/** The body of a ping, apart from `ping.ts`, which browsers load. */
export const ValidationEventSchema = z
  .object({
    event: z.literal(PING).describe('The name of the ping'),
    timestamp: instant('When the ping was sent'),
    data: z
      .object({ endpointId: z.guid().describe('The endpoint that is asked') })
      .describe('What the ping is about'),
  })
  .meta({
    id: 'ValidationEvent',
    description: 'The payload of the ping that asks an endpoint whether it accepts events',
  })
