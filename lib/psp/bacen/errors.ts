import type { BankRefusal, RefusalCode } from '@/lib/psp/book/bank'
import { type Answer, notFound, problem } from '@/lib/psp/http/answers'
import { INVALID, type Invalid, invalid } from './violations'

/** The property that each refusal of the Central Bank's API blames. */
const BLAMED: Partial<Record<RefusalCode, { as: Invalid; property: string }>> = {
  charge_exists: { as: INVALID.cob, property: 'cob.txid' },
  charge_not_active: { as: INVALID.cob, property: 'cob.status' },
  key_not_ours: { as: INVALID.cob, property: 'cob.chave' },
  refund_exists: { as: INVALID.devolucao, property: 'devolucao.id' },
  refund_exceeds: { as: INVALID.devolucao, property: 'devolucao.valor' },
  refund_too_late: { as: INVALID.devolucao, property: 'devolucao.id' },
  refund_disputed: { as: INVALID.devolucao, property: 'devolucao.id' },
}

const MISSING: Partial<Record<RefusalCode, string>> = {
  charge_not_found: 'CobNaoEncontrado',
  payment_not_found: 'PixNaoEncontrado',
}

/** A refusal in the words of the Central Bank's API. */
export function bacenRefusal({ code, message }: BankRefusal): Answer {
  const blamed = BLAMED[code]
  if (blamed) return invalid(blamed.as, [{ razao: message, propriedade: blamed.property }])
  const type = MISSING[code]
  return type ? problem(404, type, 'Não Encontrado', message) : notFound()
}
