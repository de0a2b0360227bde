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
  const missing = connections.filter(({ connectionId, noticesUrl }) => {
    return noticesUrl !== pixNoticesUrl(connectionId)
  })
  await attemptEach(missing, 'register the address of notices', register, (one) => one.connectionId)
}

async function register(connection: PixConnection): Promise<void> {
  const { connectionId } = connection
  const url = pixNoticesUrl(connectionId)
  await openedPsp(connection).notices?.register(url)
  await prisma.pixConnection.update({ where: { connectionId }, data: { noticesUrl: url } })
}
