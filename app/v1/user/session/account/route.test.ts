import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { GET as listAccounts } from '@/app/v1/user/accounts/route'
import { GET as getMe } from '@/app/v1/user/me/route'
import { GET as getCsv } from '@/app/v1/user/transactions/csv/route'
import { GET as stream } from '@/app/v1/user/webhooks/stream/route'
import { changeAccount } from '@/lib/accounts/sessions/change-account'
import { removeMember } from '@/lib/accounts/team/change-member'
import { actsOf, newMember } from '@/lib/accounts/team/testing'
import { ACCOUNT_HEADER } from '@/lib/kernel/account-header'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { readStream } from '@/lib/webhooks/stream/reading.testing'
import { PUT } from './route'

/** A person who owns one account and supports another. */
async function setUp() {
  const [own, other] = [await newMerchant(), await newMerchant({ name: 'Loja da Bia' })]
  await newMember(other.merchant.merchantId, 'support', own.user)
  const choose = (merchantId: string, headers = {}) =>
    PUT(own.request('/v1/user/session/account', { method: 'PUT', body: { merchantId }, headers }))
  const me = async (headers = {}) => {
    const response = await getMe(own.request('/v1/user/me', { headers }))
    return { status: response.status, ...(await response.json()) }
  }
  const accounts = async () =>
    (await (await listAccounts(own.request('/v1/user/accounts'))).json()).data
  const ids = { ownId: own.merchant.merchantId, otherId: other.merchant.merchantId }
  return { own, other, ...ids, choose, me, accounts }
}

describe('204', () => {
  test('the same token acts for the other account, with the role there', async () => {
    const { ownId, otherId, own, choose, me, accounts } = await setUp()
    expect(await accounts()).toEqual([
      { merchantId: otherId, name: 'Loja da Bia', role: 'support', isCurrent: false },
      { merchantId: ownId, name: 'Padaria da Ana', role: 'owner', isCurrent: true },
    ])
    expect((await choose(otherId)).status).toBe(204)
    expect(await me()).toMatchObject({ merchant: { merchantId: otherId }, role: 'support' })
    const { sessionId } = own.session
    expect((await actsOf(ownId)).at(-1)).toEqual(['session.ended', sessionId])
    expect((await actsOf(otherId)).at(-1)).toEqual(['session.opened', sessionId])
    expect((await choose(ownId)).status).toBe(204)
    expect(await me()).toMatchObject({ merchant: { merchantId: ownId }, role: 'owner' })
  })

  test('the current account changes nothing', async () => {
    const { ownId, choose } = await setUp()
    expect((await choose(ownId)).status).toBe(204)
    expect(await actsOf(ownId)).toEqual([])
  })

  test('away from a suspended account', async () => {
    const { ownId, otherId, choose } = await setUp()
    await prisma.merchant.update({ where: { merchantId: ownId }, data: { status: 'SUSPENDED' } })
    expect((await choose(otherId)).status).toBe(204)
  })
})

test('its streams end at once, without waiting for the next check', async () => {
  const { own, ownId, otherId, choose } = await setUp()
  const checks = vi.spyOn(globalThis, 'setInterval').mockReturnValue({ unref() {} } as never)
  onTestFinished(() => checks.mockRestore())
  const events = readStream(await stream(own.request('/v1/user/webhooks/stream')))
  checks.mockRestore()
  await events.placed()
  const ended = vi.fn()
  void events.next().then(ended)
  // The listener may not be connected yet: the session switches again until it is heard.
  await vi.waitFor(
    async () => {
      const { sessionId } = own.session
      await prisma.session.update({ where: { sessionId }, data: { merchantId: ownId } })
      expect((await choose(otherId)).status).toBe(204)
      await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(null), { timeout: 500 })
    },
    { timeout: 30_000 },
  )
})

test('a session that has ended is not switched', async () => {
  const { own, ownId, otherId } = await setUp()
  const { sessionId } = own.session
  await prisma.session.update({ where: { sessionId }, data: { endedAt: new Date() } })
  await changeAccount({ ...own.actor, sessionId }, otherId)
  expect(await prisma.session.findUnique({ where: { sessionId } })).toMatchObject({
    merchantId: ownId,
  })
  expect([await actsOf(ownId), await actsOf(otherId)]).toEqual([[], []])
})

describe('401', () => {
  test('a session ends with the membership of the account for which it acts', async () => {
    const { own, other, otherId, choose, me } = await setUp()
    await choose(otherId)
    await removeMember(other.actor, own.user.userId)
    expect((await me()).status).toBe(401)
  })

  test('but not with that of another one', async () => {
    const { own, other, me } = await setUp()
    await removeMember(other.actor, own.user.userId)
    expect((await me()).status).toBe(200)
  })
})

describe('403', () => {
  test('a page of the account until now can do nothing for the other', async () => {
    const { ownId, otherId, choose, me } = await setUp()
    const page = { [ACCOUNT_HEADER]: ownId }
    expect((await me(page)).status).toBe(200)
    await choose(otherId)
    expect(await me(page)).toMatchObject({ status: 403, detail: { merchantId: otherId } })
  })

  test('nor follow its events, nor download its transactions', async () => {
    const { own, ownId, otherId, choose } = await setUp()
    await choose(otherId)
    const statusOf = {
      stream: async (id: string) => {
        const headers = { [ACCOUNT_HEADER]: id }
        const response = await stream(own.request('/v1/user/webhooks/stream', { headers }))
        await response.body?.cancel()
        return response.status
      },
      file: async (id: string) =>
        (await getCsv(own.request(`/v1/user/transactions/csv?account=${id}`))).status,
    }
    expect(await statusOf.stream(ownId)).toBe(403)
    expect(await statusOf.stream(otherId)).toBe(200)
    expect(await statusOf.file(ownId)).toBe(403)
    expect(await statusOf.file(otherId)).toBe(200)
    expect(await statusOf.file(otherId.toUpperCase())).toBe(200)
    expect(await statusOf.file('nobody')).toBe(400)
  })
})

describe('404', () => {
  test('for an account of others, and for none', async () => {
    const { choose, me, ownId } = await setUp()
    const { merchant } = await newMerchant()
    for (const id of [merchant.merchantId, '01930000-0000-7000-8000-000000000000']) {
      expect((await choose(id)).status).toBe(404)
    }
    expect(await me()).toMatchObject({ merchant: { merchantId: ownId } })
  })
})
