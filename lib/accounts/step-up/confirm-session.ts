import type { PersonActor } from '@/lib/accounts/audit/actor'
import { sessionEndedError } from '@/lib/accounts/audit/ended-sessions'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { changePerson } from '@/lib/accounts/people/change-person'
import type { SignedIn } from '@/lib/accounts/sessions/authenticate-user'
import { now } from '@/lib/platform/clock'
import { checkProof } from './check-proof'
import type { Confirmation } from './confirmation'
import { PROOF_MS } from './require-recent-proof'

interface Who extends Pick<SignedIn, 'user' | 'session'> {
  actor: PersonActor
}

/**
 * Checks a person's proof, and notes in their session, with an audit entry, that they gave it now.
 * Their other sessions keep theirs.
 *
 * @returns until when acts of this session need no other proof, in wire form
 * @throws AppError `invalid_request` unless exactly one proof was given
 * @throws AppError `forbidden` when the proof is wrong or not enough; the session stays open
 * @throws AppError `rate_limited` after too many failures of this person or from this address
 * @throws AppError `unauthenticated` if the session has ended meanwhile
 */
export async function confirmSession(
  { user, session, actor }: Who,
  given: Confirmation,
  address: string,
): Promise<{ confirmedAt: string; confirmedUntil: string }> {
  const factor = await checkProof(user, given, address)
  const { sessionId } = session
  const confirmedAt = now()
  await changePerson(user.userId, async (tx) => {
    const where = { sessionId, endedAt: null }
    const { count } = await tx.session.updateMany({ where, data: { confirmedAt } })
    if (count === 0) throw sessionEndedError()
    await recordAct(tx, actor, 'session.confirmed', sessionId, { after: { factor } })
  })
  const confirmedUntil = new Date(confirmedAt.getTime() + PROOF_MS)
  return {
    confirmedAt: confirmedAt.toISOString(),
    confirmedUntil: confirmedUntil.toISOString(),
  }
}
