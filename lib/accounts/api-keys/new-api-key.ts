import { z } from 'zod'
import { KEY_NAME_LENGTH_MAX } from '@/lib/kernel/limits'
import { name } from '@/lib/kernel/text'
import { SCOPES } from './scopes'

/** The body that creates an API key. */
export const NewKeyBody = z.strictObject({
  name: name(KEY_NAME_LENGTH_MAX).describe('A name to recognise the key by'),
  scopes: z
    .array(z.enum(SCOPES, `must be one of ${SCOPES.join(', ')}`), 'must be a list of scopes')
    .min(1, 'must name at least one scope')
    .max(SCOPES.length, `must name at most ${SCOPES.length} scopes`)
    .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope)))
    .describe('The scopes of the key; it may do nothing else'),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'must be an ISO 8601 date and time with its offset' })
    .transform((text) => new Date(text))
    .nullish()
    .describe('When the key expires'),
})

export type NewKeyBody = z.infer<typeof NewKeyBody>
