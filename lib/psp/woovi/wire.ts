import { maskDocument } from '@/lib/kernel/documents'
import { pixCodeOf } from '@/lib/psp/bacen/wire'
import type { Bank } from '@/lib/psp/book/bank'
import { expiryOf, termsOf } from '@/lib/psp/book/book'
import type {
  Charge,
  Draft,
  FraudReport,
  Party,
  Payment,
  Payout,
  Refund,
} from '@/lib/psp/book/records'

export const ACCOUNT_ID = '6290ccfd42831958a405debc'

/** The status of a charge. Woovi has no word for a charge that was deleted: it has expired. */
export function statusOf(charge: Charge, now: Date): 'ACTIVE' | 'COMPLETED' | 'EXPIRED' {
  if (charge.status === 'paid') return 'COMPLETED'
  const isOver = charge.status === 'removed' || expiryOf(charge) < now.getTime()
  return isOver ? 'EXPIRED' : 'ACTIVE'
}

export function presentCharge(bank: Bank, charge: Charge) {
  const { txid, correlationId, openedAt, payments } = charge
  const terms = termsOf(charge)
  const value = Number(terms.amount)
  const status = statusOf(charge, bank.now())
  const brCode = pixCodeOf(bank, charge)
  const paidAt = payments.length > 0 ? bank.book.payments.get(payments[0]!)!.at : null
  const pix = { method: 'PIX_COB', txId: txid, value, status, fee: 0, brCode }
  return {
    status,
    value,
    comment: terms.request ?? '',
    correlationID: correlationId ?? txid,
    identifier: txid,
    transactionID: txid,
    globalID: globalId('Charge', txid),
    paymentLinkID: txid,
    paymentLinkUrl: `https://${charge.location}`,
    brCode,
    type: 'DYNAMIC',
    fee: 0,
    discount: 0,
    valueWithDiscount: value,
    pixKey: terms.key,
    additionalInfo: terms.details.map(({ nome, valor }) => ({ key: nome, value: valor })),
    customer: terms.debtor && presentParty(terms.debtor),
    expiresIn: terms.expiresIn,
    expiresDate: new Date(expiryOf(charge)).toISOString(),
    createdAt: openedAt,
    updatedAt: paidAt ?? openedAt,
    ...(paidAt && { paidAt }),
    paymentMethods: { pix: { ...pix, transactionID: txid, identifier: txid } },
  }
}

function presentParty({ name, document }: Party) {
  const type = document.length === 11 ? 'BR:CPF' : 'BR:CNPJ'
  return { name, taxID: { taxID: document, type }, correlationID: globalId('Customer', document) }
}

/** A received payment: a transaction of the type PAYMENT. */
export function presentTransaction(bank: Bank, payment: Payment) {
  const { endToEndId, txid, amount, at, payer, info } = payment
  const charge = txid === null ? undefined : bank.book.charges.get(txid)
  return {
    type: 'PAYMENT',
    status: 'CONFIRMED',
    value: Number(amount),
    time: at,
    endToEndId,
    transactionID: txid ?? endToEndId,
    infoPagador: info ?? '',
    payer: presentParty(payer),
    charge: charge ? presentCharge(bank, charge) : null,
    globalID: globalId('PixTransaction', endToEndId),
  }
}

const CHARGE_REFUND = {
  processing: 'IN_PROCESSING',
  paid: 'CONFIRMED',
  refused: 'REJECTED',
} as const
const REFUND = {
  processing: 'IN_PROCESSING',
  paid: 'REFUNDED',
  refused: 'NOT_ACCOMPLISHED',
} as const

/** A refund as the charge's list has it. Its end-to-end id is that of the return. */
export function presentChargeRefund({ id, returnId, amount, status, ...refund }: Refund) {
  return {
    status: CHARGE_REFUND[status],
    value: Number(amount),
    correlationID: id,
    endToEndId: returnId,
    time: refund.settledAt ?? refund.requestedAt,
    comment: refund.description ?? '',
  }
}

export function presentRefund({ id, returnId, amount, status, ...refund }: Refund) {
  return {
    status: REFUND[status],
    value: Number(amount),
    correlationID: id,
    refundId: returnId.slice(1),
    returnIdentification: returnId,
    time: refund.settledAt ?? refund.requestedAt,
    comment: refund.description ?? '',
  }
}

const PAYOUT = { processing: 'APPROVED', paid: 'CONFIRMED', refused: 'FAILED' } as const

/** A payout that waits for its approval. */
export function presentDraft({ id, amount, key, message }: Draft) {
  return {
    payment: {
      value: Number(amount),
      status: 'CREATED',
      destinationAlias: key,
      comment: message ?? '',
      correlationID: id,
      sourceAccountId: ACCOUNT_ID,
    },
  }
}

export function presentPayment(payout: Payout) {
  const { id, amount, key, message, endToEndId, error } = payout
  const value = Number(amount)
  return {
    payment: {
      value,
      status: PAYOUT[payout.status],
      destinationAlias: key,
      comment: message ?? '',
      correlationID: id,
      sourceAccountId: ACCOUNT_ID,
    },
    transaction: {
      value,
      endToEndId,
      time: payout.settledAt ?? payout.requestedAt,
      ...(error && { providerRejectedReason: `${error.code} - ${error.reason}` }),
    },
    destination: {
      name: 'Francisco da Silva',
      taxID: maskDocument('52998224725'),
      pixKey: key,
      bank: 'Banco de Teste',
      branch: '0001',
      account: '123456',
    },
    ...(error && { error: { code: 'PAY_PIX_KEY_ERROR', description: error.reason } }),
  }
}

const DISPUTE = {
  open: 'OPENED',
  defended: 'IN_REVIEW',
  accepted: 'ACCEPTED',
  rejected: 'REJECTED',
} as const

export function presentDispute({ id, endToEndId, amount, status, ...report }: FraudReport) {
  return {
    id,
    type: 'MED',
    status: DISPUTE[status],
    endToEndId,
    value: Number(amount),
    disputeReason: report.reason,
    createdAt: report.openedAt,
    updatedAt: report.decidedAt ?? report.defendedAt ?? report.openedAt,
  }
}

const globalId = (kind: string, id: string) => Buffer.from(`${kind}:${id}`).toString('base64')
