import { describe, expect, test } from 'vitest'
import { POST as accept } from '@/app/v1/user/invitations/accept/route'
import { POST as signIn } from '@/app/v1/user/session/route'
import { startChallenge } from '@/lib/accounts/factors/start-challenge'
import { addSoftPasskey } from '@/lib/accounts/factors/testing'
import { signInWithPasskey } from '@/lib/accounts/sessions/sign-in-with-factor'
import { leaveAccount, removeMember } from '@/lib/accounts/team/change-member'
import { invite, resendInvitation } from '@/lib/accounts/team/invite'
import { actsOf, errorOf, newMember, tokenOf } from '@/lib/accounts/team/testing'
import { withdrawInvitation } from '@/lib/accounts/team/withdraw-invitation'
import { DAY_MS } from '@/lib/kernel/time'
import { at } from '@/lib/platform/clock'
import { signToken } from '@/lib/platform/crypto/sign-token'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { GET, POST } from './route'

const PERSON = { name: 'Caio Prado', password: 'uma frase bem comprida' }

const ask = (token: string, body?: object) =>
  (body ? POST : GET)(
    new Request(`http://localhost:3000/v1/invitations/${token}`, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body && JSON.stringify(body),
    }),
    params({ token }),
  )

async function setUp(email?: string) {
  const made = await newMerchant()
  const { actor, merchant } = made
  const { merchantId } = merchant
  const address = email ?? `${merchantId}@convidada.example.com`
  const { invitationId } = await invite(actor, { email: address, role: 'finance' })
  const token = await tokenOf(invitationId)
  const members = () => prisma.membership.findMany({ where: { merchantId } })
  return { ...made, merchantId, email: address, invitationId, link: token, members }
}

const enter = (email: string, password: string) =>
  signIn(
    new Request('http://localhost:3000/v1/user/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-guiche-address': crypto.randomUUID() },
      body: JSON.stringify({ email, password }),
    }),
  )

describe('200', () => {
  test('says who invites whom to what', async () => {
    const { link, merchant, user, email } = await setUp()
    const told = { merchantName: merchant.name, invitedBy: user.name, email, role: 'finance' }
    const answer = await (await ask(link)).json()
    expect(answer).toEqual({ ...told, hasAccount: false, expiresAt: expect.any(String) })
  })

  test('says to its holder that the address has an account', async () => {
    const { user } = await newMerchant()
    const { link } = await setUp(user.email)
    expect(await (await ask(link)).json()).toMatchObject({ hasAccount: true })
  })
})

describe('201', () => {
  test('a new person joins, can sign in, and the owners are told', async () => {
    const { link, email, merchantId, merchant } = await setUp()
    const response = await ask(link, PERSON)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ merchantId, name: merchant.name, role: 'finance' })
    const { userId } = await prisma.user.findUniqueOrThrow({ where: { email } })
    expect((await actsOf(merchantId)).at(-1)).toEqual(['member.joined', userId])
    expect(await prisma.ownerMessage.findFirst({ where: { merchantId } })).toMatchObject({
      kind: 'member_added',
      detail: { member: `Caio Prado (${email})`, role: 'finance' },
    })
    expect((await enter(email, PERSON.password)).status).toBe(200)
  })

  test('works once, also when it is used twice at the same time', async () => {
    const { link, members } = await setUp()
    const both = await Promise.all([ask(link, PERSON), ask(link, PERSON)])
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await errorOf(await ask(link, PERSON))).toEqual([404, 'not_found'])
    expect(await members()).toHaveLength(2)
  })

  test('who was removed from all accounts chooses a new password', async () => {
    const first = await setUp()
    await ask(first.link, PERSON)
    const { userId } = await prisma.user.findUniqueOrThrow({ where: { email: first.email } })
    await removeMember(first.actor, userId)
    expect((await enter(first.email, PERSON.password)).status).toBe(403)
    const { link, merchantId } = await setUp(first.email)
    expect(await (await ask(link)).json()).toMatchObject({ hasAccount: false })
    const body = { name: 'Caio', password: 'outra frase bem comprida' }
    expect((await ask(link, body)).status).toBe(201)
    expect((await enter(first.email, PERSON.password)).status).toBe(401)
    expect((await enter(first.email, body.password)).status).toBe(200)
    const acts = await actsOf(merchantId)
    expect(acts).toContainEqual(['password.changed', userId])
    expect(acts).toContainEqual(['member.joined', userId])
  })
})

