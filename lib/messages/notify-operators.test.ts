import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addOperator, removeOperator } from '@/lib/accounts/operators/add-operator'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { sendMail } from '@/lib/platform/mail/send-mail'
import { type JobPayload, queuedPayloads } from '@/lib/platform/queue/add-job'
import { mailOperator, notifyOperators } from './notify-operators'

vi.mock('@/lib/platform/mail/send-mail', () => ({ sendMail: vi.fn(async () => {}) }))

await vi.hoisted(async () => {
  // An e-mail goes to all operators of the installation, also those of other tests.
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_operators')
})

beforeEach(async () => {
  vi.mocked(sendMail).mockClear()
  await prisma.operator.deleteMany()
})

/** Notifies the operators, and runs the jobs. */
async function notify(): Promise<boolean> {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  const message = { kind: 'late', detail: {} } as const
  const isTold = await prisma.$transaction((tx) => notifyOperators(tx, message))
  for (const { payload } of await jobs()) await mailOperator(payload)
  return isTold
}
const jobs = () =>
  prisma.$queryRaw<{ payload: JobPayload['mail_operator'] }[]>(queuedPayloads('mail_operator'))
const sent = () => vi.mocked(sendMail).mock.calls.map(([{ to, subject }]) => [to.address, subject])

test('without OPERATOR_EMAIL, every operator gets it in their language, and nobody else', async () => {
  expect(await notify()).toBe(false)
  const [first, second] = [(await newMerchant()).user, (await newMerchant()).user]
  await prisma.user.update({ where: { userId: second.userId }, data: { locale: 'en' } })
  for (const { email } of [first, second]) await addOperator(email)
  expect(await notify()).toBe(true)
  expect(new Map(sent() as [string, string][])).toEqual(
    new Map([
      [first.email, 'O worker está atrasado'],
      [second.email, 'The worker is late'],
    ]),
  )

  const left = await jobs()
  await removeOperator(first.email)
  await removeOperator(second.email)
  for (const { payload } of left) await mailOperator(payload)
  expect(sent()).toHaveLength(2)
})

test('with OPERATOR_EMAIL, it goes there alone, also from a job of an earlier version', async () => {
  env.OPERATOR_EMAIL = 'ops@guiche.example'
  onTestFinished(() => {
    env.OPERATOR_EMAIL = undefined
  })
  const { email } = (await newMerchant()).user
  await addOperator(email)
  expect(await notify()).toBe(true)
  const ofDay = { connectionId: 'c', psp: 'efi', day: '2026-11-20', opened: 1 }
  await mailOperator({ mailId: 'earlier', ...ofDay })
  expect(sent()).toEqual([
    ['ops@guiche.example', 'The worker is late'],
    ['ops@guiche.example', '1 difference with efi on 2026-11-20'],
  ])
})
