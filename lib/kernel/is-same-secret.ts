import { timingSafeEqual } from 'node:crypto'

/**
 * Whether a caller sent the secret that was expected. Nothing, and an empty text, is never the same
 * as anything. The comparison takes the same time for every difference of texts of one length.
 */
export function isSameSecret(sent: string | null | undefined, expected: string | null): boolean {
  if (!sent || !expected) return false
  const [one, other] = [Buffer.from(sent), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Whether an Authorization header carries this token. */
export const isBearer = (authorization: string | null | undefined, token: string): boolean =>
  isSameSecret(authorization, `Bearer ${token}`)
