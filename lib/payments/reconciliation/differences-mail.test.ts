import { expect, onTestFinished, test, vi } from 'vitest'
import { mailOperator } from '@/lib/messages/notify-operators'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import type { Mail } from '@/lib/platform/mail/mail'
import { sendMail } from '@/lib/platform/mail/send-mail'
import type { JobPayload } from '@/lib/platform/queue/add-job'

import { newComparison } from './testing'

vi.mock('@/lib/platform/mail/send-mail', () => ({ sendMail: vi.fn(async () => {}) }))

test('the operator is e-mailed about new items, by one job', async () => {
  const { compare, receive, connectionId } = await newComparison()
  const before = env.OPERATOR_EMAIL
  env.OPERATOR_EMAIL = 'ops@guiche.example'
  onTestFinished(() => {
    env.OPERATOR_EMAIL = before
  })
  receive(null, 100n)
  await compare()
  await compare()
  const jobs = await prisma.$queryRaw<{ payload: JobPayload['mail_operator'] }[]>`
    SELECT payload FROM graphile_worker._private_jobs
    WHERE payload->'detail'->>'connectionId' = ${connectionId} AND payload->>'userId' IS NULL`
  expect(jobs).toMatchObject([{ payload: { userId: null, detail: { opened: 2 } } }])

  vi.mocked(sendMail).mockRejectedValueOnce(new Error('the mail server is down'))
  await expect(mailOperator(jobs[0]!.payload)).rejects.toThrow('down')
  await mailOperator(jobs[0]!.payload)
  const [[refused], [sent]] = vi.mocked(sendMail).mock.calls.slice(-2) as [[Mail], [Mail]]
  expect(sent.mailId).toBe(refused.mailId)
  expect(sent.to.address).toBe('ops@guiche.example')
  expect(sent.subject).toMatch(/^2 differences with efi on \d{4}-\d\d-\d\d$/)
})
