import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/time'
import { newConnection } from '@/lib/payments/connections/psp/testing'
import { newWithdrawal } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { type JobPayload, queuedPayloads } from '@/lib/platform/queue/add-job'
import { CALM } from './queues.testing'
import { readPresent } from './read-present'
import { readQueues } from './read-queues'
import { watchMatters } from './watch-matters'

await vi.hoisted(async () => {
  // The state is that of the whole installation.
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_matters')
})

vi.mock('./read-queues', () => ({ readQueues: vi.fn() }))

const START = Date.now()
const DAY_S = DAY_MS / 1000
const minute = (count: number) => new Date(START + count * MINUTE_MS)
const look = (...minutes: number[]) =>
  minutes.reduce(
    (before, count) => before.then(() => at(minute(count), () => watchMatters())),
    Promise.resolve(),
  )
/** A look in every minute of a period. */
const lookFrom = (first: number, last: number) =>
  look(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** Ids begin with the time. */
const inOrder = (one: { mailId: string }, other: { mailId: string }) =>
  one.mailId.localeCompare(other.mailId)

/** The e-mails to operators so far, as `kind about`. */
async function mails(): Promise<string[]> {
  type Job = { payload: Extract<JobPayload['mail_operator'], { kind: string }> }
  const jobs = await prisma.$queryRaw<Job[]>(queuedPayloads('mail_operator'))
  const ordered = jobs.map(({ payload }) => payload).toSorted(inOrder)
  return ordered.map(({ kind, detail }) =>
    `${kind} ${(detail as { connectionId?: string }).connectionId ?? ''}`.trim(),
  )
}

beforeEach(async () => {
  vi.mocked(readQueues).mockResolvedValue(CALM)
  await prisma.matter.deleteMany()
  await prisma.pixConnection.deleteMany()
  await prisma.ledgerCheck.deleteMany()
  await prisma.installation.updateMany({ data: { withdrawalsStoppedAt: null } })
  // Those of an earlier run are not stuck.
  const earlier = { type: 'CASHOUT', status: 'PROCESSING' } as const
  await prisma.transaction.updateMany({ where: earlier, data: { updatedAt: minute(1e6) } })
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  env.OPERATOR_EMAIL = 'ops@guiche.example'
  onTestFinished(() => {
    env.OPERATOR_EMAIL = undefined
  })
})

/** A connection in use whose payments were read until the start. */
async function connected(merchantId: string | null = null, columns: object = {}) {
  const place = { merchantId, position: 0, polledUntil: minute(0), ...columns }
  const { connectionId } = await newConnection({ psp: 'efi', ...place })
  const polled = (count: number) =>
    prisma.pixConnection.update({
      where: { connectionId },
      data: { polledUntil: minute(count) },
    })
  return { connectionId, polled }
}

test('operators get one e-mail when a PSP is silent, and another when it is silent again', async () => {
  const { connectionId, polled } = await connected()
  await lookFrom(1, 10)
  expect(await mails()).toEqual([])
  await Promise.all([look(11), look(11)])
  await lookFrom(12, 40)
  const told = `connection_late ${connectionId}`
  expect(await mails()).toEqual([told])
  await polled(41)
  await lookFrom(41, 60)
  expect(await mails()).toEqual([told])
  await polled(100)
  await lookFrom(100, 112)
  expect(await mails()).toEqual([told, told])
})

test('a matter that ends within five minutes is not told', async () => {
  const { polled } = await connected()
  await lookFrom(6, 9)
  await polled(10)
  await lookFrom(10, 16)
  await polled(17)
  await look(17)
  expect(await mails()).toEqual([])
})

test('what only looks late because no worker ran is not told', async () => {
  const { polled } = await connected()
  await look(6, 60)
  await polled(61)
  await look(61)
  expect(await mails()).toEqual([])
})

test('operators are told of a certificate that expires soon, and once more when it has expired', async () => {
  const certificateExpiresAt = new Date(START + 20 * DAY_MS)
  const polledUntil = new Date(START + 30 * DAY_MS)
  const { connectionId } = await connected(null, { certificateExpiresAt, polledUntil })
  await lookFrom(1, 8)
  const soon = `connection_expiring ${connectionId}`
  expect(await mails()).toEqual([soon])
  const days = (20 * DAY_MS) / MINUTE_MS
  await lookFrom(days, days + 8)
  expect(await mails()).toEqual([soon, `connection_expired ${connectionId}`])
})

test('the owners of an own PIX account are told once that it is silent, and the operators are not', async () => {
  const { merchantId } = (await newMerchant()).merchant
  const { connectionId, polled } = await connected(merchantId)
  const told = () =>
    prisma.ownerMessage.findMany({ where: { merchantId }, orderBy: { messageId: 'asc' } })
  await lookFrom(1, 10)
  expect(await told()).toEqual([])
  await lookFrom(11, 40)
  const silent = { kind: 'pix_account_late', detail: { connectionId, psp: 'efi' } }
  expect(await told()).toMatchObject([silent])
  await polled(60)
  await lookFrom(41, 71)
  expect(await told()).toMatchObject([silent, silent])
  expect(await mails()).toEqual([])
})

test('the owners are told that the certificate has expired, also where nobody operates', async () => {
  env.OPERATOR_EMAIL = undefined
  const { merchantId } = (await newMerchant()).merchant
  const { connectionId } = await connected(merchantId, { certificateExpiresAt: minute(0) })
  await lookFrom(1, 30)
  const messages = await prisma.ownerMessage.findMany({ where: { merchantId } })
  const detail = { connectionId, psp: 'efi' }
  expect(messages).toMatchObject([{ kind: 'pix_account_expired', detail }])
})

test('without anybody to tell, a matter waits until there is somebody', async () => {
  env.OPERATOR_EMAIL = undefined
  const { connectionId } = await connected()
  await lookFrom(6, 12)
  env.OPERATOR_EMAIL = 'ops@guiche.example'
  await look(13)
  expect(await mails()).toEqual([`connection_late ${connectionId}`])
})

test('a late worker, jobs that were given up, and days and books that were not checked are told', async () => {
  const late = { jobsAge: 120, jobsGivenUp: 1, reconciledAge: 2 * DAY_S, checkedAge: 2 * DAY_S }
  vi.mocked(readQueues).mockResolvedValue({ ...CALM, ...late })
  await lookFrom(1, 20)
  expect((await mails()).toSorted()).toEqual(['givenUp', 'late', 'reconciliation', 'unchecked'])
})

test('while the queues cannot be measured, what was told stays told', async () => {
  const { connectionId } = await connected()
  await lookFrom(6, 12)
  vi.mocked(readQueues).mockResolvedValue(null)
  await lookFrom(13, 40)
  vi.mocked(readQueues).mockResolvedValue(CALM)
  await lookFrom(41, 50)
  expect(await mails()).toEqual([`connection_late ${connectionId}`])
})

test('stuck withdrawals and wrong books are told, and what an operator stopped is not stuck', async () => {
  const { merchant, user } = await newMerchant()
  await newWithdrawal(merchant, { amount: 60 })
  const faults = [{ merchantId: merchant.merchantId, faults: ['wrong'] }]
  const check = { checkId: newId(new Date()), startedBy: user.userId, books: 1, faults }
  await prisma.ledgerCheck.create({ data: { ...check, startedAt: minute(0) } })
  const kinds = async () =>
    (await at(minute(11), () => readPresent()))?.map(({ message }) => message.kind)
  expect(await kinds()).toEqual(['stuck', 'wrongBooks'])
  await prisma.installation.upsert({
    where: { isOnly: true },
    create: { isLive: false, withdrawalsStoppedAt: minute(0) },
    update: { withdrawalsStoppedAt: minute(0) },
  })
  expect(await kinds()).toEqual(['wrongBooks'])
})

test('a wrong book is told once, however many checks find it, and another one by itself', async () => {
  const [one, other] = [newId(new Date()), newId(new Date())]
  const start = (count: number) => {
    const startedAt = minute(count)
    return prisma.ledgerCheck.create({ data: { checkId: newId(startedAt), books: 2, startedAt } })
  }
  const end = ({ checkId }: { checkId: string }, ...wrong: string[]) => {
    const faults = wrong.map((merchantId) => ({ merchantId, faults: ['wrong'] }))
    const data = { faults, finishedAt: minute(0) }
    return prisma.ledgerCheck.update({ where: { checkId }, data })
  }
  await end(await start(0), one)
  await lookFrom(1, 20)
  expect(await mails()).toEqual(['wrongBooks'])
  const second = await start(21)
  await lookFrom(21, 50)
  await end(second, one)
  await lookFrom(51, 60)
  expect(await mails()).toHaveLength(1)
  await end(await start(61), one, other)
  await lookFrom(61, 80)
  expect(await mails()).toHaveLength(2)
})
