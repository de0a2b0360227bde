import { send } from '@/lib/client/http'
import { members, sessions } from '@/lib/client/operations'

/**
 * Accepts the invitation of a link as the signed-in person, and switches the session to the
 * account. If only the switch fails, the person has joined all the same, and finds the account
 * among theirs.
 *
 * @throws ApiError when the invitation was not accepted
 */
export const acceptAndEnter = async (token: string): Promise<void> =>
  enter(await send(members.acceptInvitation, { body: { token } }))

/**
 * Accepts an invitation to the person's confirmed address, as `acceptAndEnter` does.
 *
 * @throws ApiError when the invitation was not accepted
 */
export const acceptReceivedAndEnter = async (invitationId: string): Promise<void> =>
  enter(await send(members.acceptReceivedInvitation, { id: invitationId }))

async function enter({ merchantId }: { merchantId: string }): Promise<void> {
  await send(sessions.switchAccount, { body: { merchantId } }).catch(() => {})
}
