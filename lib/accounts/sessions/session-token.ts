import { decode, encode } from 'next-auth/jwt'
import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'

/** How long a sign-in lasts, in the browser and for programs. */
export const SESSION_SECONDS = 12 * 60 * 60

/** Who is signed in, and which merchant they act for. */
interface Session {
  userId: string
  merchantId: string
}

/**
 * A dashboard credential for programs, encrypted just as next-auth does its cookie, so that one
 * reader serves both.
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

/** Reads a token of ours or of next-auth's cookie; null when it is forged, damaged or has expired. */
export async function readSessionToken(token: string): Promise<Session | null> {
  try {
    const claims = await decode({ token, secret: env.SECRET_KEY })
    if (typeof claims?.sub !== 'string' || typeof claims.merchantId !== 'string') return null
    return { userId: claims.sub, merchantId: claims.merchantId }
  } catch {
    return null
  }
}

// next-auth's names: the prefixed one where the site is served by https, and there no other, for
// whoever stands between could have planted it by plain http, to have people work in their account.
const SECURE_COOKIE = '__Secure-next-auth.session-token'
const PLAIN_COOKIE = 'next-auth.session-token'

/** What a browser's `Cookie` header shows for a session, genuine or not; null when it shows none. */
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
