import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether an Authorization header carries this token. The comparison takes constant time. */
export function isBearer(authorization: string | null | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
