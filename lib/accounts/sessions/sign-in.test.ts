import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'
import { startChallenge } from '@/lib/accounts/factors/start-challenge'
import { addSoftPasskey } from '@/lib/accounts/factors/testing'
import { messagesTo } from '@/lib/accounts/links/testing'
import { hashPassword } from '@/lib/accounts/passwords/verify-password'
import { findEntrant } from '@/lib/accounts/people/find-person'
import { newMember } from '@/lib/accounts/team/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, TEST_PASSWORD } from '@/lib/platform/db/testing'
import { log } from '@/lib/platform/log'
import { openSession } from './open-session'
import { signIn } from './sign-in'
import { signInWithPasskey } from './sign-in-with-factor'

vi.mock('@/lib/accounts/passwords/verify-password', { spy: true })
vi.mock('@/lib/accounts/people/find-person', { spy: true })

const COST = '$argon2id$v=19$m=19456,t=2,p=1$'

async function withHash(cost: object) {
  const { user } = await newMerchant()
  const { userId, email } = user
  const passwordHash = await hash(TEST_PASSWORD, cost)
  await prisma.user.update({ where: { userId }, data: { passwordHash } })
  const current = async () =>
    (await prisma.user.findUniqueOrThrow({ where: { userId } })).passwordHash
  const enter = (password: string) => signIn({ email, password }, `test ${randomUUID()}`)
  /** Stores another hash once the old one has fitted, before it is renewed. */
  const storeMeanwhile = (passwordHash: string) =>
    vi.mocked(hashPassword).mockImplementationOnce(async () => {
      await prisma.user.update({ where: { userId }, data: { passwordHash } })
      return 'renewed'
    })
  return { current, enter, passwordHash, storeMeanwhile }
}

test.each([
  ['less memory', { memoryCost: 8_192, timeCost: 2, parallelism: 1 }],
  ['fewer passes', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }],
])('a hash of %s is renewed by the right password, and not by a wrong one', async (_, cost) => {
  const { current, enter, passwordHash } = await withHash(cost)
  await expect(enter('wrong')).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await current()).toBe(passwordHash)
  await enter(TEST_PASSWORD)
  expect((await current()).startsWith(COST)).toBe(true)
  await enter(TEST_PASSWORD)
})

test('a hash of the present cost, or more, stays', async () => {
  const { current, enter, passwordHash } = await withHash({ memoryCost: 32_768, timeCost: 2 })
  await enter(TEST_PASSWORD)
  expect(await current()).toBe(passwordHash)
})

describe('a hash that is replaced before it is renewed', () => {
  const WEAK = { memoryCost: 8_192, timeCost: 2, parallelism: 1 }

  test('is refused when it is of another password', async () => {
    const { enter, storeMeanwhile, current } = await withHash(WEAK)
    const changed = await hash('outra frase bem comprida')
    storeMeanwhile(changed)
    await expect(enter(TEST_PASSWORD)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await current()).toBe(changed)
  })

  test('is taken when another sign-in has renewed it', async () => {
    const { enter, storeMeanwhile } = await withHash(WEAK)
    const renewed = await hash(TEST_PASSWORD)
    storeMeanwhile(renewed)
    expect(await enter(TEST_PASSWORD)).toMatchObject({ passwordHash: renewed })
  })
})

