import { describe, expect, test } from 'vitest'
import { GET as getMe } from '@/app/v1/user/me/route'
import { actsOf, errorOf, newMember } from '@/lib/accounts/team/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { PATCH, DELETE as removeOne } from './[id]/route'
import { DELETE as leave } from './me/route'
import { GET } from './route'

const PATH = '/v1/user/members'

async function setUp() {
  const made = await newMerchant()
  const { merchantId } = made.merchant
  const caio = await newMember(merchantId, 'finance')
  const as = (token = made.token) => ({ authorization: `Bearer ${token}` })
  const change = (id: string, role: string, token?: string) =>
    PATCH(
      made.request(`${PATH}/${id}`, { method: 'PATCH', body: { role }, headers: as(token) }),
      params({ id }),
    )
  const remove = (id: string, token?: string) =>
    removeOne(
      made.request(`${PATH}/${id}`, { method: 'DELETE', headers: as(token) }),
      params({ id }),
    )
  const leaveAs = (token?: string) =>
    leave(made.request(`${PATH}/me`, { method: 'DELETE', headers: as(token) }))
  const isOpen = async (token: string) =>
    (await getMe(made.request('/v1/user/me', { headers: as(token) }))).status === 200
  const list = async () => (await (await GET(made.request(PATH))).json()).data
  return { ...made, merchantId, caio, change, remove, leaveAs, isOpen, list }
}

describe('200', () => {
  test("lists this account's members, and who of them asks", async () => {
    await setUp()
    const { user, caio, list } = await setUp()
    expect(await list()).toEqual([
      {
        userId: user.userId,
        name: user.name,
        email: user.email,
        role: 'owner',
        joinedAt: expect.any(String),
        isYou: true,
        hasSecondFactor: false,
      },
      expect.objectContaining({ userId: caio.user.userId, role: 'finance', isYou: false }),
    ])
  })

  test('shows owners alone who has a second factor', async () => {
    const { user, caio, request, merchantId, list } = await setUp()
    const bia = await newMember(merchantId, 'support')
    const at = new Date()
    const app = { secret: 'sealed', createdAt: at }
    await prisma.authenticator.createMany({
      data: [
        { ...app, userId: user.userId },
        { ...app, userId: caio.user.userId, confirmedAt: at },
      ],
    })
    const { userId } = bia.user
    const key = { passkeyId: userId, credentialId: userId, publicKey: Buffer.of(1), counter: 0 }
    await prisma.passkey.create({ data: { ...key, userId, name: 'Celular', createdAt: at } })
    const shown = (data: { hasSecondFactor: boolean | null }[]) =>
      data.map(({ hasSecondFactor }) => hasSecondFactor)
    expect(shown(await list())).toEqual([false, true, true])
    const asCaio = request(PATH, { headers: { authorization: `Bearer ${caio.token}` } })
    expect(shown((await (await GET(asCaio)).json()).data)).toEqual([null, null, null])
  })

  test("changes a role, ends the member's sessions for this account, and records it", async () => {
    const { caio, change, isOpen, merchantId, token } = await setUp()
    const elsewhere = await newMerchant()
    const other = await newMember(elsewhere.merchant.merchantId, 'owner', caio.user)
    const { userId } = caio.user
    const response = await change(userId, 'support')
    expect(await response.json()).toMatchObject({ userId, role: 'support', isYou: false })
    expect([await isOpen(caio.token), await isOpen(other.token), await isOpen(token)]).toEqual([
      false,
      true,
      true,
    ])
    expect(await actsOf(merchantId)).toEqual([
      ['session.ended', caio.session.sessionId],
      ['member.role_changed', userId],
    ])
  })

  test('the role that a member has already changes nothing', async () => {
    const { caio, change, isOpen, merchantId } = await setUp()
    expect((await change(caio.user.userId, 'finance')).status).toBe(200)
    expect(await isOpen(caio.token)).toBe(true)
    expect(await actsOf(merchantId)).toEqual([])
  })
})

describe('204', () => {
  test('a removed member is out at once', async () => {
    const { caio, remove, isOpen, merchantId, list } = await setUp()
    const { userId } = caio.user
    expect((await remove(userId)).status).toBe(204)
    expect(await isOpen(caio.token)).toBe(false)
    expect(await list()).toHaveLength(1)
    expect(await actsOf(merchantId)).toEqual([
      ['session.ended', caio.session.sessionId],
      ['member.removed', userId],
    ])
    expect((await remove(userId)).status).toBe(404)
  })

  test('any member can leave', async () => {
    const { caio, leaveAs, isOpen, merchantId } = await setUp()
    expect((await leaveAs(caio.token)).status).toBe(204)
    expect(await isOpen(caio.token)).toBe(false)
    expect((await actsOf(merchantId)).at(-1)).toEqual(['member.left', caio.user.userId])
  })
})

describe('403', () => {
  test('for everybody but owners', async () => {
    const { caio, change, remove, user } = await setUp()
    for (const response of [
      await change(caio.user.userId, 'owner', caio.token),
      await remove(user.userId, caio.token),
    ]) {
      expect(await errorOf(response)).toEqual([403, 'forbidden'])
    }
  })
})

describe('404', () => {
  test('for a member of another account, for nobody, and for an id that is none', async () => {
    const { change, remove } = await setUp()
    const { caio: theirs } = await setUp()
    for (const id of [theirs.user.userId, '01930000-0000-7000-8000-000000000000', 'x', '\u0000']) {
      expect(await errorOf(await change(id, 'support'))).toEqual([404, 'not_found'])
      expect(await errorOf(await remove(id))).toEqual([404, 'not_found'])
    }
  })
})

describe('409', () => {
  test('the last owner keeps the role and stays', async () => {
    const { user, change, remove, leaveAs, token, isOpen, merchantId } = await setUp()
    for (const refused of [
      await change(user.userId, 'finance'),
      await remove(user.userId),
      await leaveAs(token),
    ]) {
      expect(await errorOf(refused)).toEqual([409, 'invalid_state'])
    }
    expect(await isOpen(token)).toBe(true)
    expect(await actsOf(merchantId)).toEqual([])
  })
})