describe('a stranger who had registered with the invited address', () => {
  /**
   * They added a passkey, handed their account over, and left it: the address was never confirmed.
   */
  async function strangerLeft() {
    const { user, actor, merchant } = await newMerchant()
    const { userId, email } = user
    await prisma.user.update({ where: { userId }, data: { emailConfirmedAt: null } })
    const passkey = await addSoftPasskey(actor)
    await newMember(merchant.merchantId, 'owner')
    await leaveAccount(actor)
    return { userId, email, passkey }
  }

  const factorsOf = async (userId: string) => [
    await prisma.passkey.count({ where: { userId } }),
    await prisma.recoveryCode.count({ where: { userId } }),
  ]

  test('has no way in after its owner has accepted', async () => {
    const { userId, email, passkey } = await strangerLeft()
    const { link, merchantId } = await setUp(email)
    expect((await ask(link, PERSON)).status).toBe(201)
    expect(await factorsOf(userId)).toEqual([0, 0])
    const answer = passkey.answer((await startChallenge()).challenge)
    await expect(signInWithPasskey(answer, '203.0.113.7')).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect((await enter(email, PERSON.password)).status).toBe(200)
    expect(await actsOf(merchantId)).toContainEqual(['factor.removed', userId])
  })

  test('a person who had confirmed the address keeps their factors', async () => {
    const { userId, email } = await strangerLeft()
    await prisma.user.update({ where: { userId }, data: { emailConfirmedAt: new Date() } })
    const { link } = await setUp(email)
    expect((await ask(link, PERSON)).status).toBe(201)
    expect(await factorsOf(userId)).toEqual([1, 10])
  })
})

describe('400', () => {
  test('for a common password and for the own address, and the link still works', async () => {
    const { link, email } = await setUp()
    for (const password of ['corinthians1910', email, 'curta']) {
      expect((await ask(link, { ...PERSON, password })).status).toBe(400)
    }
    expect((await ask(link, PERSON)).status).toBe(201)
  })
})

describe('403', () => {
  test('when the account is suspended', async () => {
    const { link, merchantId } = await setUp()
    await prisma.merchant.update({ where: { merchantId }, data: { status: 'SUSPENDED' } })
    expect(await errorOf(await ask(link, PERSON))).toEqual([403, 'forbidden'])
  })
})

describe('404', () => {
  test('for a link that has expired, or was replaced or withdrawn', async () => {
    const [expired, replaced, withdrawn] = [await setUp(), await setUp(), await setUp()]
    await resendInvitation(replaced.actor, replaced.invitationId)
    await withdrawInvitation(withdrawn.actor, withdrawn.invitationId)
    for (const { link } of [replaced, withdrawn]) {
      expect(await errorOf(await ask(link))).toEqual([404, 'not_found'])
      expect(await errorOf(await ask(link, PERSON))).toEqual([404, 'not_found'])
    }
    await at(new Date(Date.now() + 7 * DAY_MS), async () => {
      expect(await errorOf(await ask(expired.link))).toEqual([404, 'not_found'])
      expect(await errorOf(await ask(expired.link, PERSON))).toEqual([404, 'not_found'])
    })
  })

  test('for a token that we never sent, that was altered, or that is none', async () => {
    const { link } = await setUp()
    const altered = `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`
    for (const token of [signToken('invitation'), altered, 'x', '\u0000', '']) {
      expect(await errorOf(await ask(token))).toEqual([404, 'not_found'])
    }
  })
})

describe('409', () => {
  test('an address with an account does not join by a password of its choice', async () => {
    const { user, password } = await newMerchant()
    const { link, members } = await setUp(user.email)
    expect(await errorOf(await ask(link, PERSON))).toEqual([409, 'already_exists'])
    expect((await enter(user.email, password)).status).toBe(200)
    expect(await members()).toHaveLength(1)
  })
})

describe('accepting by signing in', () => {
  test('makes the person a member, in one account more', async () => {
    const caio = await newMerchant()
    const { link, merchantId } = await setUp(caio.user.email)
    const sent = () =>
      accept(caio.request('/v1/user/invitations/accept', { body: { token: link } }))
    const response = await sent()
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ merchantId, role: 'finance' })
    expect((await actsOf(merchantId)).at(-1)).toEqual(['member.joined', caio.user.userId])
    expect((await sent()).status).toBe(404)
  })

  test('proves the address, because the link came by e-mail', async () => {
    const { user, request } = await newMerchant()
    const { userId } = user
    await prisma.user.update({ where: { userId }, data: { emailConfirmedAt: null } })
    const { link } = await setUp(user.email)
    await accept(request('/v1/user/invitations/accept', { body: { token: link } }))
    expect(await prisma.user.findUnique({ where: { userId } })).toMatchObject({
      emailConfirmedAt: expect.any(Date),
    })
  })

  test('is refused to anybody else, for whom the link stays open', async () => {
    const { link, merchantId } = await setUp()
    const { request } = await newMerchant()
    const body = { token: link }
    const refused = await accept(request('/v1/user/invitations/accept', { body }))
    expect(await errorOf(refused)).toEqual([403, 'forbidden'])
    expect(await prisma.invitation.count({ where: { merchantId } })).toBe(1)
  })

  test('keeps the role of who is a member already', async () => {
    const { link, merchantId, email } = await setUp()
    const caio = await newMember(merchantId, 'support')
    await prisma.user.update({ where: { userId: caio.user.userId }, data: { email } })
    const request = new Request('http://localhost:3000/v1/user/invitations/accept', {
      method: 'POST',
      headers: { authorization: `Bearer ${caio.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ token: link }),
    })
    const message = 'You are a member of this account already'
    expect(await (await accept(request)).json()).toMatchObject({ error: 'already_exists', message })
  })
})
