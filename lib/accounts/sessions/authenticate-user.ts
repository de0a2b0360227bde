import { sessionEndedError } from '@/lib/accounts/audit/ended-sessions'
import { HAS_FACTOR } from '@/lib/accounts/factors/find-factors'
import { MERCHANT_COLUMNS, type Merchant } from '@/lib/accounts/merchants/merchant'
import type { Role } from '@/lib/accounts/people/roles'
import { AppError } from '@/lib/kernel/errors'
import { MINUTE_MS } from '@/lib/kernel/time'
import { now } from '@/lib/platform/clock'
import type { Session } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { IDLE_MS, readSessionCookie, readSessionToken, type SessionKey } from './session-token'

/** A signed-in person and the merchant for whom they act. */
export interface SignedIn {
  user: { userId: string; name: string; email: string }
  merchant: Merchant
  membership: { role: Role }
  /** Whether they have a second factor. */
  hasFactor: boolean
  /** Whether the account requires a second factor that they do not have. */
  mustAddFactor: boolean
  /** Whether they have opened a link that was sent to their address. */
  isEmailConfirmed: boolean
  /** Whether they run the installation. */
  isOperator: boolean
  session: SessionKey
  /** When they last proved who they are, in this session. */
  confirmedAt: Date
}

/**
 * The person who made a request, by `Authorization: Bearer` or the session cookie. The session, its
 * account and the membership are read from the database on each call, so that ending or switching
 * takes effect at once, whatever account the token names.
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
  const found = session && (await findMember(session))
  if (!found) throw sessionEndedError()
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

type Row = Merchant & {
  userId: string
  userName: string
  email: string
  role: Role
  isOperator: boolean
  requiresFactor: boolean
  hasFactor: boolean
  isEmailConfirmed: boolean
  lastSeenAt: Date
  confirmedAt: Date
}

async function findMember(session: SessionKey): Promise<SignedIn | null> {
  const { sessionId, userId } = session
  const at = now()
  const idleSince = new Date(at.getTime() - IDLE_MS)
  const { rows } = await pool.query<Row>({
    name: 'find-member',
    text: `
      SELECT u."userId", u."name" AS "userName", u."email", lower(b."role"::text) AS "role",
        s."lastSeenAt", s."confirmedAt", ${HAS_FACTOR} AS "hasFactor",
        m."secondFactorRequired" AS "requiresFactor",
        u."emailConfirmedAt" IS NOT NULL AS "isEmailConfirmed",
        EXISTS (SELECT FROM "Operator" o WHERE o."userId" = u."userId") AS "isOperator",
        ${MERCHANT_COLUMNS}
      FROM "Session" s
      JOIN "Membership" b ON b."userId" = s."userId" AND b."merchantId" = s."merchantId"
      JOIN "User" u ON u."userId" = b."userId"
      JOIN "Merchant" m ON m."merchantId" = b."merchantId"
      WHERE s."sessionId" = $1 AND s."userId" = $2
        AND s."endedAt" IS NULL AND s."expiresAt" > $3 AND s."lastSeenAt" > $4`,
    values: [sessionId, userId, at, idleSince],
  })
  const row = rows[0]
  if (!row) return null
  const { userId: _, userName: name, email, role, lastSeenAt, ...rest } = row
  const { isOperator, isEmailConfirmed, hasFactor, requiresFactor, confirmedAt, ...merchant } = rest
  await noteSeen({ sessionId, lastSeenAt })
  const { merchantId } = merchant
  return {
    user: { userId, name, email },
    merchant,
    membership: { role },
    isEmailConfirmed,
    isOperator,
    hasFactor,
    confirmedAt,
    mustAddFactor: requiresFactor && !hasFactor,
    session: { sessionId, userId, merchantId },
  }
}

/** How exactly it is known when a session was last seen. */
const SEEN_EVERY_MS = MINUTE_MS

/** Notes that a session is in use, once a minute at most. */
async function noteSeen({ sessionId, lastSeenAt }: Pick<Session, 'sessionId' | 'lastSeenAt'>) {
  const at = now()
  if (at.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return
  await prisma.session.updateMany({
    where: { sessionId, lastSeenAt, endedAt: null },
    data: { lastSeenAt: at },
  })
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
