import { z } from 'zod'
import { Credentials } from '@/lib/accounts/passwords/credentials'
import { PASSKEY_NAME_LENGTH_MAX } from '@/lib/kernel/limits'
import { name, optional, text } from '@/lib/kernel/text'
import { count, id, instant, words } from '@/lib/kernel/wire-fields'

/** A code of the authenticator app, or a recovery code. */
export const Code = text(64).describe(
  'The six digits that the authenticator app shows, or a recovery code',
)

const base64url = (bytesMax: number, description: string) =>
  z
    .string('must be text')
    .max(bytesMax, `must have at most ${bytesMax} characters`)
    .regex(/^[\w-]+$/, 'must be base64url')
    .describe(description)

const signed = {
  id: base64url(1400, "The credential's id"),
  clientDataJSON: base64url(8_000, 'As the browser gives it, in base64url'),
}

/** A passkey's answer to a challenge. */
export const PasskeyProof = z
  .strictObject({
    ...signed,
    authenticatorData: base64url(8_000, 'As the browser gives it, in base64url'),
    signature: base64url(8_000, 'As the browser gives it, in base64url'),
  })
  .describe('The answer of a passkey to the challenge of `POST /v1/user/factors/challenge`')

export type PasskeyProof = z.infer<typeof PasskeyProof>

/** The answer of a second factor: a code or a passkey's. */
export interface GivenFactor {
  code?: string
  passkey?: PasskeyProof
}

/** The body of a program's sign-in. */
export const SignInBody = Credentials.extend({ code: optional(Code) })

/** The body of a sign-in by browser: a passkey alone, or a password with a second factor. */
export const BrowserSignIn = z.union([
  Credentials.extend({ code: optional(Code), passkey: optional(PasskeyProof) }),
  z.object({ passkey: PasskeyProof }),
])

export type BrowserSignIn = z.infer<typeof BrowserSignIn>

/** The body that confirms a new authenticator app. */
export const CodeBody = z.strictObject({ code: Code })

/** The body that adds a passkey: its name and what the browser made. */
export const NewPasskey = z.strictObject({
  name: name(PASSKEY_NAME_LENGTH_MAX).describe('A name to recognise it by'),
  ...signed,
  attestationObject: base64url(20_000, 'As the browser gives it, in base64url'),
})

export type NewPasskey = z.infer<typeof NewPasskey>

const PasskeySchema = z
  .object({
    passkeyId: id('The passkey'),
    name: words('Its name'),
    createdAt: instant('When it was added'),
    lastUsedAt: instant('When it was last used').nullable(),
  })
  .meta({ id: 'Passkey', description: 'A passkey of the person' })

export const FactorsSchema = z.object({
  isRequired: z.boolean().describe('Whether this account requires a second factor of its members'),
  authenticator: z
    .object({ createdAt: instant('When it was confirmed') })
    .nullable()
    .describe('The authenticator app'),
  passkeys: z.array(PasskeySchema).describe('The oldest first'),
  recoveryCodesLeft: count('How many recovery codes have not been used'),
})

export const NewAuthenticatorSchema = z.object({
  secret: words('The secret in base32; returned only in this response'),
  address: words('The `otpauth://` address, for a QR code'),
})

export const RecoveryCodesSchema = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('Ten codes, each of which works once; returned only in this response'),
})

export const FactorAddedSchema = z.object({
  recoveryCodes: RecoveryCodesSchema.shape.recoveryCodes
    .nullable()
    .describe('The recovery codes that came with the first factor; returned only in this response'),
})

/** Options for the browser's own functions, as the standard writes them. */
const options = (description: string) =>
  z
    .looseObject({ challenge: words('To be signed once, within five minutes') })
    .describe(description)

export const ChallengeSchema = options('What `navigator.credentials.get` takes, in its JSON form')
export const NewPasskeyOptionsSchema = options(
  'What `navigator.credentials.create` takes, in its JSON form',
)
