import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runHistories } from '@/lib/kernel/histories.testing'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { checkBook } from './check-book'
import { foldBook } from './fold-ledger'
import { chargeSettled, withdrawalHeld } from './movements'
import { readBook } from './open-book'
import { postTransfers } from './post-transfers'
import { newBookOwner, newTransaction, takeCovered } from './testing'

/** `HISTORIES=10000 npx vitest run lib/ledger/fold-histories` runs as many. */
const COUNT = Number(process.env.HISTORIES ?? 60)
const SEED = Number(process.env.HISTORIES_SEED ?? Date.now() % 2 ** 31)
/** A seed that every run repeats, beside the fresh one. */
const FIXED_SEED = 20_261_124
const AT_ONCE = 3

const ACTS = [
  ...(['credit', 'credit', 'credit', 'withdraw', 'withdraw', 'fold', 'fold'] as const),
  ...(['fold slowly', 'lose a fold', 'lose a credit', 'read', 'read', 'check'] as const),
]
type Act = [kind: (typeof ACTS)[number], size: number]

/** What is done to one book: lanes run beside each other, the acts of a lane one after another. */
const history = fc.array(
  fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.integer({ min: 1, max: 900 })), {
    minLength: 3,
    maxLength: 9,
  }),
  { minLength: 2, maxLength: 4 },
)

test.each([FIXED_SEED, SEED])(
  'however credits, withdrawals, folds and reads of seed %i interleave, each transfer counts once',
  async (seed) => {
    const histories = fc.sample(history, { seed, numRuns: Math.ceil(COUNT / 2) })
    await runHistories(histories, { seed, atOnce: AT_ONCE }, run)
  },
  COUNT * 1_000 + 60_000,
)

/** A merchant's book, and what was done to it. What is committed lies between the two sums. */
class Book {
  readonly credits = { begun: 0n, committed: 0n }
  readonly withdrawals = { begun: 0n, committed: 0n }
  private attempt = 0

  constructor(
    readonly merchantId: string,
    private readonly transactionId: string,
  ) {}

  /** The key of the next transfers, each an attempt of one transaction. */
  next() {
    const { merchantId, transactionId } = this
    return { merchantId, transactionId, attempt: ++this.attempt }
  }
}

async function run(lanes: readonly Act[][]): Promise<void> {
  const merchantId = await newBookOwner()
  const { transactionId } = await newTransaction(merchantId, 1n)
  const book = new Book(merchantId, transactionId)
  const walk = async (acts: readonly Act[]) => {
    for (const [kind, size] of acts) await PERFORM[kind](book, size)
  }
  await Promise.all(lanes.map(walk))
  await requireSound(book)
  await foldBook(merchantId, { partMax: 4 })
  expect(await prisma.ledgerTail.count({ where: { merchantId } }), 'tail').toBe(0)
  await requireSound(book)
}

/** At rest a book holds exactly what was committed, and its balances are their replay. */
async function requireSound({ merchantId, credits, withdrawals }: Book): Promise<void> {
  expect(await readBook(merchantId)).toMatchObject({
    clearing: -credits.committed,
    available: credits.committed - withdrawals.committed,
    payout: withdrawals.committed,
  })
  expect((await checkBook(merchantId)).faults).toEqual([])
}

const PERFORM: Record<Act[0], (book: Book, size: number) => Promise<unknown>> = {
  async credit(book, size) {
    const amount = BigInt(size)
    book.credits.begun += amount
    await prisma.$transaction((tx) =>
      postTransfers(tx, book.next(), chargeSettled(amount, 0n, 0n), new Date()),
    )
    book.credits.committed += amount
  },

  async 'lose a credit'(book, size) {
    const credit = prisma.$transaction(async (tx) => {
      await postTransfers(tx, book.next(), chargeSettled(BigInt(size), 0n, 0n), new Date())
      throw new RangeError('lost')
    })
    await expect(credit).rejects.toThrow('lost')
  },

  async withdraw(book, size) {
    const amount = BigInt(size)
    book.withdrawals.begun += amount
    if (await takeCovered(book.next(), amount, withdrawalHeld(amount))) {
      book.withdrawals.committed += amount
    }
  },

  fold: ({ merchantId }, size) => foldBook(merchantId, { partMax: 1 + (size % 5) }),
  'fold slowly': (book) => foldThen(book, 'COMMIT'),
  'lose a fold': (book) => foldThen(book, 'ROLLBACK'),

  /** A read contains all that was committed before it, and nothing twice. */
  async read({ merchantId, credits, withdrawals }) {
    const [credited, withdrawn] = [credits.committed, withdrawals.committed]
    const { clearing, available, payout } = await readBook(merchantId)
    expect(clearing + available + payout, 'sum').toBe(0n)
    expect(available >= 0n, `available: ${available}`).toBe(true)
    expect(-clearing >= credited && -clearing <= credits.begun, `credits: ${-clearing}`).toBe(true)
    expect(payout >= withdrawn && payout <= withdrawals.begun, `payout: ${payout}`).toBe(true)
  },

  check: async ({ merchantId }) => expect((await checkBook(merchantId)).faults).toEqual([]),
}

/** A fold whose database transaction stays open for a while. */
async function foldThen({ merchantId }: Book, end: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  const db = await pool.connect()
  try {
    await db.query('BEGIN')
    await foldBook(merchantId, { db })
    for (let turn = 0; turn < 20; turn++) await setImmediate()
    await db.query(end)
  } finally {
    db.release()
  }
}
