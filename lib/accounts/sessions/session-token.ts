import { decode, encode } from 'next-auth/jwt'
import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'

/** How long a session lasts, for browsers and for programs. */
export const SESSION_SECONDS = 12 * 60 * 60

/** The signed-in person, and the merchant for whom they act. */
interface Session {
  userId: string
  merchantId: string
}

/**
 * Makes a bearer token of the dashboard API for programs. It is encrypted as next-auth encrypts its
 * cookie, so that one reader serves both.
 *
 * @see docs/contract.md#people-and-their-sessions
 */
export async function makeSessionToken({ userId, merchantId }: Session) {
  const expiresAt = new Date(now().getTime() + SESSION_SECONDS * 1000)
  const token = await encode({
    token: { sub: userId, merchantId },
    secret: env.SECRET_KEY,
    maxAge: SESSION_SECONDS,
  })
  return { token, expiresAt }
}

/** Decrypts our token or next-auth's cookie; null when it is forged, damaged or expired. */
export async function readSessionToken(token: string): Promise<Session | null> {
  try {
    const claims = await decode({ token, secret: env.SECRET_KEY })
    if (typeof claims?.sub !== 'string' || typeof claims.merchantId !== 'string') return null
    return { userId: claims.sub, merchantId: claims.merchantId }
  } catch {
    return null
  }
}

// next-auth's cookie names. Over https only the `__Secure-` name counts, because an attacker on the
// network could set the other one over plain http and make people work in the attacker's account.
const SECURE_COOKIE = '__Secure-next-auth.session-token'
const PLAIN_COOKIE = 'next-auth.session-token'

/** The session token in a `Cookie` header, not yet verified; null when there is none. */
export function readSessionCookie(header: string | null | undefined): string | null {
  const cookies = new Map(
    (header ?? '').split(/; */).map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
    }),
  )
  const isSecure = env.PUBLIC_URL.startsWith('https://')
  return cookies.get(SECURE_COOKIE) || (!isSecure && cookies.get(PLAIN_COOKIE)) || null
}
