import { newId } from '@/lib/kernel/new-id'
import { now } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { sealCredentials } from './seal-credentials'

/** A connection; without a place it takes no new charges, so that other tests don't use it. */
export async function newConnection(
  place: { merchantId?: string; position?: number; polledUntil?: Date; psp?: 'efi' } = {},
) {
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
      ...place,
    },
  })
}
