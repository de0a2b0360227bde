import { expect, test, vi } from 'vitest'
import { bySystem, INSTALLATION } from '@/lib/accounts/audit/actor'
import { AppError } from '@/lib/kernel/errors'
import { letClaimsEnd } from '@/lib/payments/testing'
import { allowOutgoing, stopOutgoing } from '@/lib/payments/transaction/stop-outgoing'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { queuedPayloads } from '@/lib/platform/queue/add-job'
import { creditItem } from './resolve-item'
import { continueItemRefunds, refundItem } from './send-item-refund'
import { newComparison } from './testing'

await vi.hoisted(async () => {
  // The task finds what other tests give back, and a stop is of the whole installation.
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_give_back')
})

const NO_ANSWER = new AppError('acquirer_unavailable', 'no answer')

/** A payment that nobody knew, and that an operator gives back. */
async function unknown() {
  await prisma.reconciliationItem.deleteMany()
  const world = await newComparison()
  const { psp, bank } = world
  world.receive(null, 7_700n)
  await world.compare()
  const [item] = await world.open()
  const { itemId } = item!
  return {
    ...world,
    itemId,
    begin: () => refundItem({ itemId, by: 'Rui', note: 'the wrong key' }, psp),
    goOn: () => continueItemRefunds(() => psp),
    current: () => prisma.reconciliationItem.findUniqueOrThrow({ where: { itemId } }),
    refunds: () => [...bank.book.refunds.values()].map(({ status }) => status),
    mails: async () => (await prisma.$queryRaw<[]>(queuedPayloads('mail_operator'))).length,
  }
}

test('what the PSP had not ended is ended in the name of the operator who began it', async () => {
  const { begin, goOn, finish, current, refunds } = await unknown()
  expect(await begin()).toBe(false)
  await goOn()
  expect(await current()).toMatchObject({ status: 'OPEN', resolution: 'refunded' })
  finish()
  await Promise.all([goOn(), goOn()])
  const by = { resolvedBy: 'Rui', note: 'the wrong key' }
  expect(await current()).toMatchObject({ status: 'RESOLVED', resolution: 'refunded', ...by })
  expect(refunds()).toEqual(['paid'])
})

test('what was not sent, because the PSP gave no answer or the process died, is sent once', async () => {
  const { psp, begin, goOn, refunds } = await unknown()
  const { sendRefund } = psp
  psp.sendRefund = () => Promise.reject(NO_ANSWER)
  await expect(begin()).rejects.toThrow('no answer')
  await expect(goOn()).rejects.toThrow('no answer')
  psp.sendRefund = sendRefund
  await goOn()
  await goOn()
  expect(refunds()).toEqual(['processing'])
})

test('the operators are told of what the PSP refuses, and the payment can then be credited', async () => {
  env.OPERATOR_EMAIL = 'ops@guiche.example'
  const { psp, begin, goOn, itemId, merchant, current, mails } = await unknown()
  expect(await begin()).toBe(false)
  const before = await mails()
  psp.findRefund = async () => ({ status: 'refused', reason: 'closed' })
  await goOn()
  expect(await mails()).toBe(before + 1)
  const free = { resolution: null, resolvedBy: null, note: null, refusals: 1 }
  expect(await current()).toMatchObject({ status: 'OPEN', ...free })
  await goOn()
  expect(await mails()).toBe(before + 1)
  psp.listPayments = ((list) => async (period) => {
    const { entries, unread } = await list(period)
    return { entries: entries.map((one) => ({ ...one, returns: null })), unread }
  })(psp.listPayments)
  await creditItem({ itemId, by: 'Lia' }, merchant.merchantId, psp)
  expect(await current()).toMatchObject({ resolution: 'credited', resolvedBy: 'Lia', note: null })
})

test('nothing is sent while refunds are stopped', async () => {
  const { psp, itemId, begin, goOn, refunds } = await unknown()
  await prisma.installation.upsert({
    where: { isOnly: true },
    create: { isLive: false },
    update: {},
  })
  const { sendRefund } = psp
  psp.sendRefund = () => Promise.reject(NO_ANSWER)
  await expect(begin()).rejects.toThrow('no answer')
  psp.sendRefund = sendRefund
  await letClaimsEnd(itemId)
  await stopOutgoing(bySystem(INSTALLATION))
  await goOn()
  expect(refunds()).toEqual([])
  await allowOutgoing(bySystem(INSTALLATION))
  await goOn()
  expect(refunds()).toEqual(['processing'])
})
