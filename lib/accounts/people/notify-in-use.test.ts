import { expect, test } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { HOUR_MS } from '@/lib/kernel/time'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { findHolder } from './notify-in-use'

const EARLIER = 300

/** How many rows of messages this connection has read since PostgreSQL last took its counts. */
async function countRead(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ read: bigint }[]>`
    SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_xact_user_tables
    WHERE relname = 'OwnerMessage'`
  return Number(row?.read ?? 0)
}

test('how many messages an account had does not show in how long its address takes', async () => {
  const { merchant, user } = await newMerchant()
  const { merchantId } = merchant
  const message = { merchantId, kind: 'email_in_use', userId: user.userId, detail: {} }
  const write = (createdAt: Date, count: number) =>
    prisma.ownerMessage.createMany({
      data: Array.from({ length: count }, () => ({
        ...message,
        createdAt,
        messageId: newId(createdAt),
      })),
    })
  await write(new Date(Date.now() - 2 * HOUR_MS), EARLIER)
  await write(new Date(), 2)
  await prisma.$transaction(async (tx) => {
    // A table of a few rows is read as a whole.
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`
    const before = await countRead(tx)
    expect(await findHolder(tx, user.email)).toMatchObject({ merchantId, told: 2 })
    expect((await countRead(tx)) - before).toBeLessThan(10)
  })
})
