import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { POST as startChallenge } from '@/app/v1/user/factors/challenge/route'
import { GET as listFactors } from '@/app/v1/user/factors/route'
import { checkFactor } from '@/lib/accounts/factors/check-factor'
import { softPasskey } from '@/lib/accounts/factors/testing'
import { signInWithFactor, signInWithPasskey } from '@/lib/accounts/sessions/sign-in-with-factor'
import { MINUTE_MS } from '@/lib/kernel/time'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { COST, limitVisitors } from '@/lib/platform/limits/limit-visitors'
import { DELETE as remove } from './[id]/route'
import { POST as startPasskey } from './challenge/route'
import { POST as add } from './route'

const origin = new URL(env.PUBLIC_URL).origin
const HERE = { origin, rpId: new URL(env.PUBLIC_URL).hostname }
/** Whence the answers come. */
const HOME = '203.0.113.9'
const PATH = '/v1/user/factors/passkeys'

function askForChallenge(more: Record<string, string> = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...more }
  const asked = { method: 'POST', headers, body: '{}' }
  return startChallenge(new Request(`${origin}/v1/user/factors/challenge`, asked))
}

const challenge = async (): Promise<string> => (await (await askForChallenge()).json()).challenge

/** A person, and ways to add and to use passkeys. */
async function setUp() {
  const made = await newMerchant()
  const { password, user } = made
  // An address of its own, because failed attempts of other tests count too.
  const address = { 'x-guiche-address': `test ${randomUUID()}` }
  const request = (path: string, body?: object, method?: string) =>
    made.request(path, { body, method, headers: address })
  const start = async () =>
    (await (await startPasskey(request(PATH, {}))).json()).challenge as string
  const post = async (body: object) => {
    const response = await add(request(PATH, body))
    return { status: response.status, body: await response.json() }
  }
  const addNew = async (passkey = softPasskey(HERE), name = 'Phone') => ({
    passkey,
    ...(await post({ name, ...passkey.create(await start()) })),
  })
  const list = async () => (await listFactors(request('/v1/user/factors'))).json()
  const enter = (given = {}) =>
    signInWithFactor({ email: user.email, password, ...given }, `test ${randomUUID()}`)
  return { ...made, request, start, post, addNew, list, enter }
}

const refusal = (code: string) => expect.objectContaining({ code })

