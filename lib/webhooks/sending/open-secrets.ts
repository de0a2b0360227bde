import { openSecret } from '@/lib/secrets/seal'
import { secretContext } from './secret'

/**
 * The secrets that sign for an endpoint, the one in force first.
 *
 * @throws Error when they were sealed under another SECRET_KEY
 */
export function openSecrets(endpoint: { endpointId: string; secretCipher: string }): [string] {
  return [openSecret(endpoint.secretCipher, secretContext(endpoint.endpointId))]
}
