import { type PixKeyType, parsePixKey } from '@/lib/kernel/pix/key'
import { makePayout } from '@/lib/psp/acts/make-payout'
import { type Bank, BankRefusal } from '@/lib/psp/book/bank'
import { type Answer, type PspRequest, Refused } from '@/lib/psp/http/answers'
import type { Routes } from '@/lib/psp/http/routes'
import { payoutRuling } from '@/lib/sandbox/bank/payout-rules'
import { readWooviBody, readWooviQuery, wooviError } from './errors'
import { isListed, wooviPage } from './pages'
import { ApproveBody, ListQuery, PaymentBody } from './schemas'
import { presentDraft, presentPayment } from './wire'

/** Payouts of Woovi's API: created, then approved, or both at once with `autoApprove`. */
export function paymentRoutes(bank: Bank): Routes {
  return {
    'POST /api/v1/payment': (request) => postPayment(bank, request),
    'POST /api/v1/payment/approve': (request) =>
      approve(bank, readWooviBody(ApproveBody, request).correlationID),
    'GET /api/v1/payment': (request) => listPayments(bank, request),
    'GET /api/v1/payment/{id}': ({ params }) => getPayment(bank, params.id!),
    'GET /api/v1/pix-keys/{pixKey}/check': ({ params }) => {
      const key = requireKey(params.pixKey!)
      if (payoutRuling(key.pixKey, 0n) === 'refused') {
        throw new Refused(wooviError(404, 'Chave Pix não encontrada'))
      }
      const { destination } = EXAMPLE
      const owner = { ...destination, taxID: '***.982.247-**' }
      return { status: 200, body: { ...key, pixKeyEndToEndId: null, owner } }
    },
  }
}

const EXAMPLE = {
  destination: {
    name: 'Francisco da Silva',
    psp: 'Banco de Teste',
    branch: '0001',
    account: '123456',
  },
}

/** Creates a payout, once for each correlation id: a repeat is refused. */
function postPayment(bank: Bank, request: PspRequest): Answer {
  const { correlationID, value, comment, ...body } = readWooviBody(PaymentBody, request)
  if (bank.book.drafts.has(correlationID) || bank.book.payouts.has(correlationID)) {
    throw new BankRefusal('payout_exists', 'Já existe um pagamento com o correlationID fornecido')
  }
  const { destinationAliasType: type } = body
  const { pixKey } = requireKey(body.destinationAlias, type === 'RANDOM' ? 'EVP' : type)
  const draft = {
    id: correlationID,
    amount: value,
    payerKey: bank.account.pixKey,
    key: pixKey,
    message: comment ?? null,
    draftedAt: bank.now().toISOString(),
  }
  bank.record({ type: 'payout_drafted', draft })
  return body.autoApprove
    ? approve(bank, correlationID)
    : { status: 200, body: presentDraft(draft) }
}

/** Sends a created payout. Approved a second time, it is shown as it is. */
function approve(bank: Bank, id: string): Answer {
  const sent = bank.book.payouts.get(id)
  if (sent) return { status: 200, body: presentPayment(sent) }
  const draft = bank.book.drafts.get(id)
  if (!draft) throw new BankRefusal('payout_not_found', 'Pagamento não encontrado')
  const { draftedAt: _, ...order } = draft
  const { payout, isAnswerLost } = makePayout(bank, order)
  return { status: 200, body: presentPayment(payout), isLost: isAnswerLost }
}

function getPayment(bank: Bank, id: string): Answer {
  const payout = bank.book.payouts.get(bank.book.payoutByEndToEndId.get(id) ?? id)
  if (payout) return { status: 200, body: presentPayment(payout) }
  const draft = bank.book.drafts.get(id)
  if (draft) return { status: 200, body: presentDraft(draft) }
  throw new BankRefusal('payout_not_found', 'Pagamento não encontrado')
}

function listPayments(bank: Bank, request: PspRequest): Answer {
  const query = readWooviQuery(ListQuery, request)
  const all = [...bank.book.payouts.values()]
  const found = all.filter(({ requestedAt }) => isListed(requestedAt, query))
  const { items, pageInfo } = wooviPage(found, query)
  return { status: 200, body: { payments: items.map(presentPayment), pageInfo } }
}

function requireKey(text: string, as?: PixKeyType) {
  const reading = parsePixKey(text, as)
  if (reading.ok) return { pixKey: reading.key, type: reading.type }
  throw new BankRefusal('payout_denied', 'Chave Pix inválida')
}
