import type { Actor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { takePersonTurn } from '@/lib/accounts/people/change-person'
import { AppError } from '@/lib/kernel/errors'
import type { FactorKind } from '@/lib/kernel/factor-kinds'
import { newId } from '@/lib/kernel/new-id'
import { notifyPerson } from '@/lib/messages/notify-person'
import { now } from '@/lib/platform/clock'
import type { Session } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { clientAddress, networkOf } from '@/lib/platform/http/client-address'
import { deviceOf } from './device'
import { SESSION_SECONDS, type SessionKey } from './session-token'
import { passwordChangedError } from './sign-in'

/** How a person proved who they are when they signed in. */
export interface SessionProof {
  /** The hash that their password fitted, if it was a password. */
  passwordHash?: string
  /** The passkey that they gave alone. */
  passkeyId?: string
  /** The second factor that they gave. */
  factor?: FactorKind
}

/**
 * Opens a session for a person who has just proved who they are. They get an e-mail about a device
 * on a network from which they had not signed in before.
 *
 * @param requestId our id of the request, for the audit log
 * @throws AppError `unauthenticated` if the password has been changed, or the passkey removed, by
 *   which they proved it
 */
export function openSession(
  {
    userId,
    merchantId,
    factor,
    ...proven
  }: Pick<SessionKey, 'userId' | 'merchantId'> & SessionProof,
  headers: Headers,
  requestId?: string,
): Promise<Session> {
  const at = now()
  const sessionId = newId(at)
  const address = clientAddress(headers)
  const from = { address, network: networkOf(address), device: deviceOf(headers.get('user-agent')) }
  return takePersonTurn(userId, async (tx) => {
    await requireProven(tx, userId, proven)
    const actor: Actor = { merchantId, by: 'person', userId, sessionId, address, requestId }
    await recordAct(tx, actor, 'session.opened', sessionId, {
      after: { device: from.device, factor },
    })
    await notifyOfDevice(tx, { userId, merchantId, ...from })
    const expiresAt = new Date(at.getTime() + SESSION_SECONDS * 1000)
    const data = { sessionId, userId, merchantId, ...from, expiresAt }
    return tx.session.create({ data: { ...data, createdAt: at, lastSeenAt: at, confirmedAt: at } })
  })
}

/**
 * Lets changes of the password and of passkeys wait, so that they end the session that is about to
 * be opened.
 */
async function requireProven(
  tx: Tx,
  userId: string,
  { passwordHash, passkeyId }: SessionProof,
): Promise<void> {
  if (!passwordHash && !passkeyId) return
  const [user] = await tx.$queryRaw<{ passwordHash: string }[]>`
    SELECT "passwordHash" FROM "User" WHERE "userId" = ${userId}::uuid FOR SHARE`
  if (passwordHash && user?.passwordHash !== passwordHash) throw passwordChangedError()
  // Another statement, because the one that waited for the lock does not see what was removed.
  if (passkeyId && (await tx.passkey.count({ where: { passkeyId, userId } })) === 0) {
    throw new AppError('unauthenticated', 'This passkey has just been removed. Sign in again')
  }
}

type SignIn = Pick<Session, 'userId' | 'merchantId' | 'device' | 'address' | 'network'>

/**
 * Sends a person an e-mail about a sign-in with a kind of device on a network of which they have no
 * earlier one, and none about their first sign-in. Call it before the session is written.
 */
async function notifyOfDevice(tx: Tx, signIn: SignIn): Promise<void> {
  const { userId, merchantId, device, address, network } = signIn
  if (await hasSignedIn(tx, { userId, device, network })) return
  if (!(await hasSignedIn(tx, { userId }))) return
  const detail = { device, ip: address }
  await notifyPerson(tx, { userId, merchantId }, { kind: 'device_new', detail })
}

/** One step along an index, however many sign-ins the person has. */
const hasSignedIn = async (tx: Tx, where: Pick<SignIn, 'userId'> & Partial<SignIn>) =>
  (await tx.session.findFirst({ where, select: { sessionId: true } })) !== null
