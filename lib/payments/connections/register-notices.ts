import { createHash } from 'node:crypto'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import { listConnections, openedPsp } from './find-psp'
import { pixNoticesUrl } from './open-connection'

/**
 * Tells every PSP where to send its notices, once for each address. Until it is done, payments are
 * found by the PSP's list, and a PSP that needs the address may refuse withdrawals.
 *
 * @throws AppError `acquirer_unavailable` when a PSP gave no answer, and `invalid_request` when it
 *   refused the address; the next run tries again, and the other connections are done
 */
export async function registerNotices(): Promise<void> {
  const connections = await listConnections()
  const missing = connections.filter(({ connectionId, noticesDigest }) => {
    return !noticesDigest || !digestOf(pixNoticesUrl(connectionId)).equals(noticesDigest)
  })
  await attemptEach(missing, 'register the address of notices', register, (one) => one.connectionId)
}

async function register(connection: PixConnection): Promise<void> {
  const { connectionId } = connection
  const url = pixNoticesUrl(connectionId)
  await openedPsp(connection).notices?.register(url)
  const noticesDigest = new Uint8Array(digestOf(url))
  await prisma.pixConnection.update({ where: { connectionId }, data: { noticesDigest } })
}

/** The address is kept as a digest, because it contains a secret. */
const digestOf = (url: string) => createHash('sha256').update(url).digest()
