import { X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import type { PixCredentials } from '@/lib/payments/connections/psp/seal-credentials'

/** A client certificate with its key, from the bytes of a PEM or a PFX file. */
export function certificateOf(file: Buffer): NonNullable<PixCredentials['certificate']> {
  const text = file.toString('latin1')
  return text.includes('-----BEGIN') ? { pem: text } : { pfx: file.toString('base64') }
}

/**
 * Opens a client certificate with its key and its passphrase, and returns when it expires.
 *
 * @throws Error that says what is wrong with it, without its content
 */
export function expiryOf({
  certificate,
  passphrase,
}: Pick<PixCredentials, 'certificate' | 'passphrase'>): Date | null {
  if (!certificate) return null
  try {
    const options = passphrase === null ? {} : { passphrase }
    const { context } =
      'pem' in certificate
        ? createSecureContext({ cert: certificate.pem, key: certificate.pem, ...options })
        : createSecureContext({ pfx: Buffer.from(certificate.pfx, 'base64'), ...options })
    const der: Buffer = context.getCertificate()
    return new Date(new X509Certificate(der).validTo)
  } catch (cause) {
    const message = 'is no PFX or PEM with a certificate and its key, or the passphrase is wrong'
    throw new Error(message, { cause })
  }
}
