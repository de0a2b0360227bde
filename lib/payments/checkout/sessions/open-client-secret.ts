import { openSecret } from '@/lib/platform/crypto/seal'
import type { CheckoutSession } from '@/lib/platform/db/generated/client'

/** Where a session's client secret is sealed. */
export function secretPlace(sessionId: string): string {
  return `checkout-session:${sessionId}`
}

/** What whoever shows a session must know; null where its provider gave none. */
export function clientSecretOf({ sessionId, clientSecretCipher }: CheckoutSession): string | null {
  return clientSecretCipher && openSecret(clientSecretCipher, secretPlace(sessionId))
}
