import { z } from 'zod'
import { KEY_NAME_LENGTH_MAX } from '@/lib/kernel/limits'
import { SCOPES } from '@/lib/keys/scopes'
import { name } from '@/lib/text'

/** What a new key pair is asked to be. */
export const NewKeyPair = z.strictObject({
  name: name(KEY_NAME_LENGTH_MAX).describe('To tell it from others'),
  scopes: z
    .array(z.enum(SCOPES, `must be one of ${SCOPES.join(', ')}`), 'must be a list of scopes')
    .min(1, 'must name at least one scope')
    .max(SCOPES.length, `must name at most ${SCOPES.length} scopes`)
    .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope)))
    .describe('What it may do; nothing else'),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'must be an ISO 8601 date and time with its offset' })
    .transform((text) => new Date(text))
    .nullish()
    .describe('When it ends by itself'),
})

/** A checked request for a key pair. */
export type NewKeyPair = z.infer<typeof NewKeyPair>
