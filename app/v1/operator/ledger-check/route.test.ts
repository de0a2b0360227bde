import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkBook } from '@/lib/ledger/check-book'
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

vi.mock('@/lib/ledger/check-book', { spy: true })

const PATH = '/v1/operator/ledger-check'

async function setUp() {
  await prisma.ledgerCheck.deleteMany()
  const { request, merchant } = await newMerchant({ isOperator: true })
  await credit(merchant, 10)
  const start = async () => (await POST(request(PATH, { method: 'POST' }))).json()
  const readAll = async () => (await GET(request(PATH))).json()
  const read = async () => (await readAll()).check
  return { merchant, start, read, readAll }
}

/** The job of a check fails, and waits for its next try. */
const failJob = (checkId: string) =>
  prisma.$executeRaw`
    UPDATE graphile_worker._private_jobs SET "attempts" = 1, "run_at" = now() + interval '1 hour'
    WHERE "key" = ${`check_ledger ${checkId}`}`

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

  test('of every night begins anew where the last one has stopped, which then never ends', async () => {
    const { read } = await setUp()
    const stopped = await startLedgerCheck(null)
    await prisma.ledgerCheck.update({ where: { checkId: stopped.checkId }, data: { checked: 41 } })
    expect(await startLedgerCheck(null)).toMatchObject({ checkId: stopped.checkId })
    await failJob(stopped.checkId)
    const { checkId } = await startLedgerCheck(null)
    expect(checkId).not.toBe(stopped.checkId)
    await runLedgerCheck(stopped)
    expect(await read()).toMatchObject({ checkId, checked: 0 })
    await runLedgerCheck({ checkId })
    expect(await read()).toMatchObject({ checkId, finishedAt: expect.any(String) })
  })

  test('shows what the one before it found of the books that it has not come to', async () => {
    const { read, readAll, merchant } = await setUp()
    const { merchantId } = merchant
    await prisma.transaction.updateMany({ where: { merchantId }, data: { amount: 1n } })
    await runLedgerCheck(await startLedgerCheck(null))
    const { faults } = await read()
    const { checkId } = await startLedgerCheck(null)
    expect(await readAll()).toMatchObject({ check: { checkId, faults: [] }, wrongBooks: faults })
    await prisma.ledgerCheck.update({ where: { checkId }, data: { lastMerchantId: merchantId } })
    expect((await readAll()).wrongBooks).toEqual([])
  })

  test('goes on after a book that cannot be read, and says so of it', async () => {
    const { start, read, merchant } = await setUp()
    const { merchantId } = (await newMerchant()).merchant
    vi.mocked(checkBook).mockImplementation(async (id) => {
      if (id === merchant.merchantId)
        throw new Error('canceling statement due to statement timeout')
      return { transfers: 1, faults: id === merchantId ? ['wrong'] : [] }
    })
    onTestFinished(() => void vi.mocked(checkBook).mockReset())
    await runLedgerCheck(await start())
    const { faults, finishedAt } = await read()
    expect(finishedAt).toEqual(expect.any(String))
    const unread = ["the book could not be read; the worker's log says why"]
    const found = [
      { merchantId: merchant.merchantId, faults: unread },
      { merchantId, faults: ['wrong'] },
    ]
    expect(faults).toEqual(expect.arrayContaining(found))
  })

  test('that fails to read a book once reads it again', async () => {
    const { start, read } = await setUp()
    vi.mocked(checkBook).mockRejectedValueOnce(new Error('terminating connection'))
    await runLedgerCheck(await start())
    const { books, checked, faults } = await read()
    expect(checked).toBe(books)
    expect(JSON.stringify(faults)).not.toContain('could not be read')
  })

  test('says that its job failed, and is started again', async () => {
    const { start, read } = await setUp()
    const started = await start()
    const { checkId } = started
    expect([started, await read()]).toMatchObject([{ hasStopped: false }, { hasStopped: false }])
    await failJob(checkId)
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
