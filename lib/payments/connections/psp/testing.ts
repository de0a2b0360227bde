import { newId } from '@/lib/kernel/new-id'
import { now } from '@/lib/platform/clock'
import type { PixConnection, Prisma } from '@/lib/platform/db/generated/client'
import { prisma } from '@/lib/platform/db/prisma'
import { sealCredentials } from './seal-credentials'

/** A connection; without a position it takes no new charges, so that other tests don't use it. */
export function newConnection(
  columns: Partial<Prisma.PixConnectionUncheckedCreateInput> = {},
): Promise<PixConnection> {
  const connectionId = newId(now())
  const credentials = { clientSecret: 's', certificate: null, passphrase: null, ca: null }
  return prisma.pixConnection.create({
    data: {
      connectionId,
      psp: 'bacen',
      baseUrl: 'https://psp.example',
      tokenUrl: '',
      clientId: connectionId,
      pixKey: 'k',
      credentialsCipher: sealCredentials(connectionId, credentials),
      ...columns,
    },
  })
}
