import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/lib/platform/db/generated/client'
import { withAfterCommit } from './after-commit'
import { CONNECTION_WAIT_MS, pool, readPool } from './pool'

/** How long an interactive database transaction may take; it is then rolled back. */
export const TRANSACTION_MAX_MS = 20_000

/**
 * The Prisma client. Interactive transactions wait for a free connection instead of failing at
 * once.
 */
export const prisma = new PrismaClient({
  adapter: new PrismaPg(pool),
  transactionOptions: { maxWait: CONNECTION_WAIT_MS, timeout: TRANSACTION_MAX_MS },
})

const transact = prisma.$transaction.bind(prisma)

/**
 * Interactive database transactions call what `afterCommit` was given, once they have committed.
 */
prisma.$transaction = (async (work: unknown, options: object) => {
  if (typeof work !== 'function') return transact(work as never, options)
  const { run, committed } = withAfterCommit(work as (tx: Tx) => Promise<unknown>)
  const result = await transact(run, options)
  committed()
  return result
}) as typeof transact

/** The connections for lists, sums and searches: the same database under a time limit. */
export const reader = {
  pool: readPool,
  prisma: new PrismaClient({ adapter: new PrismaPg(readPool) }),
}

export type Reader = typeof reader

/** The parameter of functions that must run inside their caller's database transaction. */
export type Tx = Parameters<Parameters<typeof prisma.$transaction>[0]>[0]
