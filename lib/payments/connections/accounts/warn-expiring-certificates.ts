import { notifyOwnersOnce } from '@/lib/messages/notify-once'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { attemptEach } from '@/lib/platform/queue/attempt-each'
import { WARNED_MS } from './connection-health'

/**
 * E-mails the owners of a business when the client certificate of its own PIX account expires
 * within 30 days, because nothing can be charged there without it. A failure with one certificate
 * does not stop the others. It may run concurrently: one e-mail is sent about each certificate.
 *
 * @param merchantId when given, only this merchant's account
 * @throws the last failure, after all were attempted
 */
export async function warnExpiringCertificates(merchantId: string | null = null): Promise<void> {
  const at = now()
  const expiring = await prisma.pixConnection.findMany({
    where: {
      merchantId: merchantId ?? { not: null },
      position: { not: null },
      certificateExpiresAt: { gt: at, lt: new Date(at.getTime() + WARNED_MS) },
    },
    select: { connectionId: true },
  })
  await attemptEach(expiring, 'warn of an expiring certificate', warn)
}

async function warn({ connectionId }: { connectionId: string }): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`
      SELECT FROM "PixConnection" WHERE "connectionId" = ${connectionId}::uuid FOR NO KEY UPDATE`
    const connection = await tx.pixConnection.findUniqueOrThrow({ where: { connectionId } })
    const { merchantId, position, psp, certificateExpiresAt } = connection
    if (!merchantId || position === null || !certificateExpiresAt) return
    const expiresAt = certificateExpiresAt.toISOString()
    const message = {
      kind: 'pix_certificate_expiring',
      detail: { connectionId, psp, expiresAt },
    } as const
    await notifyOwnersOnce(tx, merchantId, message, { connectionId, expiresAt })
  })
}
