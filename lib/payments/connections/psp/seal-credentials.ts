import { openSecret, sealSecret } from '@/lib/platform/crypto/seal'
import type { PixConnection } from '@/lib/platform/db/generated/client'

/** What a PSP's API asks of its client. Certificates are PEM text, or a PFX in base64. */
export interface PixCredentials {
  clientSecret: string
  certificate: { pem: string } | { pfx: string } | null
  passphrase: string | null
  ca: string | null
  /** The scopes of a token, where they are not the usual ones of the PSP; empty to name none. */
  scope?: string
}

const placeOf = (connectionId: string) => `pix-connection:${connectionId}`

/** Encrypts a connection's credentials, bound to the connection. */
export function sealCredentials(connectionId: string, credentials: PixCredentials): string {
  return sealSecret(JSON.stringify(credentials), placeOf(connectionId))
}

/**
 * Decrypts a connection's credentials.
 *
 * @throws Error when they cannot be decrypted
 */
export function openCredentials({
  connectionId,
  credentialsCipher,
}: Pick<PixConnection, 'connectionId' | 'credentialsCipher'>): PixCredentials {
  return JSON.parse(openSecret(credentialsCipher, placeOf(connectionId)))
}
