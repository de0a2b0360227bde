import { z } from 'zod'
import { AMOUNT_MAX, KEY_NAME_LENGTH_MAX, KEY_NETWORKS_MAX } from '@/lib/kernel/limits'
import { overlapHours } from '@/lib/kernel/overlap'
import { name, optional, reais } from '@/lib/kernel/text'
import { checkNetwork } from './allowed-networks'
import { SCOPES } from './scopes'

const Network = z.string('must be text').transform((text, { addIssue }) => {
  const checked = checkNetwork(text)
  if ('network' in checked) return checked.network
  const isMalformed = checked.fault === 'network'
  const message = isMalformed
    ? 'must be a network in CIDR form, such as 203.0.113.0/24 or 2001:db8::/32'
    : `must be the first address of its network: ${checked.meant}`
  const limit = isMalformed ? undefined : checked.meant
  addIssue({ code: 'custom', message, params: { code: checked.fault, limit } })
  return z.NEVER
})

const Networks = z
  .array(Network, 'must be a list of networks')
  .max(KEY_NETWORKS_MAX, `must name at most ${KEY_NETWORKS_MAX} networks`)
  .transform((networks) => [...new Set(networks)])

const keyName = name(KEY_NAME_LENGTH_MAX)

const DailyLimit = reais(0, AMOUNT_MAX).nullish()

/** A later instant may be in the year 10000 in UTC, which ISO 8601 cannot write in four digits. */
const EXPIRY_END = '9999-12-31T00:00:00Z'

const Expiry = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 date and time with its offset' })
  .transform((text) => new Date(text))
  .refine((instant) => instant < new Date(EXPIRY_END), {
    error: `must be before ${EXPIRY_END}`,
    params: { code: 'not_date' },
  })
  .nullish()

/** The body that creates an API key. */
export const NewKeyBody = z.strictObject({
  name: keyName.describe('A name to recognise the key by'),
  scopes: z
    .array(z.enum(SCOPES), 'must be a list of scopes')
    .min(1, 'must name at least one scope')
    .max(SCOPES.length, `must name at most ${SCOPES.length} scopes`)
    .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope)))
    .describe('The scopes of the key; it may do nothing else'),
  expiresAt: Expiry.describe('When the key expires'),
  allowedNetworks: optional(Networks).describe(
    'The networks from which the key is accepted, in CIDR form, IPv4 and IPv6; from anywhere without one',
  ),
  dailyWithdrawalLimit: DailyLimit.describe(
    'The most that the key may withdraw in a day of São Paulo, in reais; no limit without it',
  ),
})

/** The body that changes an API key. */
export const KeyChange = z.strictObject({
  name: optional(keyName).describe('A name to recognise the key by'),
  allowedNetworks: optional(Networks).describe(
    'The networks from which the key is accepted, in CIDR form, in place of the present ones; an empty list allows every address',
  ),
  dailyWithdrawalLimit: DailyLimit.describe(
    'The most that the key may withdraw in a day of São Paulo, in reais; null for no limit',
  ),
})

/** The body that rotates an API key's secret. */
export const KeyRotation = z.strictObject({
  overlapHours: overlapHours().describe(
    'How many hours the previous secret also works; send 0 if it has leaked',
  ),
  expiresAt: Expiry.describe(
    'When the new secret expires; null for never. Without it, the present expiry stays',
  ),
})

export type NewKeyBody = z.infer<typeof NewKeyBody>
export type KeyChange = z.infer<typeof KeyChange>
export type KeyRotation = z.infer<typeof KeyRotation>
