import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/lib/platform/db/generated/client'
import { pool, readPool } from './pool'

/**
 * The Prisma client. Interactive transactions wait for a free connection instead of failing at
 * once.
 */
export const prisma = new PrismaClient({
  adapter: new PrismaPg(pool),
  transactionOptions: { maxWait: 20_000, timeout: 20_000 },
})

/** The connections for lists, sums and searches: the same database under a time limit. */
export const reader = {
  pool: readPool,
  prisma: new PrismaClient({ adapter: new PrismaPg(readPool) }),
}

export type Reader = typeof reader

/** The parameter of functions that must run inside their caller's database transaction. */
export type Tx = Parameters<Parameters<typeof prisma.$transaction>[0]>[0]
