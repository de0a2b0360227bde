import { createHash } from 'node:crypto'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import { pspOfConnection } from './find-psp'
import { listConnectionsInUse } from './list-connections-in-use'
import { pixNoticesUrl } from './pix-notices'

/**
 * Tells every PSP where to send its notices, once for each address. Until it is done, payments are
 * found by the PSP's list, and a PSP that needs the address may refuse withdrawals.
 *
 * @throws AppError `acquirer_unavailable` when a PSP gave no answer, and `invalid_request` when it
 *   refused the address; the next run tries again, and the other connections are done
 */
export async function registerNotices(): Promise<void> {
  const connections = await listConnectionsInUse()
  const missing = connections.filter((connection) => {
    const { noticesDigest } = connection
    return !noticesDigest || !digestOf(pixNoticesUrl(connection)).equals(noticesDigest)
  })
  await attemptEach(missing, 'register the address of notices', register, (one) => one.connectionId)
}

async function register(connection: PixConnection): Promise<void> {
  const { connectionId, psp, baseUrl } = connection
  const url = pixNoticesUrl(connection)
  // Two merchants can have one account, and one that left use still has open charges.
  const neighbours = await prisma.pixConnection.findMany({ where: { psp, baseUrl } })
  const others = new Set(neighbours.map(pixNoticesUrl))
  await pspOfConnection(connection).notices?.register(url, others)
  const noticesDigest = new Uint8Array(digestOf(url))
  await prisma.pixConnection.update({ where: { connectionId }, data: { noticesDigest } })
}

/**
 * Asks every PSP which address it has, because it may have lost ours, or another program may have
 * replaced it. An address that is not ours is registered again by the next run of
 * `registerNotices`.
 *
 * @throws AppError `acquirer_unavailable` when a PSP gave no answer; the others are checked
 */
export async function verifyNotices(): Promise<void> {
  const connections = await listConnectionsInUse()
  await attemptEach(connections, 'check the address of notices', verify, (one) => one.connectionId)
}

async function verify(connection: PixConnection): Promise<void> {
  const { connectionId, noticesDigest } = connection
  const { notices } = pspOfConnection(connection)
  const url = pixNoticesUrl(connection)
  if (!notices || !noticesDigest || (await notices.find(url)) === url) return
  await prisma.pixConnection.update({ where: { connectionId }, data: { noticesDigest: null } })
}

/** The address is kept as a digest, because it contains a secret. */
const digestOf = (url: string) => createHash('sha256').update(url).digest()
