import { randomUUID } from 'node:crypto'
import type { Action } from '@/lib/accounts/audit/action'
import { invite } from '@/lib/accounts/team/invite'
import { newMember, tokenOf } from '@/lib/accounts/team/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import type { Made, Prepare } from './changing-call.testing'

const withMember =
  (action: Action): Prepare =>
  async ({ merchant: { merchantId } }) => {
    const { user } = await newMember(merchantId, 'support')
    return { action, params: { id: user.userId } }
  }

/** An invitation of this account, and the token in its mail. */
async function newInvitation({ actor }: Made, email = `${randomUUID()}@example.com`) {
  const { invitationId } = await invite(actor, { email, role: 'finance' })
  return { id: invitationId, token: await tokenOf(invitationId) }
}

const withInvitation =
  (action: Action): Prepare =>
  async (made) => {
    const { id } = await newInvitation(made)
    return { action, params: { id } }
  }

/** Members and invitations. */
export const TEAM_CALLS: Record<string, Prepare> = {
  changeMember: withMember('member.role_changed'),
  removeMember: withMember('member.removed'),
  leaveAccount: async ({ merchant: { merchantId } }) => {
    await newMember(merchantId, 'owner')
    return { action: 'member.left' }
  },
  inviteMember: () => ({ action: 'invitation.created' }),
  resendInvitation: withInvitation('invitation.resent'),
  withdrawInvitation: withInvitation('invitation.withdrawn'),
  acceptInvitation: async (made) => {
    const by = await newMerchant()
    const { token } = await newInvitation(made, by.user.email)
    return { action: 'member.joined', by, body: { token } }
  },
  acceptReceivedInvitation: async (made) => {
    const by = await newMerchant()
    const { id } = await newInvitation(made, by.user.email)
    return { action: 'member.joined', by, params: { id } }
  },
  declineInvitation: async (made) => {
    const by = await newMerchant()
    const { id } = await newInvitation(made, by.user.email)
    return { action: 'invitation.declined', recordedBy: 'system', by, params: { id } }
  },
  acceptAsNewPerson: async (made) => {
    const { token } = await newInvitation(made)
    return { action: 'member.joined', params: { token } }
  },
  switchAccount: async ({ user }) => {
    const { merchantId } = (await newMerchant()).merchant
    await newMember(merchantId, 'support', user)
    return { action: 'session.opened', body: { merchantId } }
  },
}
