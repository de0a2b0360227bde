import { describe, expect, test } from 'vitest'
import type { PersonActor } from '@/lib/accounts/audit/actor'
import type { AppError } from '@/lib/kernel/errors'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { changeRole, leaveAccount, removeMember } from './change-member'
import { invite } from './invite'
import { newMember } from './testing'

/** An account with two owners. */
async function twoOwners() {
  const { actor: ana, merchant } = await newMerchant()
  const { merchantId } = merchant
  const { actor: caio } = await newMember(merchantId, 'owner')
  const owners = () => prisma.membership.count({ where: { merchantId, role: 'OWNER' } })
  return { ana: ana as PersonActor, caio: caio as PersonActor, merchantId, owners }
}

/** What two owners could do at the same time so that none is left. */
const RACES = {
  'both leave': ({ ana, caio }: { ana: PersonActor; caio: PersonActor }) => [
    leaveAccount(ana),
    leaveAccount(caio),
  ],
  'each removes the other': ({ ana, caio }) => [
    removeMember(ana, caio.userId),
    removeMember(caio, ana.userId),
  ],
  'each takes the role of the other': ({ ana, caio }) => [
    changeRole(ana, caio.userId, 'support'),
    changeRole(caio, ana.userId, 'support'),
  ],
  'one leaves, the other gives up the role': ({ ana, caio }) => [
    leaveAccount(ana),
    changeRole(caio, caio.userId, 'finance'),
  ],
  'one removes the other, who gives up the role': ({ ana, caio }) => [
    removeMember(ana, caio.userId),
    changeRole(caio, ana.userId, 'finance'),
  ],
} satisfies Record<string, (both: { ana: PersonActor; caio: PersonActor }) => Promise<unknown>[]>

describe('an owner is left, whatever two do at the same time', () => {
  test.each(Object.entries(RACES))('%s', async (_, race) => {
    for (let round = 0; round < 5; round++) {
      const { ana, caio, owners } = await twoOwners()
      const ended = await Promise.allSettled(race({ ana, caio }))
      const refused = ended.flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as AppError).code] : [],
      )
      expect(refused).toHaveLength(1)
      expect(['invalid_state', 'forbidden']).toContain(refused[0])
      expect(await owners()).toBe(1)
    }
  })
})

test('an act that an owner began before they lost the role is refused', async () => {
  const { ana, caio, merchantId, owners } = await twoOwners()
  const { userId } = (await newMember(merchantId, 'support')).user
  await changeRole(ana, caio.userId, 'finance')
  const acts = [
    changeRole(caio, userId, 'owner'),
    removeMember(caio, userId),
    invite(caio, { email: 'um@example.com', role: 'owner' }),
  ]
  const refusal = { code: 'forbidden', detail: { roles: ['owner'] } }
  await Promise.all(acts.map((act) => expect(act).rejects.toMatchObject(refusal)))
  expect(await owners()).toBe(1)
})

test('who is removed or may no longer invite loses the invitations that they sent', async () => {
  const { ana, caio, merchantId } = await twoOwners()
  const emails = async () =>
    (await prisma.invitation.findMany({ where: { merchantId } })).map(({ email }) => email)
  await invite(ana, { email: 'um@example.com', role: 'support' })
  await invite(caio, { email: 'dois@example.com', role: 'owner' })
  await changeRole(ana, caio.userId, 'finance')
  expect(await emails()).toEqual(['um@example.com'])
  await changeRole(ana, caio.userId, 'owner')
  // In another session: the one until now ended with the role.
  await invite({ ...caio, sessionId: undefined }, { email: 'dois@example.com', role: 'owner' })
  await removeMember(ana, caio.userId)
  expect(await emails()).toEqual(['um@example.com'])
})
