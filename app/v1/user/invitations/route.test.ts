import { describe, expect, test } from 'vitest'
import { INVITATIONS_MAX } from '@/lib/accounts/team/invitation'
import { sendInvitation } from '@/lib/accounts/team/send-invitation'
import { actsOf, errorOf, newMember, tokenOf } from '@/lib/accounts/team/testing'
import { DAY_MS } from '@/lib/kernel/time'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { startSmtpServer } from '@/lib/platform/mail/smtp-server.testing'
import { POST as resend } from './[id]/resend/route'
import { DELETE } from './[id]/route'
import { GET, POST } from './route'

const PATH = '/v1/user/invitations'

async function setUp() {
  const made = await newMerchant()
  const { merchantId } = made.merchant
  const email = `${merchantId}@convidada.example.com`
  const invite = (body: object = { email, role: 'finance' }, token = made.token) =>
    POST(made.request(PATH, { body, headers: { authorization: `Bearer ${token}` } }))
  const list = async () => (await (await GET(made.request(PATH))).json()).data
  const withdraw = (id: string) =>
    DELETE(made.request(`${PATH}/${id}`, { method: 'DELETE' }), params({ id }))
  const again = (id: string) =>
    resend(made.request(`${PATH}/${id}/resend`, { body: {} }), params({ id }))
  const row = () => prisma.invitation.findFirstOrThrow({ where: { merchantId } })
  return { ...made, merchantId, email, invite, list, withdraw, again, row }
}

describe('201', () => {
  test('keeps of the token only its digest, and, until it is sent, its cipher', async () => {
    const { invite, email, row, list, merchantId, user } = await setUp()
    const response = await invite({ email: ` ${email.toUpperCase()} `, role: 'finance' })
    expect(response.status).toBe(201)
    const invitation = await response.json()
    expect(invitation).toMatchObject({ email, role: 'finance', invitedBy: user.name, sentAt: null })
    const lasts = Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)
    expect(lasts).toBe(7 * DAY_MS)
    const token = await tokenOf(invitation.invitationId)
    const kept = JSON.stringify(await row())
    expect(kept).not.toContain(token.slice(-32))
    expect(await list()).toEqual([invitation])
    expect(JSON.stringify(await list())).not.toContain(token.slice(-32))
    expect(await actsOf(merchantId)).toEqual([['invitation.created', invitation.invitationId]])
  })

  test('answers alike for addresses with and without an account', async () => {
    const [{ invite }, { user }] = [await setUp(), await setUp()]
    const [known, unknown] = await Promise.all(
      [user.email, 'ninguem@example.com'].map((email) => invite({ email, role: 'support' })),
    )
    expect([known?.status, unknown?.status]).toEqual([201, 201])
    const [one, other] = [await known?.json(), await unknown?.json()]
    expect(Object.keys(one)).toEqual(Object.keys(other))
  })

  test('an expired one is replaced', async () => {
    const [{ invite, list, merchantId, email }, other] = [await setUp(), await setUp()]
    const { invitationId } = await (await invite()).json()
    await other.invite({ email, role: 'support' })
    await prisma.invitation.updateMany({ where: { merchantId }, data: { expiresAt: new Date() } })
    expect((await invite()).status).toBe(201)
    expect(await other.list()).toHaveLength(1)
    const listed = await list()
    expect(listed).toHaveLength(1)
    expect(listed[0].invitationId).not.toBe(invitationId)
  })
})

