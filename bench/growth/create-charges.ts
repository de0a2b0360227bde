// Creates charges for an account with a history, in one process: `node --import tsx
// bench/growth/create-charges.ts <rows>`. For each number that its parent sends it creates so many,
// and answers with charges a second.
import { randomUUID } from 'node:crypto'
import { openHistory } from '@/bench/loader/open-history'
import { rateOf } from '@/bench/rates'
import { SALE } from '@/bench/sale.mjs'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'

const AT_ONCE = 64

const { merchantId } = await openHistory(Number(process.argv[2]))
const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })

// A loaded history has its own integer ids, which new charges must not repeat.
await pool.query(
  `SELECT setval('"Transaction_id_seq"', max("id")) FROM "Transaction" WHERE "merchantId" = $1`,
  [merchantId],
)

const newBody = () => ChargeBody.parse({ ...SALE, referenceId: randomUUID() })

process.on('message', async (count: number) => {
  const bodies = Array.from({ length: count }, newBody)
  const acts = bodies.map((body) => () => createCharge(merchant, body))
  process.send!(await rateOf(acts, AT_ONCE))
})
process.send!('ready')
