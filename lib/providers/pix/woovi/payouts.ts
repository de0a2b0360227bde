import { z } from 'zod'
import type { PixKeyType } from '@/lib/kernel/pix/key'
import { type Ask, pspRefusalError, type Refusal } from '@/lib/providers/pix/asking'
import {
  eachOnce,
  type Listed,
  type RawEntry,
  rawEntry,
  readEntries,
} from '@/lib/providers/pix/listed'
import type {
  KeyHolder,
  PayoutOrder,
  PayoutOutcome,
  Period,
  Psp,
  SentPayout,
} from '@/lib/providers/pix/port'
import { spiReason } from '@/lib/providers/pix/spi-reasons'
import { wrongAnswerError } from '@/lib/providers/pix/unavailable'
import { periodQuery, readPages } from './pages'
import { isDenied, isNotFound, isUnfunded, reasonOf } from './refusal'
import { Account, CheckedKey, ourId, PageInfo, Payout, toValue } from './wire'

const PayoutList = PageInfo.extend({ payments: z.array(z.unknown()) })
const Accounts = z.object({ accounts: z.array(Account).min(1) })

type PayoutMethods = Pick<
  Psp,
  'hasPayouts' | 'sendPayout' | 'findPayout' | 'findKeyHolder' | 'listPayouts' | 'readBalance'
>

/**
 * Payouts by `/payment`, created and approved at once. A payout's correlation id is our id; Woovi
 * refuses one that was used, and is then asked what became of the first.
 */
export function payoutsOf(ask: Ask): PayoutMethods {
  return {
    hasPayouts: true,
    sendPayout: (order) => sendPayout(ask, order),
    async findPayout(transactionId) {
      const payout = await find(ask, transactionId)
      return payout ? outcomeOf(payout) : { status: 'unknown' }
    },
    findKeyHolder: ({ pixKey }) => findKeyHolder(ask, pixKey),
    listPayouts: (period) => listPayouts(ask, period),
    async readBalance() {
      const told = await ask(Accounts, { method: 'GET', path: '/account' })
      if (!told.ok) throw pspRefusalError('the question after the balance', told)
      const { accounts } = told.answer
      const main = accounts.find(({ isDefault }) => isDefault) ?? accounts[0]
      return main?.balance.available ?? null
    },
  }
}

async function findKeyHolder(ask: Ask, pixKey: string): Promise<KeyHolder | null> {
  const path = `/pix-keys/${encodeURIComponent(pixKey)}/check`
  const told = await ask(CheckedKey, { method: 'GET', path })
  if (told.ok) {
    const { name, taxID } = told.answer.owner
    return { name, document: taxID ?? null }
  }
  if (isNotFound(told)) return null
  throw pspRefusalError('the question after a PIX key', told)
}

async function find(ask: Ask, transactionId: string): Promise<Payout | null> {
  const path = `/payment/${encodeURIComponent(transactionId)}`
  const found = await ask(Payout, { method: 'GET', path })
  if (found.ok) return requireOurs(found.answer, transactionId)
  if (isNotFound(found)) return null
  throw pspRefusalError('the question after a payout', found)
}

const ALIAS_TYPES: Record<PixKeyType, string> = {
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  EMAIL: 'EMAIL',
  PHONE: 'PHONE',
  EVP: 'RANDOM',
}

async function sendPayout(ask: Ask, order: PayoutOrder): Promise<PayoutOutcome> {
  const { transactionId, amount, pixKey, pixKeyType } = order
  const body = {
    correlationID: transactionId,
    value: toValue(amount),
    autoApprove: true,
    destinationAlias: pixKey,
    destinationAliasType: ALIAS_TYPES[pixKeyType],
  }
  const sent = await ask(Payout, { method: 'POST', path: '/payment', body })
  const payout = sent.ok
    ? requireOurs(sent.answer, transactionId)
    : await afterRefusal(ask, order, sent)
  if ('reason' in payout) return { status: 'refused', reason: payout.reason }
  if (!isCreated(payout)) return outcomeOf(payout)
  return approve(ask, transactionId)
}

