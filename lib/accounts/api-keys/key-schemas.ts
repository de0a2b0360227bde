import { z } from 'zod'
import { id, instant, money, words } from '@/lib/kernel/wire-fields'
import { SCOPES } from './scopes'

const key = {
  id: id('The API key'),
  name: words('The name of the key'),
  publicKey: words('Begins with `pk_live_prod_`'),
  scopes: z.array(z.enum(SCOPES)).describe('The scopes of the key; it may do nothing else'),
  createdAt: instant('When the key was created'),
  expiresAt: instant('When the key expires').nullable(),
  allowedNetworks: z
    .array(z.string())
    .describe('The networks from which the key is accepted; empty for every address'),
  dailyWithdrawalLimit: money(
    'The most that the key may withdraw in a day of São Paulo; null for no limit',
  ).nullable(),
}

const secretKey = words('Begins with `sk_live_prod_`; returned only in this response')

export const NewKeySchema = z
  .object({ ...key, secretKey })
  .meta({ id: 'NewKeyPair', description: 'An API key with its secret key' })

export const RotatedKeySchema = z
  .object({
    ...key,
    secretKey,
    previousSecretUntil: instant('Until when the previous secret works').nullable(),
  })
  .meta({ id: 'RotatedKeyPair', description: 'An API key with its new secret key' })

export const KeySchema = z
  .object({
    ...key,
    secretLast4: words('The last four characters of the secret key'),
    withdrawnToday: money(
      'What withdrawals that the key created or approved take of its day; not those that failed',
    ),
    lastUsedAt: instant('When the key was last used, to the minute').nullable(),
    lastUsedAddress: words('The IP address from which the key was last used').nullable(),
    previousSecretLast4: words(
      'The last four characters of the secret that a rotation replaced, while it works',
    ).nullable(),
    previousSecretUntil: instant('Until when that secret works').nullable(),
    revokedAt: instant('When the key was revoked').nullable(),
  })
  .meta({ id: 'KeyPair', description: 'An API key without its secret key' })

export const KeyListSchema = z.object({ data: z.array(KeySchema) })
