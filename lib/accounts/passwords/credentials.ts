import { z } from 'zod'
import {
  EMAIL_LENGTH,
  HIDDEN,
  isStorable,
  NOT_EMAIL,
  NOT_STORABLE,
  optional,
} from '@/lib/kernel/text'
import { PASSWORD_LENGTH, passwordProblem } from './password-rules'

const typedEmail = z.string('must be text').trim().toLowerCase().check(EMAIL_LENGTH)

/** An e-mail address, trimmed and in lower case, as it is stored. */
export const Email = typedEmail.pipe(z.email(NOT_EMAIL))

/** The e-mail and password of a sign-in. */
export const Credentials = z.object({
  email: typedEmail
    .refine(isStorable, { error: NOT_STORABLE, params: HIDDEN })
    .describe('The e-mail address of the account'),
  password: z
    .string('must be text')
    .max(1024, 'must have at most 1024 characters')
    .describe('The password of the account'),
})

export type Credentials = z.infer<typeof Credentials>

/** The person's password in the body of an act, in place of a recent proof of who they are. */
export const ProofPassword = optional(Credentials.shape.password).describe(
  'The password of the signed-in person, unless they have a second factor. A recent proof of who they are makes it unnecessary',
)

/** The body of a request that a signed-in person may confirm with their password. */
export const PasswordBody = z.strictObject({ password: ProofPassword })

/** A password that is chosen. How easy it is to guess is checked apart. */
export const NewPassword = z
  .string('must be text')
  .superRefine((text, context) => {
    const problem = passwordProblem(text)
    if (!problem) return
    const { message, ...params } = problem
    context.addIssue({ code: 'custom', message, params })
  })
  .describe('The password; length makes it strong, so a sentence works well')
  .meta({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max })

/** The body that asks for a new password. */
export const ResetWish = z.strictObject({
  email: Email.describe('The e-mail address of the account'),
})

/** The body that chooses a new password by a link. */
export const PasswordChoice = z.strictObject({ password: NewPassword })

/** The body that asks for another e-mail address. */
export const EmailChange = z.strictObject({
  email: Email.describe('The new e-mail address'),
  password: Credentials.shape.password,
})

/** The body that changes a password. */
export const PasswordChange = z.strictObject({
  current: Credentials.shape.password.describe('The password until now'),
  password: NewPassword,
})
