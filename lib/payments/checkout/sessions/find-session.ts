import { timingSafeEqual } from 'node:crypto'
import { AppError, invalidRequest } from '@/lib/kernel/errors'
import { isStorable, uuid } from '@/lib/kernel/text'
import { locateTransaction } from '@/lib/payments/transaction/lock-transaction'
import { byKey, type TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { openSecret } from '@/lib/platform/crypto/seal'
import type { CheckoutSession, Prisma, Transaction } from '@/lib/platform/db/generated/client'
import type { CardProvider } from '@/lib/platform/db/generated/enums'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { type ChargeSession, hostedUrl, type SessionQuery } from './public-session'

/**
 * A card charge with its session. The session is read last, because both change together: a charge
 * that is paid never comes with a session from before its payment.
 */
export async function findSession(of: TransactionKey): Promise<ChargeSession> {
  const charge = await prisma.transaction.findUniqueOrThrow({ where: byKey(of) })
  const session = await prisma.checkoutSession.findUniqueOrThrow({ where: byKey(of) })
  return { charge, session }
}

/**
 * Whose a checkout session is, for those who know only its id: the customer's browser. What is read
 * next is scoped by its answer.
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
 * The session that a client secret opens.
 *
 * @param authorization the request's header
 * @throws AppError `unauthenticated` for a secret of another session, and for a session that is not
 *   there, told alike
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
  if (found && isSame(clientSecretOf(found.session), sent)) return found
  throw new AppError('unauthenticated', 'This client secret opens no such checkout session')
}

/** Where a session's client secret is sealed. */
export function secretPlace(sessionId: string): string {
  return `checkout-session:${sessionId}`
}

/** What whoever shows a session must know; null where its provider gave none. */
export function clientSecretOf({ sessionId, clientSecretCipher }: CheckoutSession): string | null {
  return clientSecretCipher && openSecret(clientSecretCipher, secretPlace(sessionId))
}

function isSame(secret: string | null, sent: string): boolean {
  const [one, other] = [Buffer.from(secret ?? ''), Buffer.from(sent)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * The card charge whose checkout session is meant.
 *
 * @throws AppError `invalid_request` when the ways of naming it lead to different charges
 * @throws AppError `not_found` for no such charge, for another merchant's, and for one by PIX
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
    throw invalidRequest({ path: '', message })
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
  return prisma.transaction.findFirst({ where: { ...way, merchantId, type: 'CASHIN' } })
}

/** Where a session may be framed; nothing of what is paid, which takes its secret. */
export interface Embedding {
  provider: CardProvider
  /** Origins whose pages may frame it; in the sandbox `self` too, for its own shop. */
  origins: string[]
}

/** Who may frame a session, as its account allows by now; null for one that is not there. */
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
 * Where a card charge is paid, for whoever has the address of its PIX page: our page, or null where a
 * page of the merchant's shows it. Undefined for what is no card charge.
 */
export async function findCheckoutUrl(transactionId: string): Promise<string | null | undefined> {
  const id = uuid().safeParse(transactionId)
  const found = id.success && (await locateTransaction(id.data))
  if (!found) return undefined
  const session = await prisma.checkoutSession.findUnique({ where: byKey(found) })
  if (!session) return undefined
  return session.uiMode === 'hosted' ? hostedUrl(env.PUBLIC_URL, session.sessionId) : null
}
