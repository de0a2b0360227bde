import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LedgerAccount } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { type Accounts, FIGURES, owedOf } from './balance'
import { foldBook } from './fold-ledger'
import {
  chargeSettled,
  disputeBlocked,
  disputeLost,
  disputeReleased,
  refundHeld,
  refundPaid,
  refundReleased,
  withdrawalHeld,
  withdrawalPaid,
  withdrawalReleased,
  withdrawalReturned,
} from './movements'
import { readBook } from './open-book'
import { releaseReserve } from './release-reserve'
import { newBookOwner, newTransaction, post, settle, takeCovered } from './testing'

const FEE = 500n

type ChargeKey = Awaited<ReturnType<typeof newTransaction>>

/** One act on a book. `end` is the outcome of what it held. */
type Act =
  | { kind: 'charge'; amount: bigint; fee: bigint; reserve: bigint }
  | { kind: 'cashout'; amount: bigint; end: 'held' | 'released' | 'paid' | 'returned' }
  | {
      kind: 'refund'
      amount: bigint
      fee: bigint
      end: 'held' | 'released' | 'paid' | 'paid again' | 'paid in parts'
    }
  | {
      kind: 'dispute'
      amount: bigint
      fee: bigint
      reserve: bigint
      end: 'open' | 'won' | 'lost'
    }
  | { kind: 'fold' }

const centavos = (least: number, most: number) => fc.integer({ min: least, max: most }).map(BigInt)
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      amount: centavos(1_000, 50_000),
      fee: centavos(0, 400),
      reserve: centavos(0, 500),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('cashout' as const),
      amount: centavos(501, 60_000),
      end: fc.constantFrom(...(['held', 'released', 'paid', 'returned'] as const)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      amount: centavos(1_000, 50_000),
      fee: centavos(0, 400),
      end: fc.constantFrom(
        ...(['held', 'released', 'paid', 'paid again', 'paid in parts'] as const),
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('dispute' as const),
      amount: centavos(1_000, 50_000),
      fee: centavos(0, 400),
      reserve: centavos(0, 500),
      end: fc.constantFrom(...(['open', 'won', 'lost'] as const)),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'fold' as const }) },
)

const ENDS = {
  held: () => [],
  released: withdrawalReleased,
  paid: (amount: bigint) => withdrawalPaid(amount, FEE),
  returned: (amount: bigint) => [
    ...withdrawalPaid(amount, FEE),
    ...withdrawalReturned(amount, FEE),
  ],
}

/**
 * The effect of each act on the figures of a balance; figures left out do not change. The amount
 * owed to open disputes is checked over the whole run: it counts as blocked and is missing from the
 * available balance.
 */
type Effect = Partial<Record<keyof typeof FIGURES, bigint>>

async function withdraw(merchantId: string, amount: bigint, end: keyof typeof ENDS) {
  const of = await newTransaction(merchantId, amount)
  return takeCovered(of, amount, [...withdrawalHeld(amount), ...ENDS[end](amount)])
}

/**
 * A charge that is paid and, as far as the balance allows, refunded without its fee.
 *
 * @returns the refunded amount
 */
async function refund(
  merchantId: string,
  { amount, fee, end }: Act & { kind: 'refund' },
): Promise<bigint> {
  const of = await post(merchantId, amount, chargeSettled(amount, fee, 0n))
  if (end === 'paid in parts') return refundParts(of, amount)
  const once = end === 'paid' ? refundPaid(amount) : end === 'held' ? [] : refundReleased(amount)
  const taken = await takeCovered(of, amount, [...refundHeld(amount), ...once])
  if (!taken || end === 'released') return 0n
  if (end === 'held' || end === 'paid') return amount
  const again = [...refundHeld(amount), ...refundPaid(amount)]
  return (await takeCovered({ ...of, attempt: 2 }, amount, again)) ? amount : 0n
}

/** Three refunds at once: a part that is paid, a part that fails, and the rest, which is paid. */
async function refundParts(of: ChargeKey, amount: bigint): Promise<bigint> {
  const part = amount / 3n
  const take = async (attempt: number, taken: bigint, ended: typeof refundPaid) => {
    const movements = [...refundHeld(taken), ...ended(taken)]
    const isTaken = await takeCovered({ ...of, attempt }, taken, movements)
    return isTaken && ended === refundPaid ? taken : 0n
  }
  const taken = await Promise.all([
    take(1, part, refundPaid),
    take(2, part, refundReleased),
    take(3, amount - part, refundPaid),
  ])
  return taken.reduce((sum, one) => sum + one, 0n)
}

