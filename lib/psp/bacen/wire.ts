import type { Centavos } from '@/lib/kernel/money'
import { encodeDynamicBrCode } from '@/lib/kernel/pix/br-code'
import type { Bank } from '@/lib/psp/book/bank'
import { termsOf } from '@/lib/psp/book/book'
import type { Charge, Party, Payment, Refund } from '@/lib/psp/book/records'

/** Centavos as the wire writes them: reais with two decimals. */
export function toValor(amount: Centavos): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
}

/** Reads a text that the schema has checked. */
export const fromValor = (valor: string): Centavos => BigInt(valor.replace('.', ''))

export const CHARGE_STATUS = {
  active: 'ATIVA',
  paid: 'CONCLUIDA',
  removed: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
} as const satisfies Record<Charge['status'], string>

const REFUND_STATUS = {
  processing: 'EM_PROCESSAMENTO',
  paid: 'DEVOLVIDO',
  refused: 'NAO_REALIZADO',
} as const satisfies Record<Refund['status'], string>

/** A person as `{cpf, nome}`, a company as `{cnpj, nome}`. */
function presentParty({ name, document }: Party) {
  return document.length === 11 ? { cpf: document, nome: name } : { cnpj: document, nome: name }
}

/** The BR Code of a charge, by the product's own encoder. */
export function pixCodeOf(bank: Bank, charge: Charge): string {
  const { amount } = termsOf(charge)
  return encodeDynamicBrCode({
    url: charge.location,
    merchantName: bank.account.holder,
    merchantCity: bank.account.city,
    ...(amount > 0n && { amount }),
  })
}

/**
 * A charge as it was created or revised.
 *
 * `location` has a scheme, because the document calls it a URI; the one in the BR Code has none.
 */
export function presentCharge(bank: Bank, charge: Charge, revision?: number) {
  const revisao = revision ?? charge.revisions.length - 1
  const terms = charge.revisions[revisao]!
  const location = `https://${charge.location}`
  const criacao = charge.openedAt
  const isLast = revisao === charge.revisions.length - 1
  return {
    calendario: { criacao, expiracao: terms.expiresIn },
    txid: charge.txid,
    revisao,
    loc: { id: charge.locationId, txid: charge.txid, location, tipoCob: 'cob', criacao },
    location,
    status: isLast ? CHARGE_STATUS[charge.status] : CHARGE_STATUS.active,
    ...(terms.debtor && { devedor: presentParty(terms.debtor) }),
    valor: {
      original: toValor(terms.amount),
      ...(terms.isOpenAmount && { modalidadeAlteracao: 1 }),
    },
    chave: terms.key,
    ...(terms.request !== null && { solicitacaoPagador: terms.request }),
    ...(terms.details.length > 0 && { infoAdicionais: terms.details }),
    pixCopiaECola: pixCodeOf(bank, charge),
  }
}

/** A charge with its payments. */
export function presentWholeCharge(bank: Bank, charge: Charge, revision?: number) {
  const pix = charge.payments.map((id) => presentPayment(bank, bank.book.payments.get(id)!))
  return { ...presentCharge(bank, charge, revision), ...(pix.length > 0 && { pix }) }
}

/** A received payment. The payer stands where the dialect writes it. */
export function presentPayment(bank: Bank, payment: Payment) {
  const { endToEndId, txid, amount, key, at, payer, info } = payment
  const refunds = bank.book.refundsOf.get(endToEndId) ?? []
  const pagador = presentParty(payer)
  return {
    endToEndId,
    ...(txid !== null && { txid }),
    valor: toValor(amount),
    chave: key,
    horario: at,
    ...(info !== null && { infoPagador: info }),
    ...(refunds.length > 0 && { devolucoes: refunds.map(presentRefund) }),
    ...(bank.dialect === 'efi' ? { gnExtras: { pagador } } : { pagador }),
  }
}

export function presentRefund(refund: Refund) {
  const { id, returnId, amount, nature, description, requestedAt, settledAt, reason } = refund
  return {
    id,
    rtrId: returnId,
    valor: toValor(amount),
    ...(nature !== 'ORIGINAL' && { natureza: nature }),
    ...(description !== null && { descricao: description }),
    horario: { solicitacao: requestedAt, ...(settledAt && { liquidacao: settledAt }) },
    status: REFUND_STATUS[refund.status],
    ...(reason !== null && { motivo: reason }),
  }
}
