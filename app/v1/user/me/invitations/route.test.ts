import { describe, expect, test } from 'vitest'
import type { PersonActor } from '@/lib/accounts/audit/actor'
import { invite } from '@/lib/accounts/team/invite'
import { actsOf, newMember } from '@/lib/accounts/team/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { POST } from './[id]/accept/route'
import { DELETE } from './[id]/route'
import { GET } from './route'

const PATH = '/v1/user/me/invitations'

/** A person with an account, whom another account has invited. */
async function setUp() {
  const inviting = await newMerchant({ name: 'Café do Bairro' })
  const { merchantId } = inviting.merchant
  const invited = await newMerchant()
  const { userId, email } = invited.user
  const { invitationId } = await invite(inviting.actor as PersonActor, { email, role: 'finance' })
  const setPerson = (data: object) => prisma.user.update({ where: { userId }, data })
  const setInvitation = (data: object) =>
    prisma.invitation.updateMany({ where: { merchantId }, data })
  return { inviting, merchantId, invited, userId, invitationId, setPerson, setInvitation }
}

type Caller = Pick<Awaited<ReturnType<typeof newMerchant>>, 'request'>

const list = async ({ request }: Caller) => (await (await GET(request(PATH))).json()).data
const accept = ({ request }: Caller, id: string) =>
  POST(request(`${PATH}/${id}/accept`, { body: {} }), params({ id }))
const decline = ({ request }: Caller, id: string) =>
  DELETE(request(`${PATH}/${id}`, { method: 'DELETE' }), params({ id }))
const roleIn = async (merchantId: string, userId: string) =>
  (await prisma.membership.findFirst({ where: { merchantId, userId } }))?.role

describe('200', () => {
  test('lists who invites the person to what, and nothing of the link', async () => {
    const { inviting, invited, invitationId } = await setUp()
    expect(await list(invited)).toEqual([
      {
        invitationId,
        merchantName: 'Café do Bairro',
        invitedBy: inviting.user.name,
        role: 'finance',
        expiresAt: expect.any(String),
      },
    ])
    expect(await list(inviting)).toEqual([])
  })

  test('lists no links in the names, which strangers choose', async () => {
    const { inviting, invited, merchantId } = await setUp()
    const name = 'Confirme em https://guiche-conta.example'
    await prisma.merchant.update({ where: { merchantId }, data: { name } })
    await prisma.user.update({ where: { userId: inviting.user.userId }, data: { name } })
    const words = 'Confirme em https guiche-conta example'
    expect(await list(invited)).toMatchObject([{ merchantName: words, invitedBy: words }])
  })

  test('joins with the role of the invitation, once, and tells the owners', async () => {
    const { invited, merchantId, userId, invitationId } = await setUp()
    const response = await accept(invited, invitationId)
    expect([response.status, await response.json()]).toEqual([
      200,
      { merchantId, name: 'Café do Bairro', role: 'finance' },
    ])
    expect(await roleIn(merchantId, userId)).toBe('FINANCE')
    expect(await list(invited)).toEqual([])
    expect((await accept(invited, invitationId)).status).toBe(404)
    expect((await actsOf(merchantId)).at(-1)).toEqual(['member.joined', userId])
    const told = await prisma.ownerMessage.findMany({ where: { merchantId } })
    expect(told).toMatchObject([{ kind: 'member_added' }])
  })

  test('a person whose own account is suspended accepts all the same', async () => {
    const { invited, merchantId, userId, invitationId } = await setUp()
    const own = { merchantId: invited.merchant.merchantId }
    await prisma.merchant.update({ where: own, data: { status: 'SUSPENDED' } })
    expect((await accept(invited, invitationId)).status).toBe(200)
    expect(await roleIn(merchantId, userId)).toBe('FINANCE')
  })
})

describe('204', () => {
  test('declining ends it, and tells the account nothing of the person', async () => {
    const { invited, merchantId, invitationId } = await setUp()
    expect((await decline(invited, invitationId)).status).toBe(204)
    expect(await list(invited)).toEqual([])
    expect((await decline(invited, invitationId)).status).toBe(404)
    const entry = await prisma.auditEntry.findFirst({
      where: { merchantId, action: 'invitation.declined' },
    })
    const { email } = invited.user
    expect(entry).toMatchObject({ by: 'system', before: { email, role: 'finance' } })
    expect(entry).toMatchObject({ userId: null, sessionId: null, address: null })
  })
})

describe('404, and an empty list', () => {
  test('for an address that nobody has confirmed', async () => {
    const { invited, merchantId, userId, invitationId, setPerson } = await setUp()
    await setPerson({ emailConfirmedAt: null })
    expect(await list(invited)).toEqual([])
    expect((await accept(invited, invitationId)).status).toBe(404)
    expect((await decline(invited, invitationId)).status).toBe(404)
    expect(await roleIn(merchantId, userId)).toBeUndefined()
    expect(await prisma.invitation.count({ where: { invitationId } })).toBe(1)
    await setPerson({ emailConfirmedAt: new Date() })
    expect(await list(invited)).toHaveLength(1)
  })

  test("for an invitation to another address, also to the person's earlier one", async () => {
    const { invited, invitationId, setPerson, merchantId } = await setUp()
    const stranger = await newMerchant()
    await setPerson({ email: `outra-${merchantId}@example.com` })
    for (const one of [stranger, invited]) {
      expect(await list(one)).toEqual([])
      expect((await accept(one, invitationId)).status).toBe(404)
      expect((await decline(one, invitationId)).status).toBe(404)
    }
    expect((await accept(stranger, 'x')).status).toBe(404)
  })

  test.each([
    ['has expired', { expiresAt: new Date(0) }, {}],
    ['is of a suspended account', {}, { status: 'SUSPENDED' as const }],
  ])('for an invitation that %s', async (_, ofInvitation, ofMerchant) => {
    const { invited, invitationId, setInvitation, merchantId } = await setUp()
    await setInvitation(ofInvitation)
    await prisma.merchant.update({ where: { merchantId }, data: ofMerchant })
    expect(await list(invited)).toEqual([])
    expect((await accept(invited, invitationId)).status).toBe(404)
  })

  test('for an account to which the person belongs already', async () => {
    const { invited, invitationId, merchantId, userId } = await setUp()
    await newMember(merchantId, 'support', { userId })
    expect(await list(invited)).toEqual([])
    expect((await accept(invited, invitationId)).status).toBe(404)
    expect(await roleIn(merchantId, userId)).toBe('SUPPORT')
  })
})

test('two presses at once join once', async () => {
  const { invited, invitationId, merchantId } = await setUp()
  const both = await Promise.all([accept(invited, invitationId), accept(invited, invitationId)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const joined = (await actsOf(merchantId)).filter(([action]) => action === 'member.joined')
  expect(joined).toHaveLength(1)
})
