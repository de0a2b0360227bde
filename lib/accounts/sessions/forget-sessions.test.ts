import { describe, expect, test, vi } from 'vitest'
import { monthsBefore } from '@/lib/kernel/period'
import { DAY_MS } from '@/lib/kernel/time'
import { at, now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { forgetSessions } from './forget-sessions'
import { openSession } from './open-session'

// Other tests look at old sessions that this job would delete.
await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_sessions')
})

const long = monthsBefore(now(), env.KEEP_ADDRESSES_MONTHS)
const daysAfter = (days: number) => new Date(long.getTime() + days * DAY_MS)

/** A person with sessions that were opened so many days after what is old began. */
async function withSessions(...days: number[]) {
  const { session } = await newMerchant()
  const { userId } = session
  await prisma.session.deleteMany({ where: { userId } })
  const ids: string[] = []
  for (const day of days) {
    const opened = await at(daysAfter(day), () => openSession(session, new Headers()))
    ids.push(opened.sessionId)
  }
  const left = async () => {
    const rows = await prisma.session.findMany({
      where: { userId },
      orderBy: { createdAt: 'asc' },
    })
    return rows.map(({ sessionId }) => ids.indexOf(sessionId))
  }
  return { userId, left }
}

describe('old sessions', () => {
  test('are deleted, and younger ones stay', async () => {
    const { left } = await withSessions(-30, -2, 2, 30)
    await forgetSessions()
    expect(await left()).toEqual([2, 3])
  })

  test('are deleted in parts', async () => {
    const { left } = await withSessions(-5, -4, -3, -2, 2)
    await forgetSessions({ size: 1 })
    expect(await left()).toEqual([4])
  })

  test('stay if they are the newest of their person', async () => {
    const { left } = await withSessions(-30, -20)
    await forgetSessions()
    expect(await left()).toEqual([1])
  })
})

test('a session that ran out ends when it did, and an open one stays open', async () => {
  const { userId } = await withSessions(2)
  const { merchantId } = await prisma.session.findFirstOrThrow({ where: { userId } })
  await openSession({ userId, merchantId }, new Headers())
  await forgetSessions()
  const [ended, open] = await prisma.session.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
  })
  expect(ended?.endedAt).toEqual(ended?.expiresAt)
  expect(open?.endedAt).toBeNull()
})
