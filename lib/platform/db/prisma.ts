import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@/lib/platform/db/generated/client'
import { pool } from './pool'

/** The database, typed. Interactive transactions queue for a connection rather than fail at once. */
export const prisma = new PrismaClient({
  adapter: new PrismaPg(pool),
  transactionOptions: { maxWait: 20_000, timeout: 20_000 },
})

/** What a verb takes when it must run inside its caller's transaction. */
export type Tx = Parameters<Parameters<typeof prisma.$transaction>[0]>[0]
