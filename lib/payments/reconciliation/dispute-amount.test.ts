import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordDispute } from '@/lib/payments/disputes/record-dispute'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'
import { newComparison } from './testing'

test.each(['open', 'lost'] as const)(
  'another amount of an open report, which is then %s, is an item until a person resolves it',
  async (status) => {
    const { compare, open, receive, charge: newCharge } = await newComparison()
    const charge = await newCharge()
    receive(charge.externalId, 5_000n)
    await compare()
    const told = {
      disputeId: randomUUID(),
      reason: 'FRAUDE',
      openedAt: new Date(),
      respondBy: null,
    }
    await recordDispute(charge, { ...told, amount: 5_000n, status: 'open' })
    const items = async () => (await open()).filter(({ kind }) => kind === 'dispute_amount')
    expect(await items()).toEqual([])
    for (const _ of [1, 2]) await recordDispute(charge, { ...told, amount: 3_000n, status })
    const { merchantId } = charge
    const dispute = await prisma.dispute.findFirstOrThrow({ where: { merchantId } })
    const { transactionId, blocked } = dispute
    const item = { reference: told.disputeId, theirs: 3_000n, ours: 5_000n }
    expect(blocked).toBe(5_000n)
    expect(await items()).toMatchObject([{ ...item, evidence: { transactionId } }])
    await compare()
    expect(await items()).toHaveLength(1)
    const infraction = { where: byKey(dispute) }
    expect(await prisma.transaction.findUnique(infraction)).toMatchObject({ amount: 5_000n })
  },
)
