import { maskDocument, parseDocument } from '@/lib/kernel/documents'
import { toValor } from '@/lib/psp/bacen/wire'
import type { Bank } from '@/lib/psp/book/bank'
import type { FraudReport, Payout } from '@/lib/psp/book/records'

const PAYOUT_STATUS = {
  processing: 'EM_PROCESSAMENTO',
  paid: 'REALIZADO',
  refused: 'NAO_REALIZADO',
} as const satisfies Record<Payout['status'], string>

const INFRACTION_STATUS = {
  open: 'ABERTA',
  defended: 'EM_DEFESA',
  accepted: 'ACEITA',
  rejected: 'REJEITADA',
} as const satisfies Record<FraudReport['status'], string>

/** A holder for the keys of this PSP's directory that are no document. */
const HOLDER = { nome: 'Francisco da Silva', cpf: maskDocument('52998224725') }

/**
 * The first answer to a payout. Efí's documentation calls its end-to-end id `e2eId`, and its SDK
 * `endToEndId`: both are there.
 */
export function presentSentPayout({ id, endToEndId, amount, requestedAt }: Payout) {
  return {
    idEnvio: id,
    e2eId: endToEndId,
    endToEndId,
    valor: toValor(amount),
    horario: { solicitacao: requestedAt },
    status: PAYOUT_STATUS.processing,
  }
}

/** A payout as it is found. The payment system's error stands in `gnExtras`, as in its notice. */
export function presentPayout(payout: Payout) {
  const { id, endToEndId, amount, payerKey, key, message, requestedAt, settledAt } = payout
  const isPaid = payout.status === 'paid'
  return {
    endToEndId,
    idEnvio: id,
    valor: toValor(amount),
    chave: payerKey,
    status: PAYOUT_STATUS[payout.status],
    ...(message !== null && { infoPagador: message }),
    horario: { solicitacao: requestedAt, ...(isPaid && settledAt && { liquidacao: settledAt }) },
    favorecido: { chave: key, identificacao: holderOf(key) },
    ...returnsOf(payout),
    ...(payout.error && { gnExtras: { erro: errorOf(payout) } }),
  }
}

/** A payout as its notice tells it. */
export function payoutNotice(payout: Payout) {
  const { id, endToEndId, amount, payerKey, settledAt } = payout
  return {
    endToEndId,
    chave: payerKey,
    tipo: 'SOLICITACAO',
    status: PAYOUT_STATUS[payout.status],
    valor: toValor(amount),
    horario: payout.status === 'paid' ? settledAt : null,
    ...returnsOf(payout),
    gnExtras: { idEnvio: id, ...(payout.error && { erro: errorOf(payout) }) },
  }
}

function returnsOf({ returns }: Payout) {
  if (returns.length === 0) return {}
  const devolucoes = returns.map(({ returnId, amount, at }) => ({
    rtrId: returnId,
    valor: toValor(amount),
    horario: at,
  }))
  return { devolucoes }
}

function errorOf({ error }: Payout) {
  const { code, origin, reason } = error!
  return { codigo: code, origem: origin, motivo: reason }
}

function holderOf(key: string) {
  const document = parseDocument(key)
  if (!document) return HOLDER
  const { type } = document
  return {
    nome: HOLDER.nome,
    ...(type === 'CPF' ? { cpf: maskDocument(document.document) } : { cnpj: document.document }),
  }
}

/** A fraud report. Its amount is a number of reais, unlike all other amounts of this API. */
export function presentFraudReport(bank: Bank, report: FraudReport) {
  const { id, protocol, endToEndId, amount, reason, openedAt, respondBy } = report
  const { defence, defendedAt, decidedAt } = report
  const payment = bank.book.payments.get(endToEndId)!
  const account = { nomeParticipante: 'Banco de Teste', conta: 123_456 }
  return {
    idInfracao: id,
    endToEndId,
    protocolo: protocol,
    dataTransacao: payment.at,
    valor: Number(amount) / 100,
    chave: payment.key,
    status: INFRACTION_STATUS[report.status],
    razao: reason,
    tipoSituacao: 'golpe',
    ...(defence !== null && { defesa: defence }),
    identificadorTicket: [],
    dadosAnalise: {
      abertura: openedAt,
      prazoFinalizacao: respondBy,
      ...(defendedAt && { recebimentoDefesa: defendedAt }),
      ...(decidedAt && { finalizacao: decidedAt }),
    },
    origem: {
      ...account,
      nome: payment.payer.name,
      documento: maskDocument(payment.payer.document),
    },
    destino: { ...account, nome: bank.account.holder, documento: bank.account.cnpj },
    criadoEm: openedAt,
    atualizadoEm: decidedAt ?? defendedAt ?? openedAt,
  }
}
