import type { z } from 'zod'
import type { PersonActor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { monthsBefore } from '@/lib/kernel/period'
import { now } from '@/lib/platform/clock'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { customerOf, type ErasureBody, type ErasureSchema } from './customer'
import { findPayments, referenceOf } from './find-payments'
import { eventsOf, lockPayments, type StatedPayment, statePayments } from './lock-payments'
import { allowMasking, maskEvents, maskPayments } from './mask-payments'
import { MONTHS, oldBefore } from './retention'

/** Payments of one database transaction, and of one request. */
const PART = 500
const REQUEST_MAX = 5_000

type Counts = Pick<z.infer<typeof ErasureSchema>, 'masked' | 'held' | 'open'> & {
  heldUntil: Date | null
}

/**
 * Masks the personal data of a customer: all of it where no law demands it, else all but name,
 * document and PIX key, which the worker masks when their time is over. Amounts, statuses, ids and
 * the ledger stay. At most 5,000 payments in one call, 500 in a database transaction with its audit
 * entry. Idempotent: a repeat masks what is left.
 *
 * @param size payments in a database transaction
 */
export async function eraseCustomer(
  actor: PersonActor,
  body: ErasureBody,
  { size = PART, max = REQUEST_MAX } = {},
): Promise<z.infer<typeof ErasureSchema>> {
  const { merchantId } = actor
  const customer = customerOf(body)
  const reference = referenceOf(merchantId, customer)
  const dryRun = body.dryRun ?? false
  let total: Counts = { masked: 0, held: 0, open: 0, heldUntil: null }
  let next = body.after ?? null
  for (let seen = 0, isLast = false; !isLast && seen < max; seen += size) {
    const part = { after: next, take: size }
    const ids = await findPayments(prisma, merchantId, customer, part)
    // An erasure that finds nobody leaves its audit entry too, once.
    const isFirst = seen === 0 && !body.after
    if (ids.length > 0 || (isFirst && !dryRun)) {
      const found = dryRun
        ? await statePayments(prisma, inLaw(merchantId, ids))
        : await erasePart(actor, ids, reference)
      total = added(total, countsOf(found))
    }
    isLast = ids.length < size
    next = isLast ? null : (ids.at(-1) ?? null)
  }
  return { reference, dryRun, ...total, heldUntil: total.heldUntil?.toISOString() ?? null, next }
}

const inLaw = (merchantId: string, ids: string[]) => ({
  merchantId,
  ids,
  heldSince: oldBefore('payments', now()),
})

/**
 * Masks some payments, with the audit entry, in one database transaction and a turn of the
 * merchant.
 */
function erasePart(actor: PersonActor, ids: string[], reference: string): Promise<StatedPayment[]> {
  const { merchantId } = actor
  return transactInTurn(merchantId, async (tx) => {
    const found = await lockPayments(tx, inLaw(merchantId, ids))
    await maskStated(tx, merchantId, found)
    const { masked, held, open } = countsOf(found)
    const after = { masked, held, open }
    await recordAct(tx, actor, 'customer.erased', reference, { after })
    return found
  })
}

async function maskStated(tx: Tx, merchantId: string, found: StatedPayment[]): Promise<void> {
  const idsOf = (...states: string[]) =>
    found.filter(({ state }) => states.includes(state)).map(({ transactionId }) => transactionId)
  await allowMasking(tx)
  await maskEvents(tx, merchantId, await eventsOf(tx, merchantId, idsOf('free', 'held')))
  await maskPayments(tx, merchantId, idsOf('free'), 'all')
  await maskPayments(tx, merchantId, idsOf('held'), 'unheld')
}

function countsOf(found: StatedPayment[]): Counts {
  const of = (state: string) => found.filter((one) => one.state === state)
  const held = of('held')
  return {
    masked: of('free').length,
    held: held.length,
    open: of('open').length,
    heldUntil: held.reduce<Date | null>((last, one) => later(last, endOf(one)), null),
  }
}

const endOf = ({ heldFrom }: StatedPayment) => monthsBefore(heldFrom, -MONTHS.payments)

const later = (one: Date | null, other: Date | null) =>
  one && other ? new Date(Math.max(one.getTime(), other.getTime())) : (one ?? other)

const added = (one: Counts, other: Counts): Counts => ({
  masked: one.masked + other.masked,
  held: one.held + other.held,
  open: one.open + other.open,
  heldUntil: later(one.heldUntil, other.heldUntil),
})