test('a passkey of a person who was removed from their last account is known, and opens nothing', async () => {
  const { user, actor } = await newMerchant()
  const passkey = await addSoftPasskey(actor)
  await prisma.membership.deleteMany({ where: { userId: user.userId } })
  const answer = passkey.answer((await startChallenge()).challenge)
  await expect(signInWithPasskey(answer, `test ${randomUUID()}`)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('leads to the account that was used last, and at first to the oldest', async () => {
  const [own, other] = [await newMerchant(), await newMerchant()]
  await newMember(other.merchant.merchantId, 'support', own.user)
  const enter = () =>
    signIn({ email: own.user.email, password: TEST_PASSWORD }, `test ${randomUUID()}`)
  await prisma.session.deleteMany({ where: { userId: own.user.userId } })
  expect(await enter()).toMatchObject({ merchantId: own.merchant.merchantId })
  await openSession({ ...own.session, merchantId: other.merchant.merchantId }, new Headers())
  expect(await enter()).toMatchObject({ merchantId: other.merchant.merchantId })
})

test('leads to the account of the newest hundred sessions', async () => {
  const { user, session } = await newMerchant()
  const { userId } = user
  const other = await newMerchant()
  await newMember(other.merchant.merchantId, 'support', user)
  const at = session.createdAt.getTime()
  await prisma.session.deleteMany({ where: { userId } })
  const opened = (i: number) => ({
    ...session,
    sessionId: randomUUID(),
    createdAt: new Date(at + i),
    lastSeenAt: new Date(at - i),
  })
  // The oldest one was seen last.
  const { merchantId } = other.merchant
  await prisma.session.createMany({
    data: [{ ...opened(0), merchantId }, ...Array.from({ length: 100 }, (_, i) => opened(i + 1))],
  })
  const enter = signIn({ email: user.email, password: TEST_PASSWORD }, `test ${randomUUID()}`)
  expect(await enter).toMatchObject({ merchantId: session.merchantId })
})

test('a wrong password looks for none of the accounts, whose number its time would tell', async () => {
  const { user } = await newMerchant()
  vi.mocked(findEntrant).mockClear()
  const enter = (password: string) =>
    signIn({ email: user.email, password }, `test ${randomUUID()}`)
  await expect(enter('wrong')).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(findEntrant).not.toHaveBeenCalled()
  await enter(TEST_PASSWORD)
  expect(findEntrant).toHaveBeenCalledOnce()
})

test('a refusal is logged with its address, and without the e-mail', async () => {
  const { user } = await newMerchant()
  const warn = vi.spyOn(log, 'warn')
  const address = `test ${randomUUID()}`
  for (const email of [user.email, `nobody@${randomUUID()}.example.com`]) {
    await expect(signIn({ email, password: 'wrong' }, address)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  }
  const logged = warn.mock.calls.map(([detail]) => detail)
  const reason = 'The e-mail or the password is wrong'
  expect(logged).toEqual([
    { address, userId: user.userId, reason },
    { address, userId: undefined, reason },
  ])
})

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0'

test('a sign-in is in the audit log, with its address, device and second factor', async () => {
  const { session } = await newMerchant()
  const { userId, merchantId } = session
  const headers = new Headers({ 'x-guiche-address': '203.0.113.7', 'user-agent': FIREFOX })
  const { sessionId } = await openSession({ userId, merchantId, factor: 'totp' }, headers)
  const where = { merchantId, action: 'session.opened', subject: sessionId }
  expect(await prisma.auditEntry.findMany({ where })).toMatchObject([
    {
      by: 'person',
      userId,
      sessionId,
      address: '203.0.113.7',
      after: { device: 'Firefox, Windows', factor: 'totp' },
    },
  ])
})

test('a person is told once of a new kind of device, and of a known one on a new network', async () => {
  const { session, user } = await newMerchant()
  const { userId } = user
  const enter = (address: string, agent: string) =>
    openSession(session, new Headers({ 'x-guiche-address': address, 'user-agent': agent }))
  const told = async () => (await messagesTo(userId, 'device_new')).map(({ detail }) => detail)
  await enter('203.0.113.7', FIREFOX)
  await enter('203.0.113.7', FIREFOX)
  const first = { device: 'Firefox, Windows', ip: '203.0.113.7' }
  expect(await told()).toEqual([first])
  await enter('203.0.113.8', FIREFOX)
  await enter('203.0.113.7', 'curl/8')
  expect(await told()).toEqual([
    first,
    { device: 'Firefox, Windows', ip: '203.0.113.8' },
    { device: null, ip: '203.0.113.7' },
  ])
})

test('however many sign-ins of others come between, a known device is known', async () => {
  const { session, user } = await newMerchant()
  const { userId } = user
  const enter = (address: string) =>
    openSession(session, new Headers({ 'x-guiche-address': address, 'user-agent': FIREFOX }))
  await enter('2001:db8:1:2::7')
  expect(await messagesTo(userId, 'device_new')).toHaveLength(1)
  const later = new Date(Date.now() + 1_000)
  const others = Array.from({ length: 300 }, () => ({
    ...session,
    sessionId: randomUUID(),
    createdAt: later,
    device: null,
    network: '203.0.113.7',
  }))
  await prisma.session.createMany({ data: others })
  await enter('2001:db8:1:2:aaaa::9')
  expect(await messagesTo(userId, 'device_new')).toHaveLength(1)
})

test('nobody is told of their first sign-in', async () => {
  const { session, user } = await newMerchant()
  const { userId } = user
  await prisma.session.deleteMany({ where: { userId } })
  await openSession(session, new Headers({ 'user-agent': FIREFOX }))
  expect(await messagesTo(userId, 'device_new')).toEqual([])
})
