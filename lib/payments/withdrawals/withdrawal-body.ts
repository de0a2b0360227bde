import { z } from 'zod'
import { invalidRequest } from '@/lib/kernel/errors'
import { fromReais, toReais } from '@/lib/kernel/money'
import { PIX_KEY_TYPES, type PixKeyReading, parsePixKey } from '@/lib/kernel/pix/key'
import { integer, optional, reais, text, uuid } from '@/lib/kernel/text'
import { WITHDRAWAL_FEE } from './withdrawal-fee'

const Destination = z.object({
  pixKey: text(77).min(1, 'must not be empty').describe('Where the money goes'),
  pixKeyType: optional(
    z.enum(PIX_KEY_TYPES, `must be one of ${PIX_KEY_TYPES.join(', ')}`),
  ).describe('Inferred when it is left out; a phone then begins with +55'),
})

/**
 * The body of create-cashout. The key comes out in its canonical form, with
 * its type. Unknown fields are refused.
 *
 * @see docs/contract.md#creating-a-withdrawal
 */
export const WithdrawalBody = z
  .strictObject({
    amount: reais(0.01, 1_000_000_000)
      .refine((amount) => fromReais(amount) > WITHDRAWAL_FEE, {
        error: 'must be greater than 5.00, which is the fee',
        params: { code: 'below_fee', limit: toReais(WITHDRAWAL_FEE) },
      })
      .meta({
        description: 'Gross amount in reais, above 5.00; the fee of 5.00 is taken from it',
        exclusiveMinimum: toReais(WITHDRAWAL_FEE),
      }),
    ...Destination.shape,
    description: optional(text(500)).describe('For your own books'),
    idempotencyKey: optional(uuid()).describe('A repeat gets the first withdrawal'),
  })
  .refine((body) => readKey(body).ok, {
    path: ['pixKey'],
    error: ({ input }) => problemOf(readKey(input as Destination)),
    params: { code: 'pix_key' },
    // Whatever is wrong elsewhere, so that one answer names every violation.
    when: ({ value }) => Destination.safeParse(value).success,
  })
  .transform(({ pixKey, pixKeyType, ...rest }) => {
    const reading = readKey({ pixKey, pixKeyType })
    if (!reading.ok) throw new Error('a key that was checked can be read')
    // In this order whether the type was sent or inferred: the request's digest depends on it.
    return { ...rest, pixKey: reading.key, pixKeyType: reading.type }
  })

/** A checked body of create-cashout. */
export type WithdrawalBody = z.infer<typeof WithdrawalBody>

type Destination = z.infer<typeof Destination>

function readKey({ pixKey, pixKeyType }: Destination): PixKeyReading {
  return parsePixKey(pixKey, pixKeyType)
}

function problemOf(reading: PixKeyReading): string {
  if (reading.ok) return ''
  const hint = reading.suggestion ? ` (did you mean ${reading.suggestion}?)` : ''
  return reading.message + hint
}

/**
 * Reads a path's id of a withdrawal: its `transactionId` or the legacy integer.
 *
 * @throws AppError `invalid_request` for what is neither
 * @see docs/contract.md#reading-withdrawals
 */
export function withdrawalReference(id: string): { id: number } | { transactionId: string } {
  const transactionId = uuid().safeParse(id)
  if (transactionId.success) return { transactionId: transactionId.data }
  if (/^[1-9]\d{0,14}$/.test(id)) return { id: Number(id) }
  throw invalidRequest({ path: 'id', message: 'must be a UUID or a positive whole number' })
}

/**
 * The body of approve-cashout: which withdrawal, by `transactionId` or by the
 * legacy integer `id`; when both are sent, they must mean the same one. Unknown fields are refused.
 *
 * @see docs/contract.md#approving-a-withdrawal
 */
export const ApproveBody = z
  .strictObject({
    id: optional(integer(1)).describe('The legacy integer'),
    transactionId: optional(uuid()).describe('The withdrawal'),
  })
  .refine(({ id, transactionId }) => id !== undefined || transactionId !== undefined, {
    message: 'send id or transactionId, to say which withdrawal',
  })
