import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/kernel/time'
import type { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import type { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import { BUYERS, CAMPAIGNS, GOODS, SUPPLIERS } from './coffee-shop'

const DAYS = 90
/** One charge in this many is never paid, evenly spread so that every page shows one. */
const UNPAID_EVERY = 6
/** One item in this many is a paid charge that is refunded. */
const REFUNDED_EVERY = 48
/** One unpaid charge in this many is cancelled before it expires. */
const CANCELLED_EVERY = 3
/** One charge in this many is paid by card, evenly spread. */
const CARD_EVERY = 5
const CARDS = ['visa', 'master', 'elo', 'amex', 'hipercard']
/** Midnight in São Paulo, as a time of day in UTC. */
const MIDNIGHT_MS = 3 * HOUR_MS

/** A charge to be created. */
export interface Sale {
  at: Date
  kind: 'charge'
  body: Partial<ChargeBody> & { amount: number }
  paidAt: Date | null
  /** The test card that is used, which may be declined; absent for PIX. */
  card?: string
  /** When a paid charge is refunded, or an unpaid one cancelled. */
  undoneAt?: Date
}

/** One item of the plan. */
export type Happening =
  | Sale
  | {
      at: Date
      kind: 'cashout'
      share: number
      body: Omit<WithdrawalBody, 'amount' | 'pixKeyType'>
    }

/**
 * Plans three months of a coffee shop up to a moment, oldest first: more sales on working days,
 * more each month, a withdrawal every week, some charges unpaid or cancelled, a few refunded, and
 * the last ones still pending.
 */
export function planMonths(until: Date, seed = 7): Happening[] {
  const chance = dice(seed)
  const today = Math.floor((until.getTime() - MIDNIGHT_MS) / DAY_MS) * DAY_MS + MIDNIGHT_MS
  const plan: Happening[] = []
  for (let day = 0; day < DAYS; day++) {
    const midnight = today - (DAYS - 1 - day) * DAY_MS
    plan.push(...salesOf(midnight, day, chance))
    if (day % 7 === 4) plan.push(withdrawalOf(midnight, day, chance))
  }
  return plan
    .filter(({ at }) => at < until)
    .map((one) => (one.kind === 'charge' && one.paidAt && one.paidAt > until ? unpaid(one) : one))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((one, i) => undone(one, i, until))
}

/** Adds the refund or cancellation to an item whose turn it is, if that time has passed. */
function undone(one: Happening, i: number, until: Date): Happening {
  if (one.kind !== 'charge' || one.card) return one
  const isTurn = one.paidAt ? i % REFUNDED_EVERY === 24 : i % CANCELLED_EVERY === 0
  const after = one.paidAt ?? one.at
  const undoneAt = new Date(after.getTime() + 40 * MINUTE_MS)
  return isTurn && undoneAt.getTime() + MINUTE_MS < until.getTime() ? { ...one, undoneAt } : one
}

function salesOf(midnight: number, day: number, chance: Dice): Happening[] {
  const isWeekend = [0, 6].includes(new Date(midnight).getUTCDay())
  const growth = 1 + day / DAYS
  const count = Math.round(chance.between(3, 7) * growth * (isWeekend ? 0.5 : 1))
  return Array.from({ length: count }, (_, i) => {
    const at = new Date(
      midnight + chance.between(8 * 60, 22 * 60) * MINUTE_MS + chance.between(0, 59_999),
    )
    const { productName, amount } = chance.pick(GOODS)
    const clientName = chance.pick(BUYERS)
    const utm_source = chance.pick(CAMPAIGNS) ?? undefined
    const isPaid = (day + i) % UNPAID_EVERY !== 0
    const paidAt = isPaid ? new Date(at.getTime() + chance.between(20_000, 25 * MINUTE_MS)) : null
    const card = cardOf(day, i, isPaid)
    const body = { amount, productName, clientName, utm_source }
    return { at, kind: 'charge', body, paidAt, ...(card && { card }) }
  })
}

function cardOf(day: number, i: number, isPaid: boolean): string | undefined {
  if ((day + i) % CARD_EVERY !== 2) return undefined
  return isPaid ? CARDS[(day + i * 3) % CARDS.length] : 'insufficient_funds'
}

function withdrawalOf(midnight: number, day: number, chance: Dice): Happening {
  const { pixKey, description } = chance.pick(SUPPLIERS)
  const at = new Date(midnight + chance.between(10 * 60, 17 * 60) * MINUTE_MS)
  // One withdrawal is returned and one refused, so that the dashboard shows both.
  const odd = { 39: 'devolvido@sandbox.guiche', 60: 'recusado-depois@sandbox.guiche' }[day]
  return { at, kind: 'cashout', share: 0.7, body: { pixKey: odd ?? pixKey, description } }
}

function unpaid(charge: Sale): Happening {
  return { ...charge, paidAt: null, ...(charge.card && { card: 'insufficient_funds' }) }
}

/** A deterministic random generator: equal seeds give equal plans. */
interface Dice {
  /** A number from 0 to 1, exclusive. */
  roll(): number
  /** An integer between two bounds, inclusive. */
  between(least: number, most: number): number
  pick<T>(from: readonly T[]): T
}

/** The mulberry32 generator. */
function dice(seed: number): Dice {
  let state = seed >>> 0
  function roll(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1))
  return {
    roll,
    between,
    pick<T>(from: readonly T[]) {
      if (from.length === 0) throw new RangeError('nothing to pick from')
      return from[between(0, from.length - 1)] as T
    },
  }
}
