// Reads a table of transactions to its end, in one process without a network between, and the same
// columns by COPY: `node --import tsx bench/loader/measure-export.ts <json>`, with the number of
// rows and the filter. Prints the times and the memory as JSON.
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import { GET } from '@/app/v1/user/transactions/csv/route'
import { SECOND_MS } from '@/lib/kernel/time'
import { pool } from '@/lib/platform/db/pool'
import { openHistory } from './open-history'

/** What an export took. */
export interface Exported {
  lines: number
  seconds: number
  /** The greatest growth of the process's memory meanwhile. */
  memoryMb: number
  bareSeconds: number
}

const SAMPLE_MS = 50

const { rows, filter, since }: { rows: number; filter: string; since: string } = JSON.parse(
  process.argv[2] ?? '',
)
const history = await openHistory(rows)

async function exportAll(): Promise<Omit<Exported, 'bareSeconds'>> {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, SAMPLE_MS)
  const start = performance.now()
  const response = await GET(history.request(`/v1/user/transactions/csv?${filter}`))
  if (response.status !== 200) throw new Error(await response.text())
  let lines = -1
  for await (const part of response.body!) {
    for (const byte of part) if (byte === NEW_LINE) lines++
  }
  clearInterval(timer)
  const seconds = (performance.now() - start) / SECOND_MS
  return { lines, seconds, memoryMb: Math.round((most - before) / 2 ** 20) }
}

const NEW_LINE = 10

const COPY = `COPY (SELECT "createdAt", "paidAt", "transactionId", "type", "status", "source", "origin",
  "amount", "feeAmount", "clientName", "clientCpf", "clientEmail", "pixKey", "description",
  "productName", "idempotencyKey", "endToEndId" FROM "Transaction"
  WHERE "merchantId" = '${history.merchantId}' AND "createdAt" >= '${since}'
  ORDER BY "transactionId" DESC) TO STDOUT CSV`

async function copyAll(): Promise<number> {
  const client = await pool.connect()
  const start = performance.now()
  await pipeline(client.query(copyTo(COPY)), async (parts) => {
    for await (const part of parts) if (part.length === 0) break
  })
  client.release()
  return (performance.now() - start) / SECOND_MS
}

const exported = await exportAll()
console.log(JSON.stringify({ ...exported, bareSeconds: await copyAll() }))
process.exit(0)
