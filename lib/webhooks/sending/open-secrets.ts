import { LRUCache } from 'lru-cache'
import { openSecret } from '@/lib/platform/crypto/seal'
import { secretContext } from './signature'

interface Sealed {
  endpointId: string
  secretCipher: string
  previousSecretCipher: string | null
  previousSecretUntil: Date | null
}

/** Decrypted secrets, cached because many deliveries go to the same endpoint. */
const opened = new LRUCache<string, string>({ max: 1_000 })

/**
 * The secrets that sign for an endpoint at a moment: the current one and, during the overlap of a
 * rotation, the previous one.
 *
 * @throws Error when they were encrypted under another SECRET_KEY
 */
export function openSecrets(endpoint: Sealed, moment: Date): [string, ...string[]] {
  const { endpointId, secretCipher, previousSecretCipher, previousSecretUntil } = endpoint
  const overlaps = previousSecretUntil !== null && previousSecretUntil > moment
  const previous = overlaps && previousSecretCipher ? [open(previousSecretCipher, endpointId)] : []
  return [open(secretCipher, endpointId), ...previous]
}

function open(cipher: string, endpointId: string): string {
  const key = `${endpointId} ${cipher}`
  const known = opened.get(key)
  if (known) return known
  const secret = openSecret(cipher, secretContext(endpointId))
  opened.set(key, secret)
  return secret
}
