// Settles payments in one process: `node --import tsx bench/settle/settle.ts`. Prints the rates of
// each round as JSON.
import { measureInTurn, rateOf } from '@/bench/rates'
import { SALE } from '@/bench/sale.mjs'
import { feeFor } from '@/lib/accounts/merchants/fees'
import { newId } from '@/lib/kernel/new-id'
import { actOnPix } from '@/lib/payments/notices/receive-pix-notice'
import { insertTransactions } from '@/lib/payments/transaction/insert-transactions'
import { newTransaction } from '@/lib/payments/transaction/transaction-row'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import type { Psp } from '@/lib/providers/pix/port'
import { addBareCharges, BARE_TABLES, settleBare, settleByStatement } from './bare'

const AT_ONCE = 64
const ROUNDS = 4
const MERCHANTS = 20
const AMOUNT = 14_990n

/** A PSP that knows every charge as paid. */
const psp = {
  findCharge: async (transactionId: string) => ({
    status: 'paid' as const,
    payments: [
      {
        endToEndId: `E${transactionId.replaceAll('-', '').slice(0, 31)}`,
        amount: AMOUNT,
        paidAt: new Date(),
        payer: { name: 'Maria da Conceição', document: '***.982.247-**' },
      },
    ] as const,
  }),
} as unknown as Psp

const merchants = await Promise.all(
  Array.from({ length: MERCHANTS }, () =>
    prisma.merchant.create({
      data: { merchantId: newId(new Date()), name: 'Loja de Medidas', reserveBasisPoints: 500 },
    }),
  ),
)

async function addCharges(count: number): Promise<string[]> {
  const createdAt = new Date()
  const { description, productName, clientName, clientEmail } = SALE
  const { rows: ids } = await pool.query<{ id: bigint }>(
    `SELECT nextval('"Transaction_id_seq"') AS id FROM generate_series(1, $1)`,
    [count],
  )
  const rows = ids.map(({ id }, i) => {
    const merchant = merchants[i % MERCHANTS]!
    const transactionId = newId(createdAt)
    return newTransaction({
      merchantId: merchant.merchantId,
      transactionId,
      id,
      createdAt,
      amount: AMOUNT,
      type: 'CASHIN',
      source: 'PIX',
      settlementMode: 'internal',
      currency: 'brl',
      origin: 'API',
      feeAmount: feeFor(merchant, { source: 'PIX', amount: AMOUNT, settlementMode: 'internal' }),
      description,
      productName,
      clientName,
      clientEmail,
      externalId: transactionId.replaceAll('-', ''),
      requestDigest: Buffer.alloc(32),
      pixCode: `00020101021226700014br.gov.bcb.pix2548${'pix.example.com/8b3da2f39a41'.repeat(5)}`,
    })
  })
  const write = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows
  for (let at = 0; at < rows.length; at += 500) {
    await insertTransactions(rows.slice(at, at + 500), { cause: 'created' }, write)
  }
  return rows.map(({ transactionId }) => transactionId)
}

/** Everything that a settled charge has, counted. */
async function countSettled(): Promise<Record<string, number>> {
  const { rows } = await pool.query(`SELECT
    (SELECT count(*)::int FROM "Transaction" WHERE "status" = 'COMPLETED') AS charges,
    (SELECT count(*)::int FROM "StatusChange" WHERE "to" = 'COMPLETED') AS changes,
    (SELECT count(*)::int FROM "Event" WHERE "name" = 'transaction.completed') AS events,
    (SELECT count(*)::int / 3 FROM "LedgerTransfer") AS transfers,
    (SELECT count(*)::int FROM graphile_worker.jobs) AS jobs`)
  return rows[0]
}

async function settleOurs(notified: number): Promise<number> {
  const ids = await addCharges(notified)
  const before = await countSettled()
  const notices = ids.map((transactionId) => ({ about: 'charge' as const, transactionId }))
  const acts = notices.map((notice) => () => actOnPix(notice, { connectionId: null, psp }))
  const rate = await rateOf(acts, AT_ONCE)
  for (const [name, count] of Object.entries(await countSettled())) {
    const written = count - before[name]!
    if (written !== notified) throw new Error(`${notified} notices, but ${written} ${name}`)
  }
  return rate
}

const bareWith = (settle: (id: string) => Promise<void>) => async (count: number) =>
  rateOf(
    (await addBareCharges(count)).map((id) => () => settle(id)),
    AT_ONCE,
  )

// A task that a worker would have made at its start.
await pool.query(`INSERT INTO graphile_worker._private_tasks (identifier) VALUES ('release_reserve')
  ON CONFLICT DO NOTHING`)
await pool.query(BARE_TABLES)
const contenders = {
  ours: settleOurs,
  bare: bareWith(settleBare),
  bareStatement: bareWith(settleByStatement),
}
console.log(JSON.stringify(await measureInTurn(contenders, ROUNDS)))
await pool.end()
process.exit(0)
