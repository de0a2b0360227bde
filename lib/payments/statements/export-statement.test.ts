import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { foldBook } from '@/lib/ledger/fold-ledger'
import { insertTransfers, transfersOf } from '@/lib/ledger/post-transfers'
import { newBookOwner, newTransaction } from '@/lib/ledger/testing'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { exportStatement } from './export-statement'
import type { StatementFacts, StatementFile } from './statement-file'
import { dayPeriod } from './statement-period'

const DAY = '2026-05-02'
const MIDNIGHT = new Date(`${DAY}T00:00:00-03:00`)

/** The opening balance, the transfers and the time of the balance, as a file of our own. */
const plainFile = ({ opening, asOf }: StatementFacts): StatementFile => ({
  head: `${opening}\n`,
  line: ({ transferId, at, amount }) => `${transferId} ${at.toISOString()} ${amount}\n`,
  foot: () => asOf.toISOString(),
})

const exportDay = (merchantId: string) =>
  exportStatement(merchantId, dayPeriod(DAY), 'en', plainFile)

async function readAll(file: AsyncIterable<string>) {
  let text = ''
  for await (const part of file) text += part
  const [opening, ...lines] = text.split('\n')
  return { opening, asOf: lines.pop(), lines: lines.map((line) => line.split(' ')) }
}

/** Posts credits of one centavo, one for each moment. */
async function post(merchantId: string, moments: readonly Date[]) {
  const transaction = await newTransaction(merchantId, 1n)
  const transfers = moments.flatMap((moment, nth) =>
    transfersOf(
      { ...transaction, attempt: nth + 1 },
      [{ kind: 'adjustment_credit', amount: 1n }],
      moment,
    ),
  )
  await insertTransfers(prisma, transfers)
  return transfers
}

const after = (ms: number) => new Date(MIDNIGHT.getTime() + ms)

test('a movement that is committed after the opening balance was read is not in the file', async () => {
  const merchantId = await newBookOwner()
  await post(merchantId, [after(1_000)])
  const file = await at(after(60_000), () => exportDay(merchantId))
  // The payment of the day before, which is committed late, pays for what the day then spends.
  await post(merchantId, [after(-1_000), after(2_000)])
  expect(await readAll(file)).toMatchObject({
    opening: '0',
    lines: [[expect.any(String), after(1_000).toISOString(), '1']],
  })
  const later = await at(after(60_000), () => exportDay(merchantId))
  expect(await readAll(later)).toMatchObject({ opening: '1', lines: { length: 2 } })
})

test('a day of many movements has each of them once, in order, whenever they were', async () => {
  const merchantId = await newBookOwner()
  // Most within a minute, more than are read at once; the others at both ends of the day.
  const crowd = Array.from({ length: 2_300 }, (_, nth) => after(DAY_MS / 2 + 26 * (nth >> 1)))
  const ends = [after(0), after(DAY_MS - 1)]
  const posted = await post(merchantId, [...crowd, ...ends, after(-1), after(DAY_MS)])
  await foldBook(merchantId)
  const wanted = posted
    .filter((transfer) => transfer.at >= MIDNIGHT && transfer.at < after(DAY_MS))
    .map((transfer) => `${transfer.at.toISOString()} ${transfer.transferId}`)
    .toSorted()
  for (const moment of [after(2 * DAY_MS), after(DAY_MS), after(DAY_MS / 2 + 60_000)]) {
    const file = await at(moment, () => exportDay(merchantId))
    const { opening, lines } = await readAll(file)
    expect(opening).toBe('1')
    expect(lines.map(([id, time]) => `${time} ${id}`)).toEqual(wanted)
  }
})

test('the balance is that of the end of a final day, and of the reading of another', async () => {
  const merchantId = await newBookOwner()
  const asOfAt = async (moment: Date) =>
    (await readAll(await at(moment, () => exportDay(merchantId)))).asOf
  expect(await asOfAt(after(2 * DAY_MS))).toBe(after(DAY_MS - 1).toISOString())
  expect(await asOfAt(after(60_000))).toBe(after(60_000).toISOString())
  expect(await asOfAt(after(DAY_MS + 1_000))).toBe(after(DAY_MS - 1).toISOString())
})

test('no movement is later than the balance, though some came while the file waited for its turn', async () => {
  const merchantId = await newBookOwner()
  await post(merchantId, [after(1_000), after(63_000)])
  const { asOf, lines } = await readAll(await at(after(60_000), () => exportDay(merchantId)))
  expect(lines).toHaveLength(2)
  expect(asOf).toBe(after(63_000).toISOString())
})

test('a day with more recent movements than a file takes ends with the last that fits', async () => {
  const merchantId = await newBookOwner()
  await post(
    merchantId,
    Array.from({ length: 10_002 }, (_, nth) => after(nth)),
  )
  const file = await at(after(60_000), () => exportDay(merchantId))
  const { asOf, lines } = await readAll(file)
  expect(lines).toHaveLength(10_000)
  expect(asOf).toBe(after(9_999).toISOString())
})
