import { AppError, invalidRequestError } from '@/lib/kernel/errors'
import { isSameSecret } from '@/lib/kernel/is-same-secret'
import { isStorable, uuid } from '@/lib/kernel/text'
import { locateTransaction } from '@/lib/payments/transaction/locate-transaction'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { openSecret } from '@/lib/platform/crypto/seal'
import type { CheckoutSession, Prisma, Transaction } from '@/lib/platform/db/generated/client'
import type { CardProvider } from '@/lib/platform/db/generated/enums'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { type ChargeSession, hostedUrl, type SessionQuery } from './public-session'

/**
 * A card charge with its session. The session is read last because both change together: otherwise
 * a paid charge could come with a session from before its payment.
 */
export async function findSession(of: TransactionKey): Promise<ChargeSession> {
  const charge = await prisma.transaction.findUniqueOrThrow({ where: byKey(of) })
  const session = await prisma.checkoutSession.findUniqueOrThrow({ where: byKey(of) })
  return { charge, session }
}

/**
 * Finds the merchant and the charge of a checkout session by its id, for the customer's browser.
 * Later queries must be scoped by the result.
 */
export async function locateSession(sessionId: string): Promise<TransactionKey | null> {
  if (!isStorable(sessionId)) return null
  const { rows } = await pool.query<TransactionKey>({
    name: 'locate-session',
    text: 'SELECT "merchantId", "transactionId" FROM "CheckoutSession" WHERE "sessionId" = $1',
    values: [sessionId],
  })
  return rows[0] ?? null
}

/**
 * Authenticates a customer's browser by the session's client secret.
 *
 * @param authorization the Authorization header
 * @throws AppError `unauthenticated` for a wrong secret and for an unknown session, with the same
 *   message
 */
export async function authenticateSession(
  sessionId: string,
  authorization: string | null,
): Promise<ChargeSession> {
  const sent = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!sent) {
    const message = 'Send the checkout’s client secret as Authorization: Bearer <clientSecret>'
    throw new AppError('unauthenticated', message)
  }
  const key = await locateSession(sessionId)
  const found = key && (await findSession(key))
  if (found && isSameSecret(sent, clientSecretOf(found.session))) return found
  throw new AppError('unauthenticated', 'This client secret opens no such checkout session')
}

/** The context to which a session's encrypted client secret is bound. */
export function secretPlace(sessionId: string): string {
  return `checkout-session:${sessionId}`
}

/** The client secret in plain text; null when the provider gave none. */
export function clientSecretOf({ sessionId, clientSecretCipher }: CheckoutSession): string | null {
  return clientSecretCipher && openSecret(clientSecretCipher, secretPlace(sessionId))
}

/**
 * Finds the card charge of a checkout session.
 *
 * @throws AppError `invalid_request` when the parameters name different charges
 * @throws AppError `not_found` for an unknown charge, another merchant's charge, and a PIX charge
 * @see docs/contract.md#reading-a-checkout-session
 */
export async function findSessionCharge(
  merchantId: string,
  query: SessionQuery,
): Promise<Transaction> {
  const found = await Promise.all(waysOf(query).map((way) => find(merchantId, way)))
  const [first, ...rest] = found
  if (rest.some((row) => row?.transactionId !== first?.transactionId)) {
    const message = 'transactionId, sessionId and id do not mean the same charge'
    throw invalidRequestError({ path: '', message })
  }
  if (!first) throw new AppError('not_found', 'There is no such checkout session in this account')
  if (first.source === 'PIX') {
    throw new AppError('not_found', 'This charge is paid by PIX: it has no checkout session')
  }
  return first
}

function waysOf({ transactionId, sessionId, id }: SessionQuery): Prisma.TransactionWhereInput[] {
  return [
    ...(transactionId === undefined ? [] : [{ transactionId }]),
    ...(sessionId === undefined ? [] : [{ externalId: sessionId, source: 'CREDIT_CARD' as const }]),
    ...(id === undefined ? [] : [{ id: BigInt(id) }]),
  ]
}

function find(merchantId: string, way: Prisma.TransactionWhereInput): Promise<Transaction | null> {
  // A payment of another amount than its charge's has the charge's session, and none of its own.
  const where = { ...way, merchantId, type: 'CASHIN', chargeId: null } as const
  return prisma.transaction.findFirst({ where })
}

/**
 * Where a session may be framed. It holds no payment data, because that needs the client secret.
 */
export interface Embedding {
  provider: CardProvider
  /** Origins whose pages may frame it; in the sandbox also `self`, for its example shop. */
  origins: string[]
}

/** The origins that may frame a session, by the account's settings; null for an unknown session. */
export async function findEmbedding(sessionId: string): Promise<Embedding | null> {
  const key = await locateSession(sessionId)
  if (!key) return null
  const { merchantId } = key
  const [{ provider }, { allowedOrigins }] = await Promise.all([
    prisma.checkoutSession.findUniqueOrThrow({ where: byKey(key), select: { provider: true } }),
    prisma.cardCheckout.findUniqueOrThrow({
      where: { merchantId },
      select: { allowedOrigins: true },
    }),
  ])
  return { provider, origins: env.isLive ? allowedOrigins : [...allowedOrigins, 'self'] }
}

/**
 * Where a card charge is paid, for visitors of its PIX payment page: the address of our hosted
 * page, which is null when a page of the merchant's shows the checkout. Null for an id that is not
 * a card charge's.
 */
export async function findCheckoutPage(
  transactionId: string,
): Promise<{ url: string | null } | null> {
  const id = uuid().safeParse(transactionId)
  const found = id.success && (await locateTransaction(id.data))
  if (!found) return null
  const session = await prisma.checkoutSession.findUnique({ where: byKey(found) })
  if (!session) return null
  return { url: session.uiMode === 'hosted' ? hostedUrl(env.PUBLIC_URL, session.sessionId) : null }
}
