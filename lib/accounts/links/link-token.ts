import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@/lib/kernel/time'
import type { LinkPurpose } from '@/lib/platform/db/generated/enums'

/** How long a link works. */
export const LINK_LIFE_MS: Record<LinkPurpose, number> = {
  reset_password: HOUR_MS,
  confirm_email: 3 * DAY_MS,
  leave_email: DAY_MS,
  take_email: DAY_MS,
}

/** By this start the log recognises a token and leaves it out. */
const PREFIX = 'link_secret_'

/** A new token: 256 random bits. */
export const newToken = (): string => PREFIX + randomBytes(32).toString('hex')

/** The SHA-256 of a token, which is all that is stored. 256 random bits need no slower hash. */
export function digestOfToken(token: string): Buffer<ArrayBuffer> {
  return Buffer.from(createHash('sha256').update(token).digest())
}
