import { z } from 'zod'
import { defaulted, text } from '@/lib/kernel/text'

/** The body of a payment at the sandbox bank. */
export const PaymentBody = z.object({
  pixCode: text(512).min(1, 'must not be empty').describe('The copy-and-paste code'),
  payer: defaulted(
    z.object({
      name: text(120).min(1).describe('Name'),
      document: text(20).min(1).describe('CPF or CNPJ'),
    }),
    { name: 'Pagador de Teste', document: '52998224725' },
  ).describe('Who pays'),
})

/** A checked payment. */
export type PaymentBody = z.infer<typeof PaymentBody>
