import { z } from 'zod'
import { Email, NewPassword } from '@/lib/accounts/passwords/credentials'
import { repeatsEmail } from '@/lib/accounts/passwords/password-rules'
import { name } from '@/lib/kernel/text'

const NAME_CHARS_MAX = 80

/** The request body that opens an account. */
export const Registration = z
  .object({
    name: name(NAME_CHARS_MAX).describe("The person's name"),
    email: Email.describe('The e-mail address to sign in with'),
    password: NewPassword,
    merchantName: name(NAME_CHARS_MAX).describe('The name of the business, as payers see it'),
  })
  .refine(({ password, email }) => !repeatsEmail(password, email), {
    path: ['password'],
    message: 'must not be the e-mail address',
    params: { code: 'password_email' },
  })

export type Registration = z.infer<typeof Registration>
