import { decode, encode } from 'next-auth/jwt'
import { hostName, readCookies } from '@/lib/kernel/cookies'
import { MINUTE_MS } from '@/lib/kernel/time'
import type { Session } from '@/lib/platform/db/generated/client'
import { env } from '@/lib/platform/env'

/** How long a session lasts at most, for browsers and for programs. */
export const SESSION_SECONDS = env.SESSION_HOURS * 60 * 60

/** How long a session may be unused before it ends, in ms. */
export const IDLE_MS = env.SESSION_IDLE_MINUTES * MINUTE_MS

/** The signed-in person, the merchant for whom they act, and the sign-in that says so. */
export type SessionKey = Pick<Session, 'sessionId' | 'userId' | 'merchantId'>

/**
 * Makes a bearer token of the dashboard API for programs. It is encrypted as next-auth encrypts its
 * cookie, so that one reader serves both.
 *
 * @see docs/contract.md#people-and-their-sessions
 */
export async function makeSessionToken({ sessionId, userId, merchantId }: SessionKey) {
  return encode({
    token: { sub: userId, merchantId, sid: sessionId },
    secret: env.SECRET_KEY,
    maxAge: SESSION_SECONDS,
  })
}

/**
 * Decrypts our token or next-auth's cookie; null when it is forged, damaged or expired. Whether its
 * session is still open is for the database to say.
 */
export async function readSessionToken(token: string): Promise<SessionKey | null> {
  try {
    return sessionKeyOf((await decode({ token, secret: env.SECRET_KEY })) ?? {})
  } catch {
    return null
  }
}

/** Reads the session of a token's claims; null for a token that Guichê did not issue for one. */
export function sessionKeyOf(claims: Record<string, unknown>): SessionKey | null {
  const { sub: userId, merchantId, sid: sessionId } = claims
  if (!isText(userId) || !isText(merchantId) || !isText(sessionId)) return null
  return { userId, merchantId, sessionId }
}

const isText = (value: unknown): value is string => typeof value === 'string'

// next-auth's cookie names. Over https only the `__Host-` name counts, because an attacker on the
// network could set the other one over plain http and make people work in the attacker's account.
const PLAIN_COOKIE = 'next-auth.session-token'
const SECURE_COOKIE = hostName(PLAIN_COOKIE)

/** The session token in a `Cookie` header, not yet verified; null when there is none. */
export function readSessionCookie(header: string | null | undefined): string | null {
  const cookies = readCookies(header)
  const isSecure = env.PUBLIC_URL.startsWith('https://')
  return cookies.get(SECURE_COOKIE) || (!isSecure && cookies.get(PLAIN_COOKIE)) || null
}
