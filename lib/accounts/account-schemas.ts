import { z } from 'zod'
import { SCOPES } from '@/lib/accounts/api-keys/scopes'
import { id, instant, money, words } from '@/lib/kernel/wire-fields'

const user = z.object({ userId: id('The user'), name: words('Name'), email: words('E-mail') })
const merchant = z.object({ merchantId: id('The business'), name: words('Name') })

export const RegisteredSchema = z.object({ user, merchant })

export const SessionSchema = z.object({
  token: words('Send it as `Authorization: Bearer <token>`'),
  expiresAt: instant('When the token expires'),
})

export const MeSchema = z.object({
  user,
  merchant,
  mode: z.enum(['sandbox', 'live']),
  publicUrl: words('The public origin of this installation'),
})

export const SettingsSchema = z.object({
  cashoutApproval: z.enum(['never', 'always', 'above']).meta({
    description: 'Which withdrawals need approval',
  }),
  cashoutApprovalAbove: money(
    'The amount above which a withdrawal needs approval, for `above`',
  ).nullable(),
  cashoutDuplicateGuard: z
    .boolean()
    .describe(
      'Whether a withdrawal of the same amount to the same PIX key within ten minutes is refused',
    ),
})

const ScopesSchema = z
  .array(z.enum(SCOPES))
  .describe('The scopes of the key; it may do nothing else')

const key = {
  id: id('The API key'),
  name: words('The name of the key'),
  publicKey: words('Begins with `pk_live_prod_`'),
  scopes: ScopesSchema,
  createdAt: instant('When the key was created'),
  expiresAt: instant('When the key expires').nullable(),
}

export const NewKeySchema = z
  .object({
    ...key,
    secretKey: words('Begins with `sk_live_prod_`; returned only in this response'),
  })
  .meta({ id: 'NewKeyPair', description: 'An API key with its secret key' })

export const KeyListSchema = z.object({
  data: z.array(
    z
      .object({
        ...key,
        secretLast4: words('The last four characters of the secret key'),
        lastUsedAt: instant('When the key was last used, to the minute').nullable(),
        revokedAt: instant('When the key was revoked').nullable(),
      })
      .meta({ id: 'KeyPair', description: 'An API key without its secret key' }),
  ),
})
