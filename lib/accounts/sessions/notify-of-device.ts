import type { Session } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import { networkOf } from '@/lib/platform/http/client-address'
import { notifyPerson } from '@/lib/platform/mail/notify-person'

type SignIn = Pick<Session, 'userId' | 'merchantId' | 'device' | 'address'>

/** So many earlier sign-ins are looked through, the newest ones. */
const EARLIER_MAX = 200

/**
 * Sends a person an e-mail about a sign-in with a kind of device on a network of which they have no
 * earlier one. Nobody is told of their first sign-in. Call it in the sign-in's database
 * transaction, before its session is written.
 */
export async function notifyOfDevice(tx: Tx, signIn: SignIn): Promise<void> {
  const { userId, merchantId, device, address } = signIn
  const earlier = await tx.session.findMany({
    where: { userId },
    select: { device: true, address: true },
    orderBy: { createdAt: 'desc' },
    take: EARLIER_MAX,
  })
  const network = networkOf(address ?? '')
  const isKnown = earlier.some(
    (one) => one.device === device && networkOf(one.address ?? '') === network,
  )
  if (isKnown || earlier.length === 0) return
  const detail = { device, ip: address }
  await notifyPerson(tx, { userId, merchantId }, { kind: 'device_new', detail })
}
