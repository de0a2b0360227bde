import { z } from 'zod'
import { Email, NewPassword } from '@/lib/accounts/passwords/credentials'
import { repeatsEmail } from '@/lib/accounts/passwords/password-rules'
import { NAME_LENGTH_MAX } from '@/lib/kernel/limits'
import { name } from '@/lib/kernel/text'
import { id, words } from '@/lib/kernel/wire-fields'

const PersonName = name(NAME_LENGTH_MAX).describe("The person's name")
const MerchantName = name(NAME_LENGTH_MAX).describe('The name of the business, as payers see it')

/** The request body that opens an account. */
export const Registration = z
  .object({
    name: PersonName,
    email: Email.describe('The e-mail address to sign in with'),
    password: NewPassword,
    merchantName: MerchantName,
  })
  .refine(({ password, email }) => !repeatsEmail(password, email), {
    path: ['password'],
    message: 'must not be the e-mail address',
    params: { code: 'password_email' },
  })

export type Registration = z.infer<typeof Registration>

/** The body that gives a person another name. */
export const PersonRenaming = z.strictObject({ name: PersonName })

/** The body that gives a business another name. */
export const MerchantRenaming = z.strictObject({ name: MerchantName })

export const UserSchema = z.object({
  userId: id('The user'),
  name: words('Name'),
  email: words('E-mail'),
})

export const MerchantSchema = z.object({ merchantId: id('The business'), name: words('Name') })

/** A person and the business for which they act. */
export const RegisteredSchema = z.object({ user: UserSchema, merchant: MerchantSchema })
