import type { PixCredentials } from '@/lib/payments/connections/psp/seal-credentials'
import type { PixSettings } from '@/lib/platform/pix-settings'
import { readAuthorities, readBytes } from '@/lib/platform/read-bytes'
import { StartFailure } from '@/lib/platform/start-failure'
import { certificateOf, expiryOf } from './client-certificate'

/** An account at a PSP with the content of its files. */
export interface Account {
  settings: PixSettings
  credentials: PixCredentials
  certificateExpiresAt: Date | null
}

/**
 * Reads the files of the environment's accounts at PSPs.
 *
 * @returns the accounts whose files can be used, and what is wrong with the others: one error for
 *   each, which names the variable
 */
export async function readAccounts(
  settings: readonly PixSettings[],
): Promise<{ accounts: Account[]; faults: Error[] }> {
  const read = await Promise.allSettled(settings.map(readAccount))
  return {
    accounts: read.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
    faults: read.flatMap((one) => (one.status === 'rejected' ? one.reason : [])),
  }
}

async function readAccount(settings: PixSettings): Promise<Account> {
  const { prefix, clientSecret, passphrase, scope } = settings
  const bytes = await readBytes(settings.certificate, `${prefix}CERTIFICATE`)
  const ca = await readAuthorities(settings.ca, `${prefix}CA`)
  const certificate = bytes && certificateOf(bytes)
  const credentials = {
    clientSecret,
    certificate,
    passphrase,
    ca: ca?.toString('utf8') ?? null,
    ...(scope !== null && { scope }),
  }
  try {
    return { settings, credentials, certificateExpiresAt: expiryOf(credentials) }
  } catch (error) {
    const { message, cause } = error as Error
    throw new StartFailure(`${prefix}CERTIFICATE: ${message}`, { cause })
  }
}
