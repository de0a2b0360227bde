import { newId } from '@/lib/kernel/new-id'
import { type CheckedBook, checkBook } from '@/lib/ledger/check-book'
import { checkTransfers } from '@/lib/payments/transaction/check-transfers'
import { now } from '@/lib/platform/clock'
import type { LedgerCheck, Prisma } from '@/lib/platform/db/generated/client'
import { lockName } from '@/lib/platform/db/lock-name'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { log } from '@/lib/platform/log'
import { addJob } from '@/lib/platform/queue/add-job'
import { type BookFault, presentLedgerCheck, wrongBooksOf } from './ledger-check'
import type { Operator } from './operator'

/** The newest check. An older one without an end was abandoned. */
const LAST = { orderBy: { startedAt: 'desc' } } as const

/** The last check, or null, and all books that are wrong. */
export async function getLedgerCheck() {
  const check = await prisma.ledgerCheck.findFirst(LAST)
  const wrongBooks = await findWrongBooks()
  if (!check) return { check: null, wrongBooks }
  if (check.finishedAt || (await isUnderWay(check))) {
    return { check: presentLedgerCheck(check, false), wrongBooks }
  }
  // Its job may have ended well since the check was read.
  const { checkId } = check
  const latest = await prisma.ledgerCheck.findUniqueOrThrow({ where: { checkId } })
  return { check: presentLedgerCheck(latest, latest.finishedAt === null), wrongBooks }
}

/**
 * The books that are wrong, each as the last check that came to it found it.
 *
 * @see docs/decisions/0116
 */
export async function findWrongBooks(): Promise<BookFault[]> {
  const ended = await prisma.ledgerCheck.findFirst({
    ...LAST,
    where: { finishedAt: { not: null } },
  })
  const since = ended ? { startedAt: { gte: ended.startedAt } } : {}
  const checks = await prisma.ledgerCheck.findMany({ ...LAST, where: since })
  return wrongBooksOf(checks)
}

const keyOf = ({ checkId }: Pick<LedgerCheck, 'checkId'>) => `check_ledger ${checkId}`

/**
 * Whether its job runs or waits for its first run: not one that failed, was given up or is gone.
 */
async function isUnderWay(check: LedgerCheck, tx: Tx = prisma): Promise<boolean> {
  const jobs = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM graphile_worker._private_jobs
    WHERE "key" = ${keyOf(check)} AND ("locked_at" IS NOT NULL OR "attempts" = 0)`
  return jobs.length > 0
}

/**
 * Starts a check of all books, which a job does. While one runs, no other starts: its job is added
 * again, in case its worker was lost. An operator goes on with a check that has stopped; that of
 * every night begins with the first book again.
 *
 * @param operator null for the check of every night
 */
export async function startLedgerCheck(operator: Operator | null) {
  const check = await prisma.$transaction(async (tx) => {
    await lockName(tx, 'ledger check')
    const last = await tx.ledgerCheck.findFirst(LAST)
    const goesOn = last?.finishedAt === null && (operator !== null || (await isUnderWay(last, tx)))
    const at = now()
    const data = { checkId: newId(at), startedBy: operator?.userId ?? null, startedAt: at }
    const books = await tx.merchant.count()
    const started = goesOn ? last : await tx.ledgerCheck.create({ data: { ...data, books } })
    const { checkId } = started
    await addJob(tx, 'check_ledger', { checkId }, { key: keyOf(started) })
    return started
  })
  return presentLedgerCheck(check, false)
}

/**
 * Checks book after book and writes the progress after each, so that a repeated job goes on where
 * the last one stopped. Of two jobs at once, one stops, and so does that of an earlier check.
 */
export async function runLedgerCheck({ checkId }: { checkId: string }): Promise<void> {
  let check = await prisma.ledgerCheck.findFirst(LAST)
  while (check?.checkId === checkId && check.finishedAt === null) check = await checkNext(check)
}

/** @returns the check as it is then; null when another job has gone on with it */
async function checkNext(check: LedgerCheck): Promise<LedgerCheck | null> {
  const { lastMerchantId } = check
  const next = await prisma.merchant.findFirst({
    where: lastMerchantId === null ? {} : { merchantId: { gt: lastMerchantId } },
    orderBy: { merchantId: 'asc' },
    select: { merchantId: true },
  })
  if (!next) return write(check, { finishedAt: now() })
  const { merchantId } = next
  const { transfers, faults } = await checkOne(merchantId)
  const known = check.faults as unknown as BookFault[]
  const all = faults.length > 0 ? [...known, { merchantId, faults }] : known
  return write(check, {
    checked: check.checked + 1,
    transfers: check.transfers + BigInt(transfers),
    lastMerchantId: merchantId,
    faults: all as unknown as Prisma.InputJsonArray,
  })
}

/** Checks a book, twice if the first reading fails; that it could not be read is a fault, too. */
async function checkOne(merchantId: string): Promise<CheckedBook> {
  const read = async () => {
    const { transfers, faults } = await checkBook(merchantId)
    return { transfers, faults: [...faults, ...(await checkTransfers(merchantId))] }
  }
  return read()
    .catch(read)
    .catch((err) => {
      log.error({ err, merchantId }, 'could not check a book')
      return { transfers: 0, faults: ["the book could not be read; the worker's log says why"] }
    })
}

async function write(
  { checkId, lastMerchantId }: LedgerCheck,
  data: Prisma.LedgerCheckUpdateInput,
): Promise<LedgerCheck | null> {
  const where = { checkId, lastMerchantId, finishedAt: null }
  const { count } = await prisma.ledgerCheck.updateMany({ where, data })
  return count === 0 ? null : prisma.ledgerCheck.findUnique({ where: { checkId } })
}
