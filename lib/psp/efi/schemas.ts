import { z } from 'zod'
import { Valor } from '@/lib/psp/bacen/schemas'

/** The requests that only Efí has, by its documentation and its Node SDK. */
export const IdEnvio = z.string().regex(/^[a-zA-Z0-9]{1,35}$/)

export const EnvioPix = z.object({
  valor: Valor,
  pagador: z.strictObject({
    chave: z.string().min(1).max(77),
    infoPagador: z.string().max(140).optional(),
  }),
  favorecido: z.strictObject({
    chave: z.string().min(1).max(77),
    cpf: z
      .string()
      .regex(/^\d{11}$/)
      .optional(),
    cnpj: z
      .string()
      .regex(/^[0-9A-Z]{14}$/)
      .optional(),
  }),
})
export type EnvioPix = z.infer<typeof EnvioPix>

export const Defesa = z.object({
  analise: z.literal('rejeitado'),
  justificativa: z.string().min(1).max(2_000),
})

export const Reenvio = z.object({
  tipo: z.enum(['PIX_RECEBIDO', 'PIX_ENVIADO', 'DEVOLUCAO_RECEBIDA', 'DEVOLUCAO_ENVIADA']),
  e2eids: z.array(z.string()).min(1).max(1_000),
})
