import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { POST as follow } from '@/app/v1/user/email-confirmations/[token]/route'
import { POST as askAgain } from '@/app/v1/user/email-confirmations/route'
import { lastToken, messagesTo } from '@/lib/accounts/links/testing'
import { proofOf, sendEmailChange } from '@/lib/accounts/recovery/change-email'
import { sendPasswordReset } from '@/lib/accounts/recovery/start-password-reset'
import { changePassword } from '@/lib/accounts/sessions/change-password'
import { DAY_MS } from '@/lib/kernel/time'
import { issuePaths } from '@/lib/payments/testing'
import { at, now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import type { JobPayload } from '@/lib/platform/queue/add-job'
import { PUT } from './route'

const newAddress = () => `${randomUUID()}@example.com`

async function setUp({ isConfirmed = true } = {}) {
  const made = await newMerchant()
  const { request, user, merchant, password } = made
  const { userId } = user
  const { merchantId } = merchant
  if (!isConfirmed) {
    await prisma.user.update({ where: { userId }, data: { emailConfirmedAt: null } })
  }
  const put = (body: object) =>
    PUT(
      request('/v1/user/email', {
        method: 'PUT',
        body: { password, ...body },
        headers: { 'x-guiche-address': `test ${randomUUID()}` },
      }),
    )
  const current = () => prisma.user.findUniqueOrThrow({ where: { userId } })
  const send = async (newEmail: string) => {
    const proof = proofOf((await current()).passwordHash)
    return sendEmailChange({ userId, merchantId, newEmail, proof })
  }
  return { ...made, userId, put, current, send }
}

const open = (token: string) =>
  follow(
    new Request(`http://localhost:3000/v1/user/email-confirmations/${token}`, { method: 'POST' }),
    params({ token }),
  )

const stateOf = async (token: string) => (await (await open(token)).json()).state

const jobsTo = (email: string) => prisma.$queryRaw<{ payload: JobPayload['send_email_change'] }[]>`
  SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'newEmail' = ${email}`

describe('asking for another address', () => {
  test('is answered 202, recorded, and followed by a job', async () => {
    const { put, userId, merchant, current, user } = await setUp()
    const email = newAddress()
    const response = await put({ email: email.toUpperCase() })
    expect(response.status).toBe(202)
    expect((await current()).email).toBe(user.email)
    const { merchantId } = merchant
    const where = { merchantId, action: 'email.change_asked' }
    expect(await prisma.auditEntry.findMany({ where })).toMatchObject([
      { userId, after: { email } },
    ])
    expect(await jobsTo(email)).toMatchObject([
      { payload: { userId, merchantId, newEmail: email } },
    ])
  })

  test('is answered alike when the address has an account, whose person is told', async () => {
    const { put, send, userId } = await setUp()
    const { user: other } = await newMerchant()
    const response = await put({ email: other.email })
    expect([response.status, await response.json()]).toEqual([202, { status: 'accepted' }])
    await send(other.email)
    expect(await messagesTo(other.userId, 'email_in_use')).toHaveLength(1)
    expect(await messagesTo(userId, 'take_email')).toEqual([])
    expect(await stateOf(await lastToken(userId, 'leave_email'))).toBe('waiting')
  })

  test('counts no longer than the password, whether its job waits or runs', async () => {
    const { put, userId, actor, session, user, current } = await setUp()
    const email = newAddress()
    await put({ email })
    const [running] = await jobsTo(email)
    const { passwordHash } = await current()
    const wanted = { email: user.email, names: [], password: 'outra frase bem comprida' }
    await changePassword(actor, session, { ...wanted, provenHash: passwordHash })
    expect(await jobsTo(email)).toEqual([])
    await sendEmailChange(running!.payload)
    expect(await messagesTo(userId, 'take_email')).toEqual([])
  })

  test('takes the password', async () => {
    const { put } = await setUp()
    expect((await put({ email: newAddress(), password: 'wrong' })).status).toBe(403)
  })

  test('is refused for the address that they have', async () => {
    const { put, user } = await setUp()
    expect(await issuePaths(await put({ email: user.email }))).toEqual(['email'])
  })
})

describe('a change', () => {
  test.each([
    ['old', ['leave_email', 'take_email']],
    ['new', ['take_email', 'leave_email']],
  ] as const)('is made once both addresses agree, the %s one first', async (_, order) => {
    const { send, userId, current, user } = await setUp()
    const email = newAddress()
    await send(email)
    const [first, second] = [await lastToken(userId, order[0]), await lastToken(userId, order[1])]
    expect(await stateOf(first)).toBe('waiting')
    expect((await open(first)).status).toBe(404)
    expect((await current()).email).toBe(user.email)
    expect(await stateOf(second)).toBe('confirmed')
    expect(await current()).toMatchObject({ email, emailConfirmedAt: expect.any(Date) })
    expect(await messagesTo(userId, 'email_changed')).toMatchObject([
      { address: user.email, detail: { newEmail: email } },
    ])
    const where = { userId, action: 'email.changed' }
    expect(await prisma.auditEntry.findMany({ where })).toMatchObject([
      { before: { email: user.email }, after: { email } },
    ])
  })

  test('both links at once make it once', async () => {
    const { send, userId, current } = await setUp()
    const email = newAddress()
    await send(email)
    const tokens = [await lastToken(userId, 'leave_email'), await lastToken(userId, 'take_email')]
    const states = await Promise.all(tokens.map(stateOf))
    expect(states.toSorted()).toEqual(['confirmed', 'waiting'])
    expect((await current()).email).toBe(email)
  })

  test('asks the new address alone when the old one was never confirmed', async () => {
    const { send, userId, current } = await setUp({ isConfirmed: false })
    const email = newAddress()
    await send(email)
    expect(await messagesTo(userId, 'leave_email')).toEqual([])
    expect(await stateOf(await lastToken(userId, 'take_email'))).toBe('confirmed')
    expect(await current()).toMatchObject({ email, emailConfirmedAt: expect.any(Date) })
  })

  test('asked for before the old address was confirmed ends when it is', async () => {
    const made = await setUp({ isConfirmed: false })
    const { send, userId, request, current, user } = made
    await send(newAddress())
    await askAgain(request('/v1/user/email-confirmations', { method: 'POST' }))
    expect(await stateOf(await lastToken(userId, 'confirm_email'))).toBe('confirmed')
    expect((await open(await lastToken(userId, 'take_email'))).status).toBe(404)
    expect((await current()).email).toBe(user.email)
  })

  test('to the address of somebody who left every account is made', async () => {
    const { send, userId, current } = await setUp()
    const { user: left } = await newMerchant()
    await prisma.membership.deleteMany({ where: { userId: left.userId } })
    await send(left.email)
    await open(await lastToken(userId, 'leave_email'))
    expect(await stateOf(await lastToken(userId, 'take_email'))).toBe('confirmed')
    expect((await current()).email).toBe(left.email)
  })

  test('ends an earlier one, and the links for a new password at the old address', async () => {
    const { send, userId, user, current } = await setUp()
    await sendPasswordReset({ email: user.email, ip: 'x' })
    const reset = await lastToken(userId, 'reset_password')
    await send(newAddress())
    const earlier = await lastToken(userId, 'take_email')
    const email = newAddress()
    await send(email)
    expect((await open(earlier)).status).toBe(404)
    await open(await lastToken(userId, 'leave_email'))
    await open(await lastToken(userId, 'take_email'))
    expect((await current()).email).toBe(email)
    const digestless = await prisma.emailLink.findMany({
      where: { userId, purpose: 'reset_password', usedAt: null },
    })
    expect([reset.startsWith('link_secret_'), digestless]).toEqual([true, []])
  })

  test('a fourth one within an hour is not followed, and leaves the third as it is', async () => {
    const { send, userId, current } = await setUp({ isConfirmed: false })
    const third = newAddress()
    for (const email of [newAddress(), newAddress(), third, newAddress()]) await send(email)
    expect(await messagesTo(userId, 'take_email')).toHaveLength(3)
    expect(await stateOf(await lastToken(userId, 'take_email'))).toBe('confirmed')
    expect((await current()).email).toBe(third)
  })

  test('counts alike when the address has an account, so that nobody can tell', async () => {
    const { send, userId } = await setUp({ isConfirmed: false })
    const { user: other } = await newMerchant()
    for (const email of [other.email, newAddress(), newAddress(), newAddress()]) await send(email)
    expect(await messagesTo(userId, 'take_email')).toHaveLength(2)
  })

  test('has to be confirmed within a day', async () => {
    const { send, userId } = await setUp()
    await send(newAddress())
    const token = await lastToken(userId, 'take_email')
    const late = await at(new Date(now().getTime() + DAY_MS + 1), () => open(token))
    expect(late.status).toBe(404)
  })

  test('to an address that got an account meanwhile is not made', async () => {
    const { send, userId, current, user } = await setUp()
    const email = newAddress()
    await send(email)
    await newMerchant().then(({ user: { userId: other } }) =>
      prisma.user.update({ where: { userId: other }, data: { email } }),
    )
    await open(await lastToken(userId, 'leave_email'))
    expect((await open(await lastToken(userId, 'take_email'))).status).toBe(404)
    expect((await current()).email).toBe(user.email)
  })
})

describe('confirming the address of an account', () => {
  const ask = ({ request }: Awaited<ReturnType<typeof setUp>>) =>
    askAgain(request('/v1/user/email-confirmations', { method: 'POST' }))

  test('a link is sent again, confirms once, and is recorded', async () => {
    const made = await setUp({ isConfirmed: false })
    const { userId, current, merchant } = made
    expect((await ask(made)).status).toBe(202)
    const token = await lastToken(userId, 'confirm_email')
    expect(await stateOf(token)).toBe('confirmed')
    expect((await current()).emailConfirmedAt).toBeInstanceOf(Date)
    expect((await open(token)).status).toBe(404)
    expect((await ask(made)).status).toBe(409)
    const { merchantId } = merchant
    const entries = await prisma.auditEntry.findMany({
      where: { merchantId },
      orderBy: { entryId: 'asc' },
    })
    expect(entries).toMatchObject([{ action: 'email.link_sent' }, { action: 'email.confirmed' }])
  })

  test('three links are sent an hour, also when ten are asked for at once', async () => {
    const made = await setUp({ isConfirmed: false })
    const all = await Promise.all(Array.from({ length: 10 }, () => ask(made)))
    const statuses = all.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([202, 202, 202, ...Array(7).fill(429)])
  })
})
