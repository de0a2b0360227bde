import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { notifyOwners } from '@/lib/platform/mail/notify-owners'
import { WARNED_MS } from './connection-health'

const KIND = 'pix_certificate_expiring'

/**
 * E-mails the owners of a business when the client certificate of its own PIX account expires
 * within 30 days, because nothing can be charged there without it. It may run concurrently: one
 * e-mail is sent about each certificate.
 *
 * @param merchantId when given, only this merchant's account
 */
export async function watchCertificates(merchantId: string | null = null): Promise<void> {
  const at = now()
  const expiring = await prisma.pixConnection.findMany({
    where: {
      merchantId: merchantId ?? { not: null },
      position: { not: null },
      certificateExpiresAt: { gt: at, lt: new Date(at.getTime() + WARNED_MS) },
    },
    select: { connectionId: true },
  })
  for (const { connectionId } of expiring) await warn(connectionId)
}

async function warn(connectionId: string): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`
      SELECT FROM "PixConnection" WHERE "connectionId" = ${connectionId}::uuid FOR NO KEY UPDATE`
    const connection = await tx.pixConnection.findUniqueOrThrow({ where: { connectionId } })
    const { merchantId, position, psp, certificateExpiresAt } = connection
    if (!merchantId || position === null || !certificateExpiresAt) return
    const expiresAt = certificateExpiresAt.toISOString()
    const ofThis = [
      { detail: { path: ['connectionId'], equals: connectionId } },
      { detail: { path: ['expiresAt'], equals: expiresAt } },
    ]
    const told = await tx.ownerMessage.count({ where: { merchantId, kind: KIND, AND: ofThis } })
    if (told > 0) return
    const detail = { connectionId, psp, expiresAt }
    await notifyOwners(tx, merchantId, { kind: KIND, detail })
  })
}
