import { describe, expect, test, vi } from 'vitest'
import { runLedgerCheck, startLedgerCheck } from '@/lib/operator/run-ledger-check'
import { credit } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { CRONTAB } from '@/lib/worker/tasks'
import { GET, POST } from './route'

// A check reads every book that there is.
await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_ledger_check')
})

const PATH = '/v1/operator/ledger-check'

async function setUp() {
  await prisma.ledgerCheck.deleteMany()
  const { request, merchant } = await newMerchant({ isOperator: true })
  await credit(merchant, 10)
  const start = async () => (await POST(request(PATH, { method: 'POST' }))).json()
  const read = async () => (await (await GET(request(PATH))).json()).check
  return { merchant, start, read }
}

describe('a check of all books', () => {
  test('is not there before the first one', async () => {
    const { read } = await setUp()
    expect(await read()).toBeNull()
  })

  test('is started once, runs in a job, and ends with what it found', async () => {
    const { start, read, merchant } = await setUp()
    const started = await start()
    expect(started).toMatchObject({ checked: 0, finishedAt: null, faults: [] })
    expect(await start()).toMatchObject({ checkId: started.checkId })
    const { merchantId } = merchant
    await prisma.transaction.updateMany({ where: { merchantId }, data: { amount: 1n } })
    await Promise.all([runLedgerCheck(started), runLedgerCheck(started)])
    const ended = await read()
    expect(ended).toMatchObject({ checkId: started.checkId, finishedAt: expect.any(String) })
    expect(ended.checked).toBe(ended.books)
    expect(ended.transfers).toBeGreaterThan(0)
    const own = ended.faults.find((one: { merchantId: string }) => one.merchantId === merchantId)
    expect(own.faults).toEqual([expect.stringMatching(/^CASHIN .* is COMPLETED/)])
    expect(await start()).not.toMatchObject({ checkId: started.checkId })
  })

  test('of every night is started by nobody, and joins one that an operator started', async () => {
    const { start, read } = await setUp()
    const { checkId } = await startLedgerCheck(null)
    const { startedBy } = await prisma.ledgerCheck.findUniqueOrThrow({ where: { checkId } })
    expect(startedBy).toBeNull()
    expect(await start()).toMatchObject({ checkId })
    await runLedgerCheck({ checkId })
    expect(await read()).toMatchObject({ checkId, finishedAt: expect.any(String) })
    expect(CRONTAB).toMatch(/^23 6 \* \* \* check_books /m)
  })

  test('says that its job failed, and is started again', async () => {
    const { start, read } = await setUp()
    const started = await start()
    const { checkId } = started
    expect([started, await read()]).toMatchObject([{ hasStopped: false }, { hasStopped: false }])
    await prisma.$executeRaw`
      UPDATE graphile_worker._private_jobs SET "attempts" = 1, "run_at" = now() + interval '1 hour'
      WHERE "key" = ${`check_ledger ${checkId}`}`
    expect(await read()).toMatchObject({ checkId, hasStopped: true, finishedAt: null })
    expect(await start()).toMatchObject({ checkId, hasStopped: false })
    expect(await read()).toMatchObject({ hasStopped: false })
    await runLedgerCheck({ checkId })
    expect(await read()).toMatchObject({ hasStopped: false, finishedAt: expect.any(String) })
  })

  test('goes on after the book at which its worker was lost', async () => {
    const { start, read } = await setUp()
    const { checkId } = await start()
    const merchants = await prisma.merchant.findMany({ orderBy: { merchantId: 'desc' }, take: 2 })
    const lastMerchantId = merchants[1]!.merchantId
    await prisma.ledgerCheck.update({ where: { checkId }, data: { lastMerchantId, checked: 41 } })
    await runLedgerCheck({ checkId })
    expect(await read()).toMatchObject({ checked: 42 })
  })
})
