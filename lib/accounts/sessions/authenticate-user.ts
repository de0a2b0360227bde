import { MERCHANT_COLUMNS, type Merchant } from '@/lib/accounts/merchants/merchant'
import { AppError } from '@/lib/kernel/errors'
import type { Role } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { env } from '@/lib/platform/env'
import { readSessionCookie, readSessionToken } from './session-token'

/** A signed-in person and the merchant for whom they act. */
export interface SignedIn {
  user: { userId: string; name: string; email: string }
  merchant: Merchant
  membership: { role: Role }
}

const SIGN_IN_AGAIN = 'Your session has ended. Sign in again'

/**
 * The person who made a request, by `Authorization: Bearer` or the session cookie. The membership
 * is read from the database on each call, so that ending it takes effect at once.
 *
 * @throws AppError `unauthenticated` without a valid session
 * @throws AppError `forbidden` for a change that a page of another site requested with our cookie
 */
export async function authenticateUser(request: Request): Promise<SignedIn> {
  const authorization = request.headers.get('authorization')
  const token = authorization ? bearerOf(authorization) : cookieOf(request)
  if (!authorization && !isSameOrigin(request, env.PUBLIC_URL)) {
    throw new AppError('forbidden', 'This change was asked for by a page of another site')
  }
  const session = await readSessionToken(token)
  const found = session && (await findMember(session.userId, session.merchantId))
  if (!found) throw new AppError('unauthenticated', SIGN_IN_AGAIN)
  return found
}

function bearerOf(authorization: string): string {
  const [, token] = /^bearer +(\S+)$/i.exec(authorization.trim()) ?? []
  if (token?.startsWith('sk_') || token?.startsWith('pk_')) {
    const why = 'API keys do not open the dashboard; send the token of POST /v1/user/session'
    throw new AppError('unauthenticated', why)
  }
  if (token) return token
  throw new AppError('unauthenticated', 'The Authorization header must read "Bearer <token>"')
}

function cookieOf(request: Request): string {
  const token = readSessionCookie(request.headers.get('cookie'))
  if (token) return token
  throw new AppError('unauthenticated', 'Sign in, or send the token of POST /v1/user/session')
}

type Row = Merchant & { userId: string; userName: string; email: string; role: Role }

async function findMember(userId: string, merchantId: string): Promise<SignedIn | null> {
  const { rows } = await pool.query<Row>({
    name: 'find-member',
    text: `
      SELECT u."userId", u."name" AS "userName", u."email", b."role", ${MERCHANT_COLUMNS}
      FROM "Membership" b
      JOIN "User" u ON u."userId" = b."userId"
      JOIN "Merchant" m ON m."merchantId" = b."merchantId"
      WHERE b."userId" = $1 AND b."merchantId" = $2`,
    values: [userId, merchantId],
  })
  const row = rows[0]
  if (!row) return null
  const { userId: id, userName, email, role, ...merchant } = row
  return { user: { userId: id, name: userName, email }, merchant, membership: { role } }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request with our session cookie came from a page of ours, as a protection against CSRF.
 * Safe methods always pass. Other methods are judged by `Sec-Fetch-Site`, which pages cannot set,
 * or by `Origin` if the browser does not send it (plain http).
 *
 * @param publicOrigin PUBLIC_URL's origin, because a proxy may change `Host`
 */
export function isSameOrigin(request: Request, publicOrigin: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  const host = request.headers.get('host') ?? new URL(request.url).host
  return origin === publicOrigin || new URL(origin).host === host
}
