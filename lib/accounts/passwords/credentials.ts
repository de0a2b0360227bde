import { z } from 'zod'
import { HIDDEN, isStorable, NOT_STORABLE } from '@/lib/kernel/text'

/** An e-mail address as accounts keep it: trimmed, in lower case. */
export const Email = z
  .string('must be text')
  .trim()
  .toLowerCase()
  .max(254, 'must have at most 254 characters')
  .pipe(z.email('must be an e-mail address'))

/** What a person signs in with. */
export const Credentials = z.object({
  email: z
    .string('must be text')
    .trim()
    .toLowerCase()
    .max(254, 'must have at most 254 characters')
    .refine(isStorable, { error: NOT_STORABLE, params: HIDDEN })
    .describe('Of the account'),
  password: z
    .string('must be text')
    .max(1024, 'must have at most 1024 characters')
    .describe('Of the account'),
})

/** Checked credentials. */
export type Credentials = z.infer<typeof Credentials>

/** What somebody who is signed in confirms an act with. */
export const PasswordBody = z.strictObject({ password: Credentials.shape.password })
