import { LRUCache } from 'lru-cache'
import { openSecret } from '@/lib/secrets/seal'
import { secretContext } from './secret'

interface Sealed {
  endpointId: string
  secretCipher: string
  previousSecretCipher: string | null
  previousSecretUntil: Date | null
}

/** Opened ciphers. One endpoint is sent to many times in a row. */
const opened = new LRUCache<string, string>({ max: 1_000 })

/**
 * The secrets that sign for an endpoint at a moment: the one in force, and while a rotation
 * overlaps the one before it.
 *
 * @throws Error when they were sealed under another SECRET_KEY
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
