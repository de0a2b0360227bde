import { notifyPerson } from '@/lib/messages/notify-person'
import type { Session } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'

type SignIn = Pick<Session, 'userId' | 'merchantId' | 'device' | 'address' | 'network'>

/**
 * Sends a person an e-mail about a sign-in with a kind of device on a network of which they have no
 * earlier one. Nobody is told of their first sign-in. Call it in the sign-in's database
 * transaction, before its session is written.
 */
export async function notifyOfDevice(tx: Tx, signIn: SignIn): Promise<void> {
  const { userId, merchantId, device, address, network } = signIn
  if (await hasSignedIn(tx, { userId, device, network })) return
  if (!(await hasSignedIn(tx, { userId }))) return
  const detail = { device, ip: address }
  await notifyPerson(tx, { userId, merchantId }, { kind: 'device_new', detail })
}

/** One step along an index, however many sign-ins the person has. */
const hasSignedIn = async (tx: Tx, where: Pick<SignIn, 'userId'> & Partial<SignIn>) =>
  (await tx.session.findFirst({ where, select: { sessionId: true } })) !== null
