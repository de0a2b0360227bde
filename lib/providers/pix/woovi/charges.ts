import { z } from 'zod'
import { decodeBrCode } from '@/lib/kernel/pix/decoded-br-code'
import { type Ask, refusedBy } from '@/lib/providers/pix/asking'
import type { ChargeOrder, ChargeOutcome, OpenedCharge, Psp } from '@/lib/providers/pix/port'
import { NoAnswer, unavailable } from '@/lib/providers/pix/unavailable'
import { paymentOf, readReceived } from './payments'
import { isNotFound } from './refusal'
import { Charge, toValue } from './wire'

const Told = z.object({ charge: Charge })
const Deleted = z.object({ status: z.literal('OK') })

/** Woovi takes no charge that lives shorter. */
const SECONDS_MIN = 300

/**
 * Charges by `/charge`. A charge's correlation id is our id, so that a repeat is the same charge.
 */
export function chargesOf(ask: Ask): Pick<Psp, 'openCharge' | 'findCharge' | 'closeCharge'> {
  async function findCharge(transactionId: string): Promise<ChargeOutcome | null> {
    const found = await ask(Told, { method: 'GET', path: pathOf(transactionId) })
    if (found.ok) return outcomeOf(ask, requireOurs(found.answer.charge, transactionId))
    if (isNotFound(found)) return null
    throw refusedBy('the question after a charge', found)
  }

  return {
    async openCharge(order) {
      const { transactionId: correlationID, amount } = order
      const body = { correlationID, value: toValue(amount), expiresIn: secondsOf(order) }
      const query = { return_existing: 'true' }
      const call = { method: 'POST', path: '/charge', query, body, isRepeatable: true } as const
      const made = await ask(Told, call)
      if (!made.ok) throw refusedBy('a charge', made)
      return openedOf(requireOurs(made.answer.charge, correlationID), order)
    },

    findCharge: async (transactionId) => (await findCharge(transactionId)) ?? { status: 'open' },

    async closeCharge(transactionId) {
      const closed = await ask(Deleted, { method: 'DELETE', path: pathOf(transactionId) })
      // A charge that was paid a moment before may be deleted too, so its payments are asked for.
      const outcome = (await findCharge(transactionId)) ?? { status: 'closed' }
      if (outcome.status !== 'open') return outcome
      if (closed.ok) throw wrong('has a charge open that it deleted')
      throw refusedBy('the end of a charge', closed)
    },
  }
}

const pathOf = (transactionId: string) => `/charge/${encodeURIComponent(transactionId)}`

const secondsOf = ({ createdAt, expiresAt }: ChargeOrder) =>
  Math.max(SECONDS_MIN, Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000))

function requireOurs(charge: Charge, transactionId: string): Charge {
  if (charge.correlationID.toLowerCase() === transactionId.toLowerCase()) return charge
  throw wrong('told another charge than the one that was asked for')
}

/** The charge as Woovi opened it. Woovi is not trusted to have opened what was ordered. */
function openedOf(charge: Charge, order: ChargeOrder): OpenedCharge {
  const { value, brCode: pixCode, identifier, globalID, expiresDate } = charge
  if (value !== order.amount) throw wrong('has the charge in another amount')
  const decoded = decodeBrCode(pixCode)
  if (!decoded.ok) throw wrong('gave no PIX code for the charge')
  if (decoded.code.amount !== null && decoded.code.amount !== order.amount) {
    throw wrong('gave a PIX code of another amount')
  }
  return {
    pixCode,
    externalId: identifier,
    gatewayId: globalID ?? null,
    expiresAt: expiresDate ?? order.expiresAt,
  }
}

/**
 * The outcome of a charge. Woovi has no word for a charge that was deleted: it has expired. A
 * payment of before may have come meanwhile, so only an active charge is taken as unpaid without
 * its list of payments.
 */
async function outcomeOf(ask: Ask, charge: Charge): Promise<ChargeOutcome> {
  const { correlationID, status } = charge
  if (status === 'ACTIVE') return { status: 'open' }
  const { entries: received, unread } = await readReceived(ask, { charge: correlationID })
  if (unread[0]) throw wrong(`told a payment in another form: ${unread[0].fields}`)
  const isOfAnother = received.some(({ charge: named }) => named?.correlationID !== correlationID)
  if (isOfAnother) throw wrong('told the payment of another charge')
  const [first, ...others] = received.map(paymentOf)
  if (first) return { status: 'paid', payments: [first, ...others] }
  if (status === 'COMPLETED') throw wrong('told a paid charge without its payment')
  return { status: status === 'EXPIRED' ? 'closed' : 'open' }
}

const wrong = (what: string) => unavailable(new NoAnswer(`Woovi ${what}`, false))
