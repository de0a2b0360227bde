import { z } from 'zod'
import { SCOPES } from '@/lib/accounts/api-keys/scopes'
import { id, instant, money, words } from '@/lib/kernel/wire-fields'

const user = z.object({ userId: id('The person'), name: words('Name'), email: words('E-mail') })
const merchant = z.object({ merchantId: id('The business'), name: words('Name') })

export const RegisteredSchema = z.object({ user, merchant })

export const SessionSchema = z.object({
  token: words('Send it as `Authorization: Bearer <token>`'),
  expiresAt: instant('When it ends'),
})

export const MeSchema = z.object({
  user,
  merchant,
  mode: z.enum(['sandbox', 'live']),
  publicUrl: words('The origin under which the world reaches this installation'),
})

export const SettingsSchema = z.object({
  cashoutApproval: z.enum(['never', 'always', 'above']).meta({
    description: 'When a withdrawal waits for approval',
  }),
  cashoutApprovalAbove: money('Above which amount, with `above`').nullable(),
})

const ScopesSchema = z.array(z.enum(SCOPES)).describe('What it may do; nothing else')

const key = {
  id: id('The pair'),
  name: words('As chosen'),
  publicKey: words('Begins with `pk_live_prod_`'),
  scopes: ScopesSchema,
  createdAt: instant('When it was made'),
  expiresAt: instant('When it ends by itself').nullable(),
}

export const NewKeySchema = z
  .object({ ...key, secretKey: words('Begins with `sk_live_prod_`; shown this once') })
  .meta({ id: 'NewKeyPair', description: 'A key pair with its secret' })

export const KeyListSchema = z.object({
  data: z.array(
    z
      .object({
        ...key,
        secretLast4: words('The last characters of the secret'),
        lastUsedAt: instant('When it was last used, to the minute').nullable(),
        revokedAt: instant('When it was revoked').nullable(),
      })
      .meta({ id: 'KeyPair', description: 'A key pair without its secret' }),
  ),
})
