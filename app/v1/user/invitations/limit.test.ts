import { describe, expect, test } from 'vitest'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { POST as resend } from './[id]/resend/route'
import { POST } from './route'

const PATH = '/v1/user/invitations'

async function setUp() {
  const made = await newMerchant()
  const { merchantId } = made.merchant
  const email = `${merchantId}@convidada.example.com`
  const invite = (body: object = { email, role: 'finance' }) => POST(made.request(PATH, { body }))
  const again = (id: string) =>
    resend(made.request(`${PATH}/${id}/resend`, { body: {} }), params({ id }))
  return { ...made, merchantId, invite, again }
}

describe('429', () => {
  test('after too many e-mails in a day', async () => {
    const { invite, again } = await setUp()
    const { invitationId } = await (await invite()).json()
    let last = await again(invitationId)
    for (let sent = 2; sent < 60; sent++) last = await again(invitationId)
    expect(last.status).toBe(200)
    const refused = await again(invitationId)
    expect(await refused.json()).toMatchObject({
      error: 'rate_limited',
      message: expect.stringMatching(/in \d+ hours$/),
    })
    expect(refused.status).toBe(429)
  })

  test('after five from a person who has not confirmed their address', async () => {
    const { invite, again, user } = await setUp()
    const { userId } = user
    await prisma.user.update({ where: { userId }, data: { emailConfirmedAt: null } })
    const { invitationId } = await (await invite()).json()
    const statuses = []
    for (let sent = 1; sent < 6; sent++) statuses.push((await again(invitationId)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  test('counts no invitation that is refused, because nothing is sent', async () => {
    const { invite, again, user, merchantId } = await setUp()
    await invite()
    for (let refused = 0; refused < 3; refused++) {
      expect((await invite()).status).toBe(409)
      expect((await invite({ email: user.email, role: 'support' })).status).toBe(409)
      expect((await again(crypto.randomUUID())).status).toBe(404)
    }
    const where = { key: `invite:${merchantId}` }
    expect(await prisma.signInLimit.findUnique({ where })).toMatchObject({ points: 1 })
  })
})
