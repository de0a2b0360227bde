import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { HOUR_MS, MINUTE_MS } from '@/lib/kernel/time'
import { letClaimsEnd } from '@/lib/payments/testing'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { whileUncommitted } from '@/lib/platform/db/testing'
import { requestLimit } from '@/lib/platform/http/deadline'
import { type Claim, endClaim, forgetClaims, underClaim } from './claim-order'

const newOrder = () => ({ merchantId: newId(now()), orderId: newId(now()) })
const rowsOf = (order: ReturnType<typeof newOrder>) => prisma.orderClaim.findMany({ where: order })

/** Takes a claim that does not end, as that of a killed process. */
async function leftBy(order: ReturnType<typeof newOrder>): Promise<Claim> {
  const taken = Promise.withResolvers<Claim>()
  const never = new Promise<void>(() => {})
  void underClaim(order, (claim) => {
    taken.resolve(claim)
    return never
  })
  const claim = await taken.promise
  // The end of its lease tells it from the next one, in milliseconds.
  await setTimeout(2)
  return claim
}

/** Lets a lease be over, but not the time of the request without an answer before it. */
const letLeaseEnd = (order: ReturnType<typeof newOrder>) =>
  prisma.orderClaim.updateMany({ where: order, data: { leasedUntil: new Date(0) } })

/** Whether an act got a claim, and could have written a refusal. */
async function tryOut(order: ReturnType<typeof newOrder>) {
  let found: { isSole: boolean } | null = null
  await underClaim(order, async (claim) => {
    found = { isSole: await endClaim(prisma, claim) }
  })
  return found
}

describe('a claim', () => {
  test('is had by one of many', async () => {
    const order = newOrder()
    let had = 0
    let ended = 0
    const others = Promise.withResolvers<void>()
    const tryOnce = async () => {
      await underClaim(order, async (claim) => {
        had += 1
        await others.promise
        await endClaim(prisma, claim)
      })
      ended += 1
      if (ended === 7) others.resolve()
    }
    await Promise.all(Array.from({ length: 8 }, tryOnce))
    expect(had).toBe(1)
    expect(await rowsOf(order)).toEqual([])
    expect(await tryOut(order)).toEqual({ isSole: true })
  })

  test('is per order: others of the merchant are not held up', async () => {
    const order = newOrder()
    await leftBy(order)
    expect(await tryOut(order)).toBeNull()
    expect(await tryOut({ ...order, orderId: newId(now()) })).toEqual({ isSole: true })
  })

  test('that did not end is taken over after its lease, and is then no longer the sender’s', async () => {
    const order = newOrder()
    const late = await leftBy(order)
    await letClaimsEnd(order.orderId)
    await underClaim(order, async (claim) => {
      expect(await endClaim(prisma, late)).toBe(false)
      expect(await endClaim(prisma, claim)).toBe(true)
    })
    expect(await endClaim(prisma, late)).toBe(false)
  })

  test('that was taken over is neither ended nor left by its late sender', async () => {
    const order = newOrder()
    const late = await leftBy(order)
    await letClaimsEnd(order.orderId)
    // A request without an answer, which an end of the claim keeps.
    await underClaim(order, async () => {})
    const failing = underClaim(order, async () => {
      await letLeaseEnd(order)
      await leftBy(order)
      throw new Error('no answer')
    })
    await expect(failing).rejects.toThrow('no answer')
    expect(await tryOut(order)).toBeNull()
    expect(await endClaim(prisma, late)).toBe(false)
    expect(await tryOut(order)).toBeNull()
  })

  test('whose act fails is free at once, but no refusal is sure until its lease would be over', async () => {
    const order = newOrder()
    const failing = underClaim(order, async () => {
      throw new Error('no answer')
    })
    await expect(failing).rejects.toThrow('no answer')
    expect(await tryOut(order)).toEqual({ isSole: false })
    expect(await tryOut(order)).toEqual({ isSole: false })
    await letClaimsEnd(order.orderId)
    expect(await tryOut(order)).toEqual({ isSole: true })
    expect(await rowsOf(order)).toEqual([])
  })

  test('whose act had no answer is left as one whose act fails', async () => {
    const order = newOrder()
    await underClaim(order, async () => {})
    expect(await tryOut(order)).toEqual({ isSole: false })
  })

  test.each(['leasedUntil', 'unansweredUntil'])(
    'that a clock which was ahead has left is over as one without an answer: %s',
    async (column) => {
      const order = newOrder()
      const ahead = new Date(Date.now() + HOUR_MS)
      await prisma.orderClaim.create({ data: { ...order, [column]: ahead } })
      expect(await tryOut(order)).toEqual({ isSole: false })
      await letClaimsEnd(order.orderId)
      expect(await tryOut(order)).toEqual({ isSole: true })
    },
  )

  test('gives all requests of its act a deadline, which is before the end of its lease', async () => {
    await underClaim(newOrder(), async (claim) => {
      expect(requestLimit(HOUR_MS)).toBeLessThanOrEqual(MINUTE_MS)
      const [{ leased }] = await prisma.$queryRaw<[{ leased: boolean }]>`
        SELECT ${claim.leasedUntil} > now() + interval '61 seconds' AS "leased"`
      expect(leased).toBe(true)
    })
    expect(requestLimit(HOUR_MS)).toBe(HOUR_MS)
  })

  test('whose sender had to wait for it has that much less time for its requests', async () => {
    const order = newOrder()
    const ending = await leftBy(order)
    const wall = Date.now.bind(Date)
    let passed = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => wall() + passed)
    onTestFinished(() => clock.mockRestore())
    let limit = HOUR_MS
    const claimed = () => {
      const waiting = underClaim(order, async (claim) => {
        limit = requestLimit(HOUR_MS)
        await endClaim(prisma, claim)
      })
      passed = MINUTE_MS / 2
      return waiting
    }
    await whileUncommitted((tx) => endClaim(tx, ending), claimed)
    expect(limit).toBeLessThanOrEqual(MINUTE_MS / 2)
  })

  test('that is being ended is waited for, so that the next one reads what was written with it', async () => {
    const order = newOrder()
    const ending = await leftBy(order)
    const written = newOrder()
    let read: unknown[] = []
    await whileUncommitted(
      async (tx) => {
        await endClaim(tx, ending)
        await tx.orderClaim.create({ data: written })
      },
      () =>
        underClaim(order, async (claim) => {
          read = await rowsOf(written)
          await endClaim(prisma, claim)
        }),
    )
    expect(read).toHaveLength(1)
  })
})

test('claims that were over an hour ago are forgotten', async () => {
  const [old, open, left] = [newOrder(), newOrder(), newOrder()]
  const before = new Date(Date.now() - 61 * MINUTE_MS)
  const later = new Date(Date.now() + MINUTE_MS)
  await prisma.orderClaim.createMany({
    data: [
      { ...old, leasedUntil: before, unansweredUntil: null },
      { ...open, leasedUntil: later, unansweredUntil: before },
      { ...left, leasedUntil: null, unansweredUntil: later },
    ],
  })
  await forgetClaims()
  expect(await rowsOf(old)).toEqual([])
  expect(await rowsOf(open)).toHaveLength(1)
  expect(await rowsOf(left)).toHaveLength(1)
})
