import { findPayment, makeRefund } from '@/lib/psp/acts/make-refund'
import type { Bank } from '@/lib/psp/book/bank'
import { refundKey } from '@/lib/psp/book/book'
import type { Payment } from '@/lib/psp/book/records'
import { type Answer, type PspRequest, problem } from '@/lib/psp/http/answers'
import type { Routes } from '@/lib/psp/http/routes'
import { isWithin, pageOf } from './pages'
import { ConsultaPix, DevolucaoId, DevolucaoSolicitada, EndToEndId } from './schemas'
import { INVALID, readBody, readParam, readQuery } from './violations'
import { fromValor, presentPayment, presentRefund } from './wire'

/** Received payments and their returns, as the Central Bank's API has them. */
export function pixRoutes(bank: Bank): Routes {
  return {
    'GET /pix': (request) => listPayments(bank, request),
    'GET /pix/{e2eid}': (request) => {
      const payment = findPayment(bank, endToEndId(request))
      return { status: 200, body: presentPayment(bank, payment) }
    },
    'PUT /pix/{e2eid}/devolucao/{id}': (request) => putRefund(bank, request),
    'GET /pix/{e2eid}/devolucao/{id}': (request) => getRefund(bank, request),
  }
}

const endToEndId = (request: PspRequest) =>
  readParam(EndToEndId, request, 'e2eid', INVALID.pixQuery)

const refundId = (request: PspRequest) => readParam(DevolucaoId, request, 'id', INVALID.devolucao)

/** `cobs` is empty: the published document requires it of this list by mistake. */
function listPayments(bank: Bank, request: PspRequest): Answer {
  const query = readQuery(ConsultaPix, request, INVALID.pixQuery)
  const { txid, txIdPresente, devolucaoPresente, cpf, cnpj } = query
  const fits = (payment: Payment) =>
    isWithin(payment.at, query) &&
    (txid === undefined || payment.txid === txid) &&
    (txIdPresente === undefined || (payment.txid !== null) === txIdPresente) &&
    (devolucaoPresente === undefined ||
      bank.book.refundsOf.has(payment.endToEndId) === devolucaoPresente) &&
    (!(cpf ?? cnpj) || payment.payer.document === (cpf ?? cnpj))
  const found = [...bank.book.payments.values()].filter(fits)
  const { items, parametros } = pageOf(found, query)
  const pix = items.map((payment) => presentPayment(bank, payment))
  return { status: 200, body: { parametros, cobs: [], pix } }
}

function putRefund(bank: Bank, request: PspRequest): Answer {
  const id = refundId(request)
  const { valor, descricao } = readBody(DevolucaoSolicitada, request, INVALID.devolucao)
  const { refund, isAnswerLost } = makeRefund(bank, {
    endToEndId: endToEndId(request),
    id,
    amount: fromValor(valor),
    description: descricao ?? null,
  })
  return { status: 201, body: presentRefund(refund), isLost: isAnswerLost }
}

function getRefund(bank: Bank, request: PspRequest): Answer {
  const { endToEndId: found } = findPayment(bank, endToEndId(request))
  const refund = bank.book.refunds.get(refundKey(found, refundId(request)))
  if (refund) return { status: 200, body: presentRefund(refund) }
  return problem(
    404,
    'PixDevolucaoNaoEncontrada',
    'Não Encontrado',
    'Devolução representada por {id} não encontrada para o e2eid informado.',
  )
}
