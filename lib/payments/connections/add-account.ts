import { AppError, invalidRequest } from '@/lib/kernel/errors'
import { newId } from '@/lib/kernel/new-id'
import { now } from '@/lib/platform/clock'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import type { Tx } from '@/lib/platform/db/prisma'
import type { OfferedPsp } from '@/lib/platform/pix-settings'
import { adapterOf } from './choose-adapter'
import { certificateOf, expiryOf } from './client-certificate'
import { type PixCredentials, sealCredentials } from './open-connection'
import type { PixAccountBody } from './pix-account'
import { tryCharge } from './try-charge'

/** An account at a PSP whose credentials were accepted there. */
export interface TriedAccount {
  identity: Pick<PixConnection, 'psp' | 'baseUrl' | 'clientId' | 'pixKey'>
  tokenUrl: string
  credentials: PixCredentials
  certificateExpiresAt: Date | null
}

/** The credentials that a person enters. Certificates are files in base64. */
type Given = Omit<PixAccountBody, 'psp' | 'baseUrl' | 'password'> & { ca?: string | null }

/**
 * Opens and removes a charge of R$ 0.01 with an account's credentials. Nothing is stored.
 *
 * @throws AppError `invalid_request` for a certificate that cannot be opened, and for credentials
 *   that the PSP does not accept
 */
export async function tryAccount(at: OfferedPsp, given: Given): Promise<TriedAccount> {
  const { clientId, clientSecret, pixKey } = given
  const credentials: PixCredentials = {
    clientSecret,
    certificate: given.certificate ? certificateOf(Buffer.from(given.certificate, 'base64')) : null,
    passphrase: given.certificatePassphrase || null,
    ca: given.ca ? Buffer.from(given.ca, 'base64').toString('utf8') : null,
  }
  const { psp, baseUrl, tokenUrl } = at
  const identity = { psp, baseUrl, clientId, pixKey }
  const certificateExpiresAt = openedUntil(credentials)
  await requireCharge({ identity, tokenUrl, credentials })
  return { identity, tokenUrl, credentials, certificateExpiresAt }
}

function openedUntil(credentials: PixCredentials): Date | null {
  try {
    return expiryOf(credentials)
  } catch (error) {
    const { message } = error as Error
    throw invalidRequest({ path: 'certificate', message, code: 'certificate' })
  }
}

async function requireCharge({
  identity,
  tokenUrl,
  credentials,
}: Omit<TriedAccount, 'certificateExpiresAt'>): Promise<void> {
  const connectionId = newId(now())
  const credentialsCipher = sealCredentials(connectionId, credentials)
  try {
    await tryCharge(adapterOf({ connectionId, ...identity, tokenUrl, credentialsCipher }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const limit = error.cause instanceof Error ? error.cause.message : error.message
    const message = `the PSP did not open a charge of R$ 0.01 with these credentials: ${limit}`
    throw invalidRequest({ path: 'clientId', message, code: 'psp_refused', limit })
  }
}

/**
 * Writes an account in the caller's database transaction. The same account keeps its connection and
 * gets the new credentials.
 *
 * @param merchantId the merchant whose own account it is; null for the installation
 * @returns the connection's id
 */
export async function writeAccount(
  tx: Tx,
  { merchantId, position }: Pick<PixConnection, 'merchantId' | 'position'>,
  { identity, tokenUrl, credentials, certificateExpiresAt }: TriedAccount,
): Promise<string> {
  const known = await tx.pixConnection.findFirst({ where: { merchantId, ...identity } })
  const connectionId = known?.connectionId ?? newId(now())
  const credentialsCipher = sealCredentials(connectionId, credentials)
  const data = { tokenUrl, credentialsCipher, certificateExpiresAt, position, updatedAt: now() }
  if (known) await tx.pixConnection.update({ where: { connectionId }, data })
  else await tx.pixConnection.create({ data: { connectionId, merchantId, ...identity, ...data } })
  return connectionId
}
