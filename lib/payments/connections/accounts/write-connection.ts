import { newId } from '@/lib/kernel/new-id'
import { canonicalKey } from '@/lib/kernel/pix/key'
import { sealCredentials } from '@/lib/payments/connections/psp/seal-credentials'
import { now } from '@/lib/platform/clock'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import type { TriedAccount } from './try-psp-account'

/**
 * The connection of an account, whatever application it is reached by: a PIX key belongs to one
 * account, so that a new client id at the same PSP leads to the same money. The key may be written
 * in another form. Woovi is never asked about the key, so that a client id whose key was corrected
 * is the same account there.
 */
export async function findConnection(
  tx: Tx,
  { clientId, pixKey, ...place }: Account,
): Promise<PixConnection | null> {
  const known = await tx.pixConnection.findMany({
    where: place,
    orderBy: [{ position: { sort: 'asc', nulls: 'last' } }, { updatedAt: 'desc' }],
  })
  const ofClient = known.filter((one) => one.clientId === clientId)
  const ofKey = known.filter((one) => canonicalKey(one.pixKey) === canonicalKey(pixKey))
  // A row as it is written comes first, because there may be only one.
  return (
    ofClient.find((one) => one.pixKey === pixKey) ??
    ofKey.find((one) => one.clientId === clientId) ??
    (place.psp === 'woovi' ? ofClient[0] : null) ??
    ofKey[0] ??
    null
  )
}

type Account = Pick<PixConnection, 'merchantId' | 'psp' | 'baseUrl' | 'clientId' | 'pixKey'>

/**
 * The digest of the address of notices that the PSP has; null for another application or key, for
 * which the PSP must be told the address anew.
 */
export const noticesDigestFor = (
  known: PixConnection,
  { clientId, pixKey }: Pick<Account, 'clientId' | 'pixKey'>,
) => (known.clientId === clientId && known.pixKey === pixKey ? known.noticesDigest : null)

/**
 * Writes an account of the pages in the caller's database transaction. The same account keeps its
 * connection and gets the new credentials.
 *
 * @param merchantId the merchant whose own account it is; null for the installation
 * @returns the connection's id
 */
export async function writeConnection(
  tx: Tx,
  { merchantId, position }: Pick<PixConnection, 'merchantId' | 'position'>,
  { identity, tokenUrl, credentials, certificateExpiresAt }: TriedAccount,
): Promise<string> {
  const known = await findConnection(tx, { merchantId, ...identity })
  const connectionId = known?.connectionId ?? newId(now())
  const credentialsCipher = sealCredentials(connectionId, credentials)
  const data = {
    tokenUrl,
    credentialsCipher,
    certificateExpiresAt,
    position,
    fromEnvironment: false,
    updatedAt: now(),
  }
  const { clientId, pixKey } = identity
  if (known) {
    const renewed = { ...data, clientId, pixKey, noticesDigest: noticesDigestFor(known, identity) }
    await tx.pixConnection.update({ where: { connectionId }, data: renewed })
  } else await tx.pixConnection.create({ data: { connectionId, merchantId, ...identity, ...data } })
  return connectionId
}
