import { X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import type { NoticesSettings } from './notices-settings'
import { readAuthorities, readBytes } from './read-bytes'
import { StartFailure } from './start-failure'

/** The certificates and the key of the server of PIX notices. */
interface NoticesFiles {
  cert: Buffer
  key: Buffer
  ca: Buffer
  /** When our own certificate expires. */
  expiresAt: Date
}

/**
 * Reads the files of the server of PIX notices, and tries them.
 *
 * @throws StartFailure that names the variable, for a file that cannot be read or used
 */
export async function readNoticesFiles({
  certificate,
  ...written
}: Pick<NoticesSettings, 'certificate' | 'key' | 'ca'>): Promise<NoticesFiles> {
  const [cert, key, ca] = await Promise.all([
    readBytes(certificate, 'PIX_NOTICES_CERTIFICATE'),
    readBytes(written.key, 'PIX_NOTICES_KEY'),
    readAuthorities(written.ca, 'PIX_NOTICES_CA'),
  ])
  try {
    const { context } = createSecureContext({ cert: cert!, key: key! })
    const { validTo } = new X509Certificate(context.getCertificate() as Buffer)
    return { cert: cert!, key: key!, ca: ca!, expiresAt: new Date(validTo) }
  } catch (cause) {
    const message = 'is no PEM with a certificate, or PIX_NOTICES_KEY is not its key'
    throw new StartFailure(`PIX_NOTICES_CERTIFICATE: ${message}`, { cause })
  }
}
