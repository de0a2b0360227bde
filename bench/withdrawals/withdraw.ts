// Withdraws and refunds for one merchant in one process: `node --import tsx
// bench/withdrawals/withdraw.ts`. Prints the rates of each round as JSON.
import { randomBytes, randomUUID } from 'node:crypto'
import { measureInTurn, rateOf } from '@/bench/rates'
import { refundOurs } from '@/bench/withdrawals/refund'
import { newId } from '@/lib/kernel/new-id'
import { foldLedger } from '@/lib/ledger/fold-ledger'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'

const AT_ONCE = 64
const ROUNDS = 4

const merchantId = newId(new Date())
const keyId = randomUUID()
const secretDigest = randomBytes(32)
await prisma.merchant.create({ data: { merchantId, name: 'Loja de Medidas' } })
await prisma.keyPair.create({
  data: {
    keyId,
    merchantId,
    name: 'bench',
    publicKey: randomUUID(),
    secretLast4: 'abcd',
    secretDigest,
    scopes: [],
  },
})
const balances = { available: 10_000_000_000_000n, clearing: -10_000_000_000_000n }
for (const account of ['available', 'clearing'] as const) {
  await prisma.ledgerSnapshot.create({ data: { merchantId, account, balance: balances[account] } })
}
// Tasks that a worker would have made at its start.
await pool.query(`INSERT INTO graphile_worker._private_tasks (identifier) VALUES ('send_cashout'), ('send_refund')
  ON CONFLICT DO NOTHING`)

/** A withdrawal of its own amount, so that it is no duplicate of another. */
function newBody(nth: number) {
  return WithdrawalBody.parse({
    amount: (1_000 + nth) / 100,
    pixKey: `ana${nth % 50}@example.com`,
    idempotencyKey: randomUUID(),
  })
}

async function countWithdrawals(): Promise<Record<string, number>> {
  const { rows } = await pool.query(`SELECT
    (SELECT count(*)::int FROM "Transaction" WHERE "status" = 'PROCESSING') AS withdrawals,
    (SELECT count(*)::int / 2 FROM "StatusChange") AS changes,
    (SELECT count(*)::int / 2 FROM "Event") AS events,
    (SELECT count(*)::int FROM "LedgerTransfer" WHERE "kind" = 'cashout_held') AS transfers,
    (SELECT count(*)::int FROM "AuditEntry" WHERE "action" = 'cashout.created') AS entries,
    (SELECT count(*)::int FROM "KeyWithdrawal") AS counted,
    (SELECT count(*)::int FROM graphile_worker.jobs
      WHERE task_identifier = 'send_cashout') AS jobs`)
  return rows[0]
}

let made = 0
async function withdrawOurs(asked: number): Promise<number> {
  const before = await countWithdrawals()
  const bodies = Array.from({ length: asked }, () => newBody(made++))
  const actor = { merchantId, by: 'key' as const, keyId, secretDigest }
  const rate = await rateOf(
    bodies.map((body) => () => createWithdrawal({ merchantId }, body, { actor })),
    AT_ONCE,
  )
  for (const [name, count] of Object.entries(await countWithdrawals())) {
    const written = count - before[name]!
    if (written !== asked) throw new Error(`${asked} asked, but ${written} ${name}`)
  }
  await foldLedger() // as the worker does every minute
  return rate
}

const BARE = `
  CREATE TABLE bench_book ("merchantId" UUID PRIMARY KEY, "available" BIGINT NOT NULL);
  CREATE TABLE bench_withdrawal ("withdrawalId" UUID PRIMARY KEY, "merchantId" UUID NOT NULL,
    "amount" BIGINT NOT NULL, "pixKey" TEXT NOT NULL);
  CREATE TABLE bench_event ("eventId" UUID PRIMARY KEY, "payload" TEXT NOT NULL)`
const PAYLOAD = JSON.stringify({ event: 'cashout.processing', data: 'x'.repeat(1_300) })

async function withdrawBare(): Promise<void> {
  const client = await pool.connect()
  const run = (name: string, text: string, values: unknown[] = []) =>
    client.query({ name, text, values })
  try {
    await run('bare-begin', 'BEGIN')
    const lock = 'SELECT "available" FROM bench_book WHERE "merchantId" = $1 FOR UPDATE'
    await run('bare-lock', lock, [merchantId])
    const take = 'UPDATE bench_book SET "available" = "available" - $2 WHERE "merchantId" = $1'
    await run('bare-take', take, [merchantId, 1_000])
    const insert = 'INSERT INTO bench_withdrawal VALUES ($1, $2, $3, $4)'
    await run('bare-insert', insert, [randomUUID(), merchantId, 1_000, 'ana@example.com'])
    await run('bare-event', 'INSERT INTO bench_event VALUES ($1, $2)', [randomUUID(), PAYLOAD])
    await run('bare-commit', 'COMMIT')
  } finally {
    client.release()
  }
}

await pool.query(BARE)
await pool.query('INSERT INTO bench_book VALUES ($1, 10000000000000)', [merchantId])
const contenders = {
  ours: withdrawOurs,
  refunds: (asked: number) => refundOurs(merchantId, keyId, asked, AT_ONCE),
  bare: (count: number) => rateOf(Array(count).fill(withdrawBare), AT_ONCE),
}
console.log(JSON.stringify(await measureInTurn(contenders, ROUNDS)))
await pool.end()
process.exit(0)
