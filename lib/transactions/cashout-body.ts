import { z } from 'zod'
import { fromReais } from '@/lib/money'
import { PIX_KEY_TYPES, parsePixKey } from '@/lib/pix/key'
import { text, uuid } from '@/lib/text'
import { CASHOUT_FEE } from './cashout-fee'
import { reais } from './charge-body'

/**
 * The body of create-cashout. The key comes out in its canonical form, with
 * its type. Unknown fields are ignored.
 *
 * @see contract, POST /v1/integrations/create-cashout
 */
export const CashoutBody = z
  .object({
    amount: reais(0.01, 1_000_000_000).refine(
      (amount) => fromReais(amount) > CASHOUT_FEE,
      'must be greater than 5.00, which is the fee',
    ),
    pixKey: text(77).min(1, 'must not be empty'),
    pixKeyType: z.enum(PIX_KEY_TYPES, `must be one of ${PIX_KEY_TYPES.join(', ')}`).optional(),
    description: text(500).optional(),
    idempotencyKey: uuid().optional(),
  })
  .transform((body, context) => {
    const reading = parsePixKey(body.pixKey, body.pixKeyType)
    if (reading.ok) return { ...body, pixKey: reading.key, pixKeyType: reading.type }
    const hint = reading.suggestion ? ` (did you mean ${reading.suggestion}?)` : ''
    context.addIssue({ code: 'custom', path: ['pixKey'], message: reading.message + hint })
    return z.NEVER
  })

/** A checked body of create-cashout. */
export type CashoutBody = z.infer<typeof CashoutBody>
