import { send } from '@/lib/client/http'
import { members } from '@/lib/client/operations'

/**
 * Accepts an invitation as the signed-in person, and switches the session to the account. If only
 * the switch fails, the person has joined all the same, and finds the account among theirs.
 *
 * @throws ApiError when the invitation was not accepted
 */
export async function acceptAndEnter(token: string): Promise<void> {
  const { merchantId } = await send(members.acceptInvitation, { body: { token } })
  await send(members.switchAccount, { body: { merchantId } }).catch(() => {})
}
