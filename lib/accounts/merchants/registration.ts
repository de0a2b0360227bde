import { z } from 'zod'
import { Email } from '@/lib/accounts/passwords/credentials'
import { passwordProblem, repeatsEmail } from '@/lib/accounts/passwords/password-rules'
import { name } from '@/lib/kernel/text'

const NAME_CHARS_MAX = 80

const password = z.string('must be text').superRefine((text, context) => {
  const problem = passwordProblem(text)
  if (!problem) return
  const { message, ...params } = problem
  context.addIssue({ code: 'custom', message, params })
})

/** The request body that opens an account. */
export const Registration = z
  .object({
    name: name(NAME_CHARS_MAX).describe("The person's name"),
    email: Email.describe('The e-mail address to sign in with'),
    password: password.describe('The password; length makes it strong, so a sentence works well'),
    merchantName: name(NAME_CHARS_MAX).describe('The name of the business, as payers see it'),
  })
  .refine(({ password, email }) => !repeatsEmail(password, email), {
    path: ['password'],
    message: 'must not be the e-mail address',
    params: { code: 'password_email' },
  })

export type Registration = z.infer<typeof Registration>
