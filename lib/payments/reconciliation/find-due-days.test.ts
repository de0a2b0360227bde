import { expect, test } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { endOf } from '@/lib/kernel/period'
import { DAY_MS, dayOf, HOUR_MS } from '@/lib/kernel/time'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { findDueDays } from './find-due-days'
import { reconcileDay } from './reconcile-day'
import { newComparison } from './testing'

/** A connection in use, made at a time of the past, which has compared nothing yet. */
async function newConnection(createdAt: Date) {
  const { connectionId, psp } = await newComparison()
  const where = { connectionId }
  await prisma.reconciliationRun.deleteMany({ where })
  const connection = await prisma.pixConnection.update({ where, data: { createdAt } })
  const due = async (moment = new Date()) => {
    const days = await at(moment, () => findDueDays({ ...connection, position: 0 }))
    return days.map(([, day]) => day)
  }
  const compare = (day: string, moment = new Date()) =>
    at(moment, () => reconcileDay(connection, day, psp))
  const addItem = (day: string) =>
    prisma.reconciliationItem.create({
      data: {
        itemId: newId(new Date()),
        connectionId,
        day: new Date(day),
        createdAt: new Date(),
        kind: 'payment_missing',
        reference: day,
        ours: 100n,
        evidence: {},
      },
    })
  return { due, compare, addItem }
}

test('a day that was missed is still due, a month long', async () => {
  const { due, compare } = await newConnection(new Date(Date.now() - 4 * DAY_MS))
  const days = await due()
  expect(days.length).toBeGreaterThanOrEqual(3)
  for (const day of days) await compare(day)
  expect(await due()).toEqual([])
})

test('a day is due two hours after its end, and again after 1, 7 and 30 days', async () => {
  const { due, compare } = await newConnection(new Date('2026-05-02T15:00:00Z'))
  const day = '2026-05-02'
  const after = (days: number, hours: number) =>
    new Date(endOf(day).getTime() + days * DAY_MS + hours * HOUR_MS)
  // Compared before its end, as by the command.
  await compare(day, after(0, -1))
  expect(await due(after(0, 1))).not.toContain(day)
  for (const days of [0, 1, 7, 30]) {
    if (days > 0) expect(await due(after(days, 1))).not.toContain(day)
    expect(await due(after(days, 3))).toContain(day)
    await compare(day, after(days, 3))
  }
})

test('days that were never compared come first, and open items are left after 90 days', async () => {
  const { due, addItem } = await newConnection(new Date(Date.now() - 4 * DAY_MS))
  const dayBefore = (days: number) => dayOf(new Date(Date.now() - days * DAY_MS))
  for (const days of [0, 60, 120]) await addItem(dayBefore(days))
  const days = await due()
  expect(days.length).toBeGreaterThanOrEqual(4)
  expect(days[0]! > days.at(-2)!).toBe(true)
  expect(days.at(-1)).toBe(dayBefore(60))
  expect(days).not.toContain(dayBefore(120))
  expect(days).not.toContain(dayBefore(0))
})
