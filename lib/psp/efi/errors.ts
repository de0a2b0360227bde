import type { z } from 'zod'
import { jsonText } from '@/lib/kernel/json-text'
import type { BankRefusal, RefusalCode } from '@/lib/psp/book/bank'
import { type Answer, type PspRequest, problem, Refused } from '@/lib/psp/http/answers'

/** An error of Efí's own routes. */
export function efiError(status: number, nome: string, mensagem: string): Answer {
  return { status, body: { nome, mensagem } }
}

const ERRORS: Partial<Record<RefusalCode, [status: number, nome: string]>> = {
  payout_exists: [409, 'id_envio_duplicado'],
  payout_denied: [422, 'pagamento_negado'],
  key_not_ours: [400, 'chave_invalida'],
  holder_differs: [400, 'chave_nao_pertence_ao_documento'],
  webhook_missing: [400, 'webhook_nao_cadastrado'],
  infraction_not_found: [404, 'infracao_nao_encontrada'],
  infraction_final: [422, 'infracao_finalizada'],
}

/** A refusal in Efí's words. */
export function efiRefusal({ code, message }: BankRefusal): Answer {
  if (code === 'payout_not_found') {
    return problem(404, 'PixEnviadoNaoEncontrado', 'Não Encontrado', message)
  }
  const [status, nome] = ERRORS[code] ?? [400, 'requisicao_invalida']
  return efiError(status, nome, message)
}

/**
 * Reads JSON of a schema. @throws Refused `valor_invalido`, naming the first field that is wrong
 */
export function readEfiBody<S extends z.ZodType>(schema: S, { text }: PspRequest): z.output<S> {
  const reading = schema.safeParse(jsonText.safeParse(text).data)
  if (reading.success) return reading.data
  const { path } = reading.error.issues[0]!
  const mensagem = `Campo ${path.join('.') || 'body'} é inválido`
  throw new Refused(efiError(400, 'valor_invalido', mensagem))
}
