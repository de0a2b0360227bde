import { beforeEach, expect, test, vi } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/time'
import { newConnection } from '@/lib/payments/connections/psp/testing'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { byRefundKey } from '@/lib/payments/refunds/refund'
import { credit } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { claimDue, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { readAnew } from './read-anew.testing'
import { readOverview } from './read-overview'

const DAY_S = DAY_MS / 1000

await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_queues')
})

beforeEach(async () => {
  await prisma.reconciliationItem.deleteMany()
  await prisma.pixConnection.deleteMany()
  await prisma.ownerMessage.deleteMany()
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_known_crontabs`
})

/** A connection in use that was never read, and whose certificate has expired. */
function newDeadConnection(merchantId: string | null) {
  const createdAt = new Date(Date.now() - 40 * DAY_MS)
  const certificateExpiresAt = new Date(Date.now() - DAY_MS)
  return newConnection({ merchantId, position: 0, createdAt, certificateExpiresAt })
}

test("a merchant's own account that is dead raises no alarm, and the installation's does", async () => {
  const { merchantId } = (await newMerchant()).merchant
  await newDeadConnection(merchantId)
  const calm = { reconciledAge: 0, silentAge: 0, certificateLeft: null }
  expect(await readAnew()).toMatchObject(calm)
  expect(await readOverview()).toMatchObject({ unhealthyConnections: 0, unhealthyOwn: 1 })
  await newDeadConnection(null)
  const { reconciledAge, silentAge, certificateLeft } = await readAnew()
  expect(reconciledAge).toBeGreaterThan(39 * DAY_S)
  expect(silentAge).toBeGreaterThan(39 * DAY_S)
  expect(certificateLeft).toBeLessThan(0)
  expect(await readOverview()).toMatchObject({ unhealthyConnections: 1, unhealthyOwn: 1 })
})

test('refunds that do not end are counted', async () => {
  const before = (await readAnew()).stuckRefunds
  const { merchant } = await newMerchant()
  const { merchantId, transactionId } = await credit(merchant, 50)
  const { refund } = await createRefund(merchantId, { transactionId })
  const createdAt = new Date(Date.now() - 61 * MINUTE_MS)
  await prisma.refund.update({ where: byRefundKey(refund), data: { createdAt } })
  const stuckRefunds = before + 1
  expect(await readAnew()).toMatchObject({ stuckRefunds })
  expect(await readOverview()).toMatchObject({ stuckRefunds })
})

test('the worker is as old as the last run of its schedule, or as the database without one', async () => {
  const { workerAge } = await readAnew()
  const [{ age } = { age: 0 }] = await prisma.$queryRaw<{ age: number }[]>`
    SELECT extract(epoch FROM now() - min("finished_at"))::float AS "age" FROM "_prisma_migrations"`
  expect(Math.abs(workerAge - age)).toBeLessThan(60)
  await prisma.$executeRaw`
    INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    VALUES ('a', now() - interval '9 days', now() - interval '5 minutes'),
      ('b', now() - interval '9 days', now() - interval '2 days')`
  expect(Math.round((await readAnew()).workerAge / 60)).toBe(5)
})

test('the books are as old as the last check that ended, or as the last upgrade without one', async () => {
  await prisma.ledgerCheck.deleteMany()
  const check = (days: number, finishedAt: Date | null) => {
    const startedAt = new Date(Date.now() - days * DAY_MS)
    return prisma.ledgerCheck.create({
      data: { checkId: newId(startedAt), books: 1, startedAt, finishedAt },
    })
  }
  await check(1, null)
  const [{ age } = { age: 0 }] = await prisma.$queryRaw<{ age: number }[]>`
    SELECT extract(epoch FROM now() - max("finished_at"))::float AS "age" FROM "_prisma_migrations"`
  expect(Math.abs((await readAnew()).checkedAge - age)).toBeLessThan(60)
  await check(9, new Date(Date.now() - 9 * DAY_MS))
  expect(Math.round((await readAnew()).checkedAge / DAY_S)).toBe(9)
})

test('e-mails are counted while they wait, and for three days after they were given up', async () => {
  const { merchantId } = (await newMerchant()).merchant
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  const message = (data: { createdAt: Date; gaveUpAt?: Date; sentAt?: Date }) => ({
    merchantId,
    messageId: newId(new Date()),
    kind: 'new_key',
    detail: {},
    ...data,
  })
  await prisma.ownerMessage.createMany({
    data: [
      message({ createdAt: daysAgo(90), sentAt: daysAgo(90) }),
      message({ createdAt: daysAgo(9), gaveUpAt: daysAgo(5) }),
      message({ createdAt: daysAgo(5), gaveUpAt: daysAgo(1) }),
      message({ createdAt: daysAgo(2) }),
    ],
  })
  const { mail, mailAge, mailGivenUp } = await readAnew()
  expect({ mail, mailGivenUp }).toEqual({ mail: 1, mailGivenUp: 1 })
  expect(Math.round(mailAge / DAY_S)).toBe(2)
})

test('no count is above ten thousand, so that a long queue does not end the measuring', async () => {
  const { merchantId } = (await newMerchant()).merchant
  const { connectionId } = await newDeadConnection(null)
  await prisma.$executeRaw`
    INSERT INTO "OwnerMessage" ("merchantId", "messageId", "kind", "detail", "createdAt", "gaveUpAt")
    SELECT ${merchantId}::uuid, gen_random_uuid(), 'new_key', '{}', now(),
      CASE WHEN i % 2 = 0 THEN now() END
    FROM generate_series(1, 20002) i`
  await prisma.$executeRaw`
    INSERT INTO "ReconciliationItem" ("itemId", "connectionId", "day", "kind", "reference",
      "evidence", "createdAt")
    SELECT gen_random_uuid(), ${connectionId}::uuid, now(), 'payment_unknown', i::text, '{}', now()
    FROM generate_series(1, 10001) i`
  const { mail, mailGivenUp, differences } = await readAnew()
  expect([mail, mailGivenUp, differences]).toEqual([10_000, 10_000, 10_000])
})

test('a delivery that waits for the confirmation of its endpoint is not late', async () => {
  const { url } = await startReceiver()
  const { merchantId } = await newSubscriber(url)
  await writeEvents(merchantId, 'transaction.created')
  await claimDue(merchantId, 0)
  const where = { merchantId }
  const nextAttemptAt = new Date(Date.now() - 1000 * DAY_MS)
  await prisma.delivery.updateMany({ where, data: { nextAttemptAt } })
  const overdue = async () => (await readAnew()).deliveriesAge
  expect(await overdue()).toBeGreaterThan((999 * DAY_MS) / 1000)
  await prisma.webhookEndpoint.updateMany({ where, data: { verifiedAt: null } })
  expect(await overdue()).toBeLessThan((999 * DAY_MS) / 1000)
})

test('how long withdrawals and refunds have been stopped is measured', async () => {
  const { isOnly } = await prisma.installation.upsert({
    where: { isOnly: true },
    create: { isLive: false },
    update: {},
  })
  const stop = (withdrawalsStoppedAt: Date | null) =>
    prisma.installation.update({ where: { isOnly }, data: { withdrawalsStoppedAt } })
  await stop(new Date(Date.now() - DAY_MS))
  expect((await readAnew()).stoppedAge).toBeGreaterThanOrEqual(DAY_S)
  await stop(null)
  expect((await readAnew()).stoppedAge).toBe(0)
})
