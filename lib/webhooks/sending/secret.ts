const PREFIX = 'whsec_'

/** How many characters of a secret may be seen: 24 of its 256 bits. */
const SHOWN = 4

/** How many random bytes a secret stands for. */
export const SECRET_BYTES = 32

/** A signing secret as a merchant sees it: `whsec_` and the base64 of its bytes. */
export function formatSecret(bytes: Uint8Array): string {
  return PREFIX + Buffer.from(bytes).toString('base64')
}

/** The bytes that a secret stands for: the key of Standard Webhooks' signature. */
export function secretKey(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), 'base64')
}

/** How a secret begins, which tells it from others and gives nothing of it away that could sign. */
export const secretPrefix = (secret: string) => secret.slice(0, PREFIX.length + SHOWN)

/** What binds a sealed secret to its endpoint, so that it can't be moved to another's row. */
export const secretContext = (endpointId: string) => `webhook:${endpointId}`
