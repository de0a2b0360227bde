import { newId } from '@/lib/kernel/new-id'
import { checkBook } from '@/lib/ledger/check-book'
import { checkTransfers } from '@/lib/payments/transaction/check-transfers'
import { now } from '@/lib/platform/clock'
import type { LedgerCheck, Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { addJob } from '@/lib/platform/queue/add-job'
import { type BookFault, presentLedgerCheck } from './ledger-check'
import type { Operator } from './operator'

/** The last check, or null. */
export async function getLedgerCheck() {
  const check = await prisma.ledgerCheck.findFirst({ orderBy: { startedAt: 'desc' } })
  if (!check) return { check: null }
  if (check.finishedAt || (await isUnderWay(check))) {
    return { check: presentLedgerCheck(check, false) }
  }
  // Its job may have ended well since the check was read.
  const { checkId } = check
  const latest = await prisma.ledgerCheck.findUniqueOrThrow({ where: { checkId } })
  return { check: presentLedgerCheck(latest, latest.finishedAt === null) }
}

/** The last check with the number of books that it found wrong so far; null if there are none. */
export async function findWrongBooks(): Promise<{ checkId: string; count: number } | null> {
  const check = await prisma.ledgerCheck.findFirst({ orderBy: { startedAt: 'desc' } })
  const count = (check?.faults as unknown as BookFault[] | undefined)?.length ?? 0
  return check && count > 0 ? { checkId: check.checkId, count } : null
}

const keyOf = ({ checkId }: Pick<LedgerCheck, 'checkId'>) => `check_ledger ${checkId}`

/**
 * Whether its job runs or waits for its first run: not one that failed, was given up or is gone.
 */
async function isUnderWay(check: LedgerCheck): Promise<boolean> {
  const jobs = await prisma.$queryRaw<unknown[]>`
    SELECT 1 FROM graphile_worker._private_jobs
    WHERE "key" = ${keyOf(check)} AND ("locked_at" IS NOT NULL OR "attempts" = 0)`
  return jobs.length > 0
}

/**
 * Starts a check of all books, which a job does. While one runs, no other starts: its job is added
 * again, in case its worker was lost.
 *
 * @param operator null for the check of every night
 */
export async function startLedgerCheck(operator: Operator | null) {
  const check = await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('ledger check'))`
    const running = await tx.ledgerCheck.findFirst({ where: { finishedAt: null } })
    const at = now()
    const data = { checkId: newId(at), startedBy: operator?.userId ?? null, startedAt: at }
    const books = await tx.merchant.count()
    const started = running ?? (await tx.ledgerCheck.create({ data: { ...data, books } }))
    const { checkId } = started
    await addJob(tx, 'check_ledger', { checkId }, { key: keyOf(started) })
    return started
  })
  return presentLedgerCheck(check, false)
}

/**
 * Checks book after book and writes the progress after each, so that a repeated job goes on where
 * the last one stopped. Of two jobs at once, one stops.
 */
export async function runLedgerCheck({ checkId }: { checkId: string }): Promise<void> {
  let check = await prisma.ledgerCheck.findUnique({ where: { checkId } })
  while (check && check.finishedAt === null) check = await checkNext(check)
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
  const [book, wrong] = [await checkBook(merchantId), await checkTransfers(merchantId)]
  const faults = [...book.faults, ...wrong]
  const known = check.faults as unknown as BookFault[]
  const all = faults.length > 0 ? [...known, { merchantId, faults }] : known
  return write(check, {
    checked: check.checked + 1,
    transfers: check.transfers + BigInt(book.transfers),
    lastMerchantId: merchantId,
    faults: all as unknown as Prisma.InputJsonArray,
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
