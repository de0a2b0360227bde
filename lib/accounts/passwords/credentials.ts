import { z } from 'zod'
import { HIDDEN, isStorable, NOT_STORABLE } from '@/lib/kernel/text'

/** An e-mail address, trimmed and in lower case, as it is stored. */
export const Email = z
  .string('must be text')
  .trim()
  .toLowerCase()
  .max(254, 'must have at most 254 characters')
  .pipe(z.email('must be an e-mail address'))

/** The e-mail and password of a sign-in. */
export const Credentials = z.object({
  email: z
    .string('must be text')
    .trim()
    .toLowerCase()
    .max(254, 'must have at most 254 characters')
    .refine(isStorable, { error: NOT_STORABLE, params: HIDDEN })
    .describe('The e-mail address of the account'),
  password: z
    .string('must be text')
    .max(1024, 'must have at most 1024 characters')
    .describe('The password of the account'),
})

export type Credentials = z.infer<typeof Credentials>

/** The body of a request that a signed-in person confirms with their password. */
export const PasswordBody = z.strictObject({ password: Credentials.shape.password })
