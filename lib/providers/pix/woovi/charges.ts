import { z } from 'zod'
import { type Ask, pspRefusalError } from '@/lib/providers/pix/asking'
import { checkedCode, lifeSeconds } from '@/lib/providers/pix/charge-order'
import type { ChargeOrder, ChargeOutcome, OpenedCharge, Psp } from '@/lib/providers/pix/port'
import { wrongAnswerError } from '@/lib/providers/pix/unavailable'
import { paymentOf, readReceived } from './payments'
import { isNotFound } from './refusal'
import { Charge, MadeCharge, toValue } from './wire'

const Told = z.object({ charge: Charge })
const Made = z.object({ charge: MadeCharge })
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
    throw pspRefusalError('the question after a charge', found)
  }

  return {
    async openCharge(order) {
      const { transactionId: correlationID, amount } = order
      const body = {
        correlationID,
        value: toValue(amount),
        expiresIn: lifeSeconds(order, SECONDS_MIN),
      }
      const query = { return_existing: 'true' }
      const call = { method: 'POST', path: '/charge', query, body, isRepeatable: true } as const
      const made = await ask(Made, call)
      if (!made.ok) throw pspRefusalError('a charge', made)
      return openedOf(requireOurs(made.answer.charge, correlationID), order)
    },

    findCharge: async (transactionId) => (await findCharge(transactionId)) ?? { status: 'open' },

    async closeCharge(transactionId) {
      const closed = await ask(Deleted, { method: 'DELETE', path: pathOf(transactionId) })
      // A charge that was paid a moment before may be deleted too, so its payments are asked for.
      const outcome = (await findCharge(transactionId)) ?? { status: 'closed' }
      if (outcome.status !== 'open') return outcome
      if (closed.ok) throw wrongAnswerError('Woovi', 'has a charge open that it deleted')
      throw pspRefusalError('the end of a charge', closed)
    },
  }
}

const pathOf = (transactionId: string) => `/charge/${encodeURIComponent(transactionId)}`

function requireOurs<C extends Charge>(charge: C, transactionId: string): C {
  if (charge.correlationID.toLowerCase() === transactionId.toLowerCase()) return charge
  throw wrongAnswerError('Woovi', 'told another charge than the one that was asked for')
}

function openedOf(charge: MadeCharge, order: ChargeOrder): OpenedCharge {
  const { value: amount, brCode: pixCode, identifier, globalID, expiresDate } = charge
  return {
    pixCode: checkedCode('Woovi', { amount, pixCode }, order),
    externalId: identifier,
    gatewayId: globalID ?? null,
    expiresAt: expiresDate ?? order.expiresAt,
  }
}

/**
 * The outcome of a charge. Woovi has no word for a charge that was deleted: it has expired. It may
 * have been paid before it was deleted, so only an active charge is taken as unpaid without reading
 * its list of payments.
 */
async function outcomeOf(ask: Ask, charge: Charge): Promise<ChargeOutcome> {
  const { correlationID, status } = charge
  if (status === 'ACTIVE') return { status: 'open' }
  const { entries: received, unread } = await readReceived(ask, { charge: correlationID })
  if (unread[0])
    throw wrongAnswerError('Woovi', `told a payment in another form: ${unread[0].fields}`)
  const isOfAnother = received.some(({ charge: named }) => named?.correlationID !== correlationID)
  if (isOfAnother) throw wrongAnswerError('Woovi', 'told the payment of another charge')
  const [first, ...others] = received.map(paymentOf)
  if (first) return { status: 'paid', payments: [first, ...others] }
  if (status === 'COMPLETED')
    throw wrongAnswerError('Woovi', 'told a paid charge without its payment')
  return { status: status === 'EXPIRED' ? 'closed' : 'open' }
}
