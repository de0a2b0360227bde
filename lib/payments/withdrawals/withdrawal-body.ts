import { z } from 'zod'
import { invalidRequestError } from '@/lib/kernel/errors'
import { fromReais, toReais } from '@/lib/kernel/money'
import { PIX_KEY_TYPES, type PixKeyReading, parsePixKey } from '@/lib/kernel/pix/key'
import { integer, keyUuid, name, optional, reais, text, uuid } from '@/lib/kernel/text'
import { WITHDRAWAL_FEE } from './withdrawal-fee'

const Destination = z.object({
  pixKey: text(77).min(1, 'must not be empty').describe('The PIX key that receives the money'),
  pixKeyType: optional(z.enum(PIX_KEY_TYPES)).describe(
    'Inferred from the key if left out; a phone must then begin with +55. With `PHONE` it must do so only if its digits are also a valid CPF',
  ),
})

/** The rule that a destination's key is of its type, or of any type if none is given. */
const KEY_RULE = {
  path: ['pixKey'],
  error: ({ input }: { input: unknown }) => {
    const reading = readKey(input as Destination)
    return reading.ok ? '' : reading.message
  },
  params: { code: 'pix_key' },
  // Runs even if other fields are invalid, so that one response names every violation.
  when: ({ value }: { value: unknown }) => Destination.safeParse(value).success,
}

/** The body that names the destination of a withdrawal. The parsed key is in canonical form. */
export const DestinationBody = z
  .strictObject(Destination.shape)
  .refine((body) => readKey(body).ok, KEY_RULE)
  .transform(canonicalKey)

/** The body that adds an allowed destination. The parsed key is in canonical form. */
export const NewDestination = z
  .strictObject({
    ...Destination.shape,
    name: optional(name(80)).describe('Your own name for it'),
  })
  .refine((body) => readKey(body).ok, KEY_RULE)
  .transform(({ name, ...key }) => ({ ...canonicalKey(key), name }))

/** A checked body that adds an allowed destination. */
export type NewDestination = z.infer<typeof NewDestination>

const FEE = toReais(WITHDRAWAL_FEE).toFixed(2)

/**
 * The body of create-cashout. The parsed key is in canonical form, with its type. Unknown fields
 * are refused.
 *
 * @see docs/contract.md#creating-a-withdrawal
 */
export const WithdrawalBody = z
  .strictObject({
    amount: reais(0.01, 1_000_000_000)
      .refine((amount) => fromReais(amount) > WITHDRAWAL_FEE, {
        error: `must be greater than ${FEE}, which is the fee`,
        params: { code: 'below_fee', limit: toReais(WITHDRAWAL_FEE) },
      })
      .meta({
        description: `Gross amount, in reais with at most two decimals, above ${FEE}; includes the fee of ${FEE}`,
        exclusiveMinimum: toReais(WITHDRAWAL_FEE),
      }),
    ...Destination.shape,
    description: optional(text(500)).describe('Free text for your own records'),
    idempotencyKey: optional(keyUuid()).describe('A repeated request returns the first withdrawal'),
    allowDuplicate: optional(z.boolean('must be true or false')).describe(
      'Withdraws although the same amount was withdrawn to the same PIX key in the last ten minutes',
    ),
  })
  .refine((body) => readKey(body).ok, KEY_RULE)
  // The order of the fields is fixed, because the request digest depends on it.
  .transform(({ pixKey, pixKeyType, ...rest }) => ({
    ...rest,
    ...canonicalKey({ pixKey, pixKeyType }),
  }))

/** A checked body of create-cashout. */
export type WithdrawalBody = z.infer<typeof WithdrawalBody>

type Destination = z.infer<typeof Destination>

function readKey({ pixKey, pixKeyType }: Destination): PixKeyReading {
  return parsePixKey(pixKey, pixKeyType)
}

function canonicalKey(destination: Destination) {
  const reading = readKey(destination)
  if (!reading.ok) throw new Error('a checked PIX key could not be parsed')
  return { pixKey: reading.key, pixKeyType: reading.type }
}

/**
 * Parses the id in the path of a withdrawal: its `transactionId` or the legacy integer.
 *
 * @throws AppError `invalid_request` for any other text
 * @see docs/contract.md#reading-withdrawals
 */
export function withdrawalReference(id: string): { id: number } | { transactionId: string } {
  const transactionId = uuid().safeParse(id)
  if (transactionId.success) return { transactionId: transactionId.data }
  if (/^[1-9]\d{0,14}$/.test(id)) return { id: Number(id) }
  throw invalidRequestError({ path: 'id', message: 'must be a UUID or a positive whole number' })
}

/**
 * The body of approve-cashout: `transactionId`, the legacy integer `id`, or both, which must then
 * name the same withdrawal. Unknown fields are refused.
 *
 * @see docs/contract.md#approving-a-withdrawal
 */
export const ApproveBody = z
  .strictObject({
    id: optional(integer(1)).describe('The legacy integer id'),
    transactionId: optional(uuid()).describe('The withdrawal'),
  })
  .refine(({ id, transactionId }) => id !== undefined || transactionId !== undefined, {
    message: 'send id or transactionId, to say which withdrawal',
  })
