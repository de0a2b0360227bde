import type { PixConnection } from '@/lib/platform/db/generated/client'
import { bacenPsp } from '@/lib/providers/pix/bacen/bacen'
import type { Psp } from '@/lib/providers/pix/port'
import type { ClientCertificate } from '@/lib/providers/pix/send-request'
import { wooviPsp } from '@/lib/providers/pix/woovi/woovi'
import { openCredentials, type PixCredentials } from './seal-credentials'

/** The columns that say where an account is, and how to get in. */
type Account = Pick<
  PixConnection,
  'connectionId' | 'psp' | 'baseUrl' | 'tokenUrl' | 'clientId' | 'pixKey' | 'credentialsCipher'
>

/**
 * The adapter of a connection, with its credentials.
 *
 * @throws Error when the credentials cannot be decrypted
 */
export function adapterOf(connection: Account): Psp {
  const { psp, baseUrl, tokenUrl, clientId, pixKey } = connection
  const credentials = openCredentials(connection)
  const { clientSecret, scope } = credentials
  const tls = tlsOf(credentials)
  if (psp === 'woovi') return wooviPsp({ baseUrl, appId: clientSecret, tls })
  const account = { baseUrl, tokenUrl, clientId, clientSecret, pixKey, tls }
  return bacenPsp({ ...account, ...(scope !== undefined && { scope }) }, psp)
}

function tlsOf({ certificate, passphrase, ca }: PixCredentials): ClientCertificate {
  const client: ClientCertificate = {}
  if (certificate && 'pem' in certificate) {
    Object.assign(client, { cert: certificate.pem, key: certificate.pem })
  } else if (certificate) Object.assign(client, { pfx: Buffer.from(certificate.pfx, 'base64') })
  return { ...client, ...(passphrase && { passphrase }), ...(ca && { ca }) }
}