describe('a passkey', () => {
  test('is added for a challenge of ours, which works once', async () => {
    const { start, post, addNew, list } = await setUp()
    const first = await addNew()
    expect(first.status).toBe(201)
    expect(first.body.recoveryCodes).toHaveLength(10)
    const second = await addNew(softPasskey(HERE), 'Laptop')
    expect(second).toMatchObject({ status: 201, body: { recoveryCodes: null } })
    expect((await list()).passkeys).toMatchObject([{ name: 'Phone' }, { name: 'Laptop' }])
    const used = { name: 'Again', ...softPasskey(HERE).create(await start()) }
    expect((await post(used)).status).toBe(201)
    expect((await post(used)).status).toBe(403)
  })

  const OTHERWISE = [
    ['made for another site', { ...HERE, origin: 'https://evil.example.com' }],
    ['made for another relying party', { ...HERE, rpId: 'evil.example.com' }],
    ['that does not verify its user', { ...HERE, isVerified: false }],
  ] as const

  test.each(OTHERWISE)('%s is refused', async (_, wishes) => {
    const { addNew, list } = await setUp()
    expect((await addNew(softPasskey(wishes))).status).toBe(403)
    expect((await list()).passkeys).toEqual([])
  })

  test("is refused for somebody else's challenge, and for one of a sign-in", async () => {
    const [one, other] = [await setUp(), await setUp()]
    for (const foreign of [await other.start(), await challenge()]) {
      const made = { name: 'Phone', ...softPasskey(HERE).create(foreign) }
      expect((await one.post(made)).status).toBe(403)
    }
  })

  test('signs in alone, and each answer is taken once', async () => {
    const { addNew, user } = await setUp()
    const { passkey } = await addNew()
    const answer = passkey.answer(await challenge())
    expect(await signInWithPasskey(answer, HOME)).toMatchObject({ userId: user.userId })
    await expect(signInWithPasskey(answer, HOME)).rejects.toEqual(refusal('unauthenticated'))
  })

  test.each(OTHERWISE)('signs nobody in by an answer %s', async (_, wishes) => {
    const { addNew, enter } = await setUp()
    const { passkey } = await addNew()
    const answer = async () => passkey.answer(await challenge(), wishes)
    const alone = signInWithPasskey(await answer(), HOME)
    await expect(alone).rejects.toEqual(refusal('unauthenticated'))
    const second = enter({ passkey: await answer() })
    await expect(second).rejects.toEqual(refusal('unauthenticated'))
  })

  test('is one of twenty at most', async () => {
    const { addNew, user } = await setUp()
    const { userId } = user
    const createdAt = new Date()
    const others = Array.from({ length: 19 }, () => ({
      passkeyId: randomUUID(),
      userId,
      credentialId: randomUUID(),
      publicKey: Buffer.of(1),
      counter: 0,
      name: 'Other',
      createdAt,
    }))
    await prisma.passkey.createMany({ data: others })
    expect((await addNew()).status).toBe(201)
    expect(await addNew()).toMatchObject({ status: 409, body: { error: 'invalid_state' } })
  })

  test('is a second factor, of its own person alone', async () => {
    const [one, other] = [await setUp(), await setUp()]
    const { passkey } = await one.addNew()
    const { passkey: foreign } = await other.addNew()
    await expect(one.enter()).rejects.toMatchObject({
      code: 'second_factor_required',
      detail: { factors: ['passkey', 'recovery_code'] },
    })
    const wrong = foreign.answer(await challenge())
    await expect(one.enter({ passkey: wrong })).rejects.toEqual(refusal('unauthenticated'))
    const right = passkey.answer(await challenge())
    expect(await one.enter({ passkey: right })).toMatchObject({ factor: 'passkey' })
  })

  test('confirms acts of a signed-in person', async () => {
    const { addNew, user } = await setUp()
    const { passkey } = await addNew()
    const given = { passkey: passkey.answer(await challenge()) }
    expect(await checkFactor(user, given)).toBe('passkey')
    await expect(checkFactor(user, given)).rejects.toEqual(refusal('forbidden'))
  })

  test('is too late after five minutes', async () => {
    const { addNew } = await setUp()
    const { passkey } = await addNew()
    const answer = passkey.answer(await challenge())
    const later = new Date(Date.now() + 6 * MINUTE_MS)
    const late = at(later, () => signInWithPasskey(answer, HOME))
    await expect(late).rejects.toEqual(refusal('unauthenticated'))
  })

  test('whose count goes back was copied, and is refused', async () => {
    const { addNew } = await setUp()
    const { passkey } = await addNew()
    const early = passkey.answer(await challenge())
    await signInWithPasskey(passkey.answer(await challenge()), HOME)
    await expect(signInWithPasskey(early, HOME)).rejects.toEqual(refusal('unauthenticated'))
  })

  test('is removed by its own person alone, and refused from then on', async () => {
    const [one, other] = [await setUp(), await setUp()]
    const { passkey } = await one.addNew()
    const [{ passkeyId: id }] = (await one.list()).passkeys
    const removeBy = async ({ request }: typeof one, which = id) =>
      (await remove(request(`${PATH}/${which}`, undefined, 'DELETE'), params({ id: which }))).status
    expect(await removeBy(other)).toBe(404)
    expect(await removeBy(one, 'x')).toBe(404)
    expect(await removeBy(one)).toBe(204)
    expect(await one.list()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    const answer = passkey.answer(await challenge())
    await expect(signInWithPasskey(answer, HOME)).rejects.toEqual(refusal('unauthenticated'))
    expect(await one.enter()).toMatchObject({ userId: one.user.userId })
  })
})

test('a challenge takes as much of the budget of a network as a write does', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const headers = { 'x-guiche-address': '198.18.2.9' }
  limitVisitors(new Headers(headers), env.PUBLIC_RATE_LIMIT_BURST - COST.write)
  expect((await askForChallenge(headers)).status).toBe(200)
  expect((await askForChallenge(headers)).status).toBe(429)
})
