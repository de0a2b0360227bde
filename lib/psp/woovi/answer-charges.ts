import { parseDocument } from '@/lib/kernel/documents'
import { makeRefund } from '@/lib/psp/acts/make-refund'
import { openCharge, removeCharge } from '@/lib/psp/acts/open-charge'
import { type Bank, BankRefusal } from '@/lib/psp/book/bank'
import { returnedOf } from '@/lib/psp/book/book'
import type { Charge, Refund } from '@/lib/psp/book/records'
import type { Answer, PspRequest } from '@/lib/psp/http/answers'
import type { Routes } from '@/lib/psp/http/routes'
import { readWooviBody, readWooviQuery } from './errors'
import { isListed, wooviPage } from './pages'
import { ChargeBody, ChargeRefundBody, ListQuery, lifeOf, RefundBody } from './schemas'
import { presentCharge, presentChargeRefund, presentRefund, statusOf } from './wire'

/** Charges and refunds of Woovi's API. A charge is named by its correlation id or its txid. */
export function chargeRoutes(bank: Bank): Routes {
  return {
    'POST /api/v1/charge': (request) => postCharge(bank, request),
    'GET /api/v1/charge': (request) => listCharges(bank, request),
    'GET /api/v1/charge/{id}': ({ params }) => ({
      status: 200,
      body: { charge: presentCharge(bank, find(bank, params.id!)) },
    }),
    'DELETE /api/v1/charge/{id}': ({ params }) => {
      removeCharge(bank, find(bank, params.id!).txid)
      return { status: 200, body: { status: 'OK', id: params.id } }
    },
    'POST /api/v1/charge/{id}/refund': (request) => {
      const body = readWooviBody(ChargeRefundBody, request)
      const paid = find(bank, request.params.id!).payments[0] ?? ''
      const { refund, isAnswerLost } = refundOf(bank, paid, body)
      return { status: 200, body: { refund: presentChargeRefund(refund) }, isLost: isAnswerLost }
    },
    'GET /api/v1/charge/{id}/refund': ({ params }) => {
      const { payments } = find(bank, params.id!)
      const refunds = payments.flatMap((id) => bank.book.refundsOf.get(id) ?? [])
      return { status: 200, body: { refunds: refunds.map(presentChargeRefund) } }
    },
    'POST /api/v1/refund': (request) => {
      const { transactionEndToEndId, ...body } = readWooviBody(RefundBody, request)
      const { refund, isAnswerLost } = refundOf(bank, transactionEndToEndId, body)
      return { status: 200, body: { refund: presentRefund(refund) }, isLost: isAnswerLost }
    },
    'GET /api/v1/refund': (request) => {
      const { items, pageInfo } = wooviPage(
        [...bank.book.refunds.values()],
        readWooviQuery(ListQuery, request),
      )
      return { status: 200, body: { refunds: items.map(presentRefund), pageInfo } }
    },
    'GET /api/v1/refund/{id}': ({ params }) => ({
      status: 200,
      body: { pixTransactionRefund: presentRefund(findRefund(bank, params.id!)) },
    }),
  }
}

/** Opens a charge; a repeat is refused, unless `return_existing` asks for the first one. */
function postCharge(bank: Bank, request: PspRequest): Answer {
  const body = readWooviBody(ChargeBody, request)
  const first = bank.book.txidByCorrelation.get(body.correlationID)
  if (first && request.query.get('return_existing') !== 'true') {
    throw new BankRefusal('charge_exists', 'Já existe uma cobrança com esse correlationID')
  }
  const charge = first ? bank.book.charges.get(first)! : open(bank, body)
  const shown = presentCharge(bank, charge)
  const { correlationID, brCode } = shown
  return { status: 200, body: { charge: shown, correlationID, brCode } }
}

function open(bank: Bank, body: ChargeBody): Charge {
  const document = parseDocument(body.customer?.taxID ?? '')?.document
  const terms = {
    amount: body.value,
    isOpenAmount: false,
    expiresIn: lifeOf(body, bank.now()),
    key: bank.account.pixKey,
    debtor: body.customer && document ? { name: body.customer.name, document } : null,
    request: body.comment ?? null,
    details: body.additionalInfo.map(({ key, value }) => ({ nome: key, valor: value })),
  }
  return openCharge(bank, terms, null, body.correlationID)
}

function listCharges(bank: Bank, request: PspRequest): Answer {
  const query = readWooviQuery(ListQuery, request)
  const fits = (charge: Charge) =>
    isListed(charge.openedAt, query) &&
    (!query.status || statusOf(charge, bank.now()) === query.status)
  const { items, pageInfo } = wooviPage([...bank.book.charges.values()].filter(fits), query)
  return { status: 200, body: { charges: items.map((one) => presentCharge(bank, one)), pageInfo } }
}

/** @throws BankRefusal `charge_not_found` */
function find(bank: Bank, id: string): Charge {
  const charge = bank.book.charges.get(bank.book.txidByCorrelation.get(id) ?? id)
  if (charge) return charge
  throw new BankRefusal('charge_not_found', 'Cobrança não encontrada')
}

/** Refunds what is left of a payment, where no value is said. */
function refundOf(
  bank: Bank,
  endToEndId: string,
  body: { correlationID: string; value?: bigint; comment?: string },
) {
  const payment = bank.book.payments.get(endToEndId)
  if (!payment) throw new BankRefusal('payment_not_found', 'Transação não encontrada')
  if ([...bank.book.refunds.values()].some(({ id }) => id === body.correlationID)) {
    throw new BankRefusal('refund_exists', 'Já existe um reembolso com esse correlationID')
  }
  const amount = body.value ?? payment.amount - returnedOf(bank.book, endToEndId)
  const description = body.comment ?? null
  return makeRefund(bank, { endToEndId, id: body.correlationID, amount, description })
}

function findRefund(bank: Bank, id: string): Refund {
  const refund = [...bank.book.refunds.values()].find(
    (one) => one.id === id || one.returnId === id || one.returnId.slice(1) === id,
  )
  if (refund) return refund
  throw new BankRefusal('payment_not_found', 'Reembolso não encontrado')
}
