import { z } from 'zod'
import { text } from '@/lib/text'

/** The body of a payment at the sandbox bank. */
export const PaymentBody = z.object({
  pixCode: text(512).min(1, 'must not be empty'),
  payer: z
    .object({ name: text(120).min(1), document: text(20).min(1) })
    .default({ name: 'Pagador de Teste', document: '52998224725' }),
})

/** A checked payment. */
export type PaymentBody = z.infer<typeof PaymentBody>