describe('the e-mail', () => {
  test("goes to the address, in the inviter's language, once, and its token is forgotten", async () => {
    const { url, accepted } = await startSmtpServer()
    Object.assign(env, { SMTP_URL: url })
    try {
      const { invite, email, row, user, merchant } = await setUp()
      await prisma.user.update({ where: { userId: user.userId }, data: { locale: 'en' } })
      await invite()
      const job = await row()
      const token = await tokenOf(job.invitationId)
      await sendInvitation(job)
      await sendInvitation(job)
      expect(accepted.map(({ to }) => to)).toEqual([email])
      const { subject, text, html } = accepted[0]!.mail
      expect(subject).toBe(`Ana Souza invited you to the account ${merchant.name}`)
      expect(text).toContain(`http://localhost:3000/invitations/${token}`)
      expect(text).toContain('with the role finance')
      expect(html).toContain(`/invitations/${token}`)
      expect(`${subject}${text}${html}`).not.toMatch(/undefined|\{/)
      expect(await row()).toMatchObject({ sealedToken: null, sentAt: expect.any(Date) })
    } finally {
      env.SMTP_URL = undefined
    }
  })

  test.each([
    ['for good, is not tried again', '550 5.1.1 No such user', null],
    ['for now, is tried again by the job', '451 4.7.1 Later', expect.any(String)],
  ])('that the server refuses %s, and is shown as not delivered', async (_, reply, sealedToken) => {
    const replies = [reply]
    const { url, accepted } = await startSmtpServer(() => replies.shift() ?? '250 OK')
    Object.assign(env, { SMTP_URL: url })
    try {
      const { invite, again, row, list } = await setUp()
      await invite()
      const isThrown = await sendInvitation(await row()).then(
        () => false,
        () => true,
      )
      expect(isThrown).toBe(sealedToken !== null)
      expect(await row()).toMatchObject({ sealedToken, sentAt: null })
      expect(await list()).toMatchObject([{ sentAt: null, failedAt: expect.any(String) }])
      const { invitationId } = await row()
      expect(await (await again(invitationId)).json()).toMatchObject({ failedAt: null })
      await sendInvitation(await row())
      expect(accepted).toHaveLength(1)
      expect(await list()).toMatchObject([{ sentAt: expect.any(String), failedAt: null }])
    } finally {
      env.SMTP_URL = undefined
    }
  })

  test('of a link that was replaced or withdrawn, or has expired, is not sent', async () => {
    const { url, accepted } = await startSmtpServer()
    Object.assign(env, { SMTP_URL: url })
    try {
      const { invite, again, withdraw, row } = await setUp()
      const { invitationId } = await (await invite()).json()
      const first = await row()
      await again(invitationId)
      await sendInvitation(first)
      const second = await row()
      await at(new Date(Date.now() + 8 * DAY_MS), () => sendInvitation(second))
      await withdraw(invitationId)
      await sendInvitation(second)
      expect(accepted).toEqual([])
    } finally {
      env.SMTP_URL = undefined
    }
  })
})

describe('200', () => {
  test('sending again makes a new link, and the one until now opens nothing', async () => {
    const { invite, again, row, merchantId } = await setUp()
    const { invitationId } = await (await invite()).json()
    const before = await row()
    const response = await again(invitationId)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ invitationId, sentAt: null })
    const after = await row()
    expect(after.tokenDigest).not.toEqual(before.tokenDigest)
    expect((await actsOf(merchantId)).at(-1)).toEqual(['invitation.resent', invitationId])
  })
})

describe('204', () => {
  test('withdraws it, once', async () => {
    const { invite, withdraw, list, merchantId } = await setUp()
    const { invitationId } = await (await invite()).json()
    expect((await withdraw(invitationId)).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await actsOf(merchantId)).at(-1)).toEqual(['invitation.withdrawn', invitationId])
    expect(await errorOf(await withdraw(invitationId))).toEqual([404, 'not_found'])
  })
})

describe('403', () => {
  test('for everybody but owners', async () => {
    const { invite, merchantId, email } = await setUp()
    const { token } = await newMember(merchantId, 'developer')
    const refused = await invite({ email, role: 'developer' }, token)
    expect(await errorOf(refused)).toEqual([403, 'forbidden'])
  })
})

describe('404', () => {
  test("for another account's, and for an id that is none", async () => {
    const [{ withdraw, again }, theirs] = [await setUp(), await setUp()]
    const { invitationId } = await (await theirs.invite()).json()
    for (const id of [invitationId, 'x', '\u0000']) {
      expect(await errorOf(await withdraw(id))).toEqual([404, 'not_found'])
      expect(await errorOf(await again(id))).toEqual([404, 'not_found'])
    }
    expect(await theirs.list()).toHaveLength(1)
  })
})

describe('409', () => {
  test('for a member, and for an address with an open invitation', async () => {
    const { invite, user } = await setUp()
    const member = await invite({ email: user.email, role: 'support' })
    expect(await errorOf(member)).toEqual([409, 'already_exists'])
    const both = await Promise.all([invite(), invite()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

describe('422', () => {
  test('with too many open invitations', async () => {
    const { invite, again, merchantId, user } = await setUp()
    const { invitationId } = await (await invite()).json()
    const at = new Date()
    await prisma.invitation.updateMany({ where: { merchantId }, data: { expiresAt: at } })
    const rows = Array.from({ length: INVITATIONS_MAX }, (_, i) => ({
      merchantId,
      invitationId: crypto.randomUUID(),
      email: `${i}@example.com`,
      role: 'SUPPORT' as const,
      invitedById: user.userId,
      mailId: crypto.randomUUID(),
      tokenDigest: Buffer.from(crypto.randomUUID()),
      createdAt: at,
      expiresAt: new Date(at.getTime() + DAY_MS),
    }))
    await prisma.invitation.createMany({ data: rows })
    expect(await errorOf(await invite())).toEqual([422, 'limit_exceeded'])
    const expired = await again(invitationId)
    expect(await errorOf(expired)).toEqual([422, 'limit_exceeded'])
    await prisma.invitation.deleteMany({ where: { merchantId, email: '0@example.com' } })
    expect((await again(invitationId)).status).toBe(200)
    expect((await again(invitationId)).status).toBe(200)
  })
})