/**
 * The payout under the id of an order whose request was refused. A repeat may be refused for
 * another reason than its id, such as the balance that the first one took, so the payout counts as
 * refused only if Woovi has none under its id. A payout that is refused for want of money was
 * created all the same, even if Woovi does not find it yet.
 */
async function afterRefusal(
  ask: Ask,
  { transactionId, amount, pixKey }: PayoutOrder,
  refusal: Refusal,
): Promise<Payout | { reason: string }> {
  const first = await find(ask, transactionId)
  const isFinal = isDenied(refusal) && !isUnfunded(refusal)
  if (!first && isFinal) return { reason: reasonOf(refusal) }
  if (!first) throw pspRefusalError('a payout', refusal)
  const { value, destinationAlias: key } = first.payment
  if (value === amount && (!key || key === pixKey)) return first
  throw wrongAnswerError('Woovi', 'used the id of the payout for another one')
}

/**
 * Approves a payout that Woovi created and did not send, such as one beyond the balance. It is not
 * refused when the approval is, because somebody can still approve it at Woovi.
 */
async function approve(ask: Ask, correlationID: string): Promise<PayoutOutcome> {
  const call = { method: 'POST', path: '/payment/approve', body: { correlationID } } as const
  const approved = await ask(Payout, call)
  if (approved.ok) return outcomeOf(requireOurs(approved.answer, correlationID))
  throw pspRefusalError('the approval of a payout', approved)
}

const isCreated = ({ payment }: Payout) => payment.status === 'CREATED'

function requireOurs(payout: Payout, transactionId: string): Payout {
  const { correlationID } = payout.payment
  if (correlationID?.toLowerCase() === transactionId.toLowerCase()) return payout
  throw wrongAnswerError('Woovi', 'told another payout than the one that was asked for')
}

const PAYOUT_STATUS: Partial<Record<string, SentPayout['status']>> = {
  CONFIRMED: 'paid',
  FAILED: 'refused',
  DENIED: 'refused',
}

/** A payout that was only created has not been sent, so that it is sent again under its id. */
function outcomeOf(payout: Payout): PayoutOutcome {
  if (isCreated(payout)) return { status: 'unknown' }
  const { payment, transaction } = payout
  const state = PAYOUT_STATUS[payment.status]
  if (state === 'refused') return { status: 'refused', reason: refusalOf(payout) }
  const { endToEndId = null, time } = transaction ?? {}
  if (state === 'paid' && endToEndId) {
    return { status: 'paid', endToEndId, gatewayId: null, settledAt: time ?? new Date() }
  }
  return { status: 'processing', endToEndId, gatewayId: null }
}

/** Woovi writes the SPI's code before its words: `AC03 - Conta inválida`. */
function refusalOf({ transaction, error }: Payout): string {
  const told = transaction?.providerRejectedReason
  const [code] = /^[A-Z]{2}\w{2}\b/.exec(told ?? '') ?? []
  const words = code && told?.slice(code.length).replace(/^[\s-]+/, '')
  return spiReason(code, words || told || error?.description)
}

async function listPayouts(ask: Ask, period: Period): Promise<Listed<SentPayout>> {
  const list = { Page: PayoutList, path: '/payment', query: periodQuery(period) }
  const listed = await readPages(ask, list, ({ payments }) => payments)
  const { entries, unread } = readEntries(Payout, listed, idOf)
  const sent = entries.filter((payout) => !isCreated(payout))
  const keyOf = (one: Payout) => one.payment.correlationID ?? one
  const each = eachOnce(sent, keyOf, ({ transaction }) => transaction?.time ?? period.since)
  return { entries: each.map((one) => sentOf(one, period)), unread }
}

/** Our id, or else the end-to-end id. */
const idOf = ({ payment, transaction }: RawEntry) =>
  rawEntry(payment).correlationID ?? rawEntry(transaction).endToEndId

function sentOf({ payment, transaction }: Payout, { since }: Period): SentPayout {
  return {
    transactionId: ourId(payment.correlationID),
    endToEndId: transaction?.endToEndId ?? null,
    amount: payment.value,
    status: PAYOUT_STATUS[payment.status] ?? 'processing',
    // Woovi does not tell what came back.
    returnedPart: 0n,
    at: transaction?.time ?? since,
  }
}