/** A charge that is paid and disputed; only a lost dispute takes money. */
async function dispute(
  merchantId: string,
  { amount, fee, reserve, end }: Act & { kind: 'dispute' },
): Promise<Effect> {
  const charge = await post(merchantId, amount, chargeSettled(amount, fee, reserve))
  const of = await newTransaction(merchantId, amount)
  await settle(of, disputeBlocked(amount))
  const net = amount - fee
  if (end === 'open') {
    const figures = { disponivel: net - reserve - amount, saldoBloqueado: amount }
    return { ...figures, reservaFinanceira: reserve, totalDisponivel: net }
  }
  if (end === 'won') {
    await settle(of, disputeReleased(amount))
    return { disponivel: net - reserve, reservaFinanceira: reserve, totalDisponivel: net }
  }
  await releaseReserve(charge)
  await settle(of, disputeLost(amount))
  return { disponivel: -fee, totalDisponivel: -fee }
}

async function perform(merchantId: string, one: Act): Promise<Effect> {
  if (one.kind === 'fold') {
    await foldBook(merchantId)
    return {}
  }
  const { amount } = one
  if (one.kind === 'cashout') {
    const taken = await withdraw(merchantId, amount, one.end)
    if (!taken || one.end === 'released' || one.end === 'returned') return {}
    const goesTo = one.end === 'held' ? 'saquePendente' : 'totalSacado'
    return { disponivel: -amount, totalDisponivel: -amount, [goesTo]: amount }
  }
  if (one.kind === 'refund') {
    const taken = await refund(merchantId, one)
    const left = amount - taken - one.fee
    return { disponivel: left, totalDisponivel: left }
  }
  if (one.kind === 'dispute') return dispute(merchantId, one)
  const { fee, reserve } = one
  await post(merchantId, amount, chargeSettled(amount, fee, reserve))
  return {
    disponivel: amount - fee - reserve,
    reservaFinanceira: reserve,
    totalDisponivel: amount - fee,
  }
}

/** Computes every ledger account from all its transfers, one by one. */
async function replay(merchantId: string): Promise<Partial<Accounts>> {
  const sums: Partial<Record<LedgerAccount, bigint>> = {}
  for (const transfer of await prisma.ledgerTransfer.findMany({ where: { merchantId } })) {
    const { debitAccount, creditAccount, amount } = transfer
    sums[debitAccount] = (sums[debitAccount] ?? 0n) - amount
    sums[creditAccount] = (sums[creditAccount] ?? 0n) + amount
  }
  return sums
}

async function expectSound(merchantId: string) {
  const book = await readBook(merchantId)
  const { clearing, available, ...held } = book
  expect(Object.values(book).reduce((sum, balance) => sum + balance, 0n)).toBe(0n)
  expect(book).toMatchObject(await replay(merchantId))
  for (const [account, balance] of Object.entries(held)) {
    expect(balance, account).toBeGreaterThanOrEqual(0n)
  }
  expect(FIGURES.saldoBloqueado(book)).toBeGreaterThanOrEqual(0n)
  expect(FIGURES.disponivel(book)).toBe(available + owedOf(book))
  expect(FIGURES.disponivel(book)).toBeGreaterThanOrEqual(-(await lost(merchantId)))
}

/** The total of lost disputes: only they may make a balance negative. */
async function lost(merchantId: string): Promise<bigint> {
  const { _sum } = await prisma.ledgerTransfer.aggregate({
    where: { merchantId, kind: 'dispute_lost' },
    _sum: { amount: true },
  })
  return _sum.amount ?? 0n
}

/** Expects that the balance shows exactly the effects of the acts. */
async function expectFigures(merchantId: string, effects: Effect[]) {
  const book = await readBook(merchantId)
  const owed = { disponivel: owedOf(book), saldoBloqueado: -owedOf(book) }
  for (const [figure, formula] of Object.entries(FIGURES)) {
    const all = [owed, ...effects].map((effect: Effect) => effect[figure as keyof Effect] ?? 0n)
    expect(formula(book), figure).toBe(all.reduce((sum, one) => sum + one, 0n))
  }
}

test('a book sums to zero, shows what was done, equals its replay and is negative by lost disputes alone, however acts interleave', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      const merchantId = await newBookOwner()
      const effects = await Promise.all(acts.map((one) => perform(merchantId, one)))
      await expectSound(merchantId)
      await expectFigures(merchantId, effects)
    }),
    { numRuns: 2_000, interruptAfterTimeLimit: 580_000, markInterruptAsFailure: true },
  )
}, 600_000)
