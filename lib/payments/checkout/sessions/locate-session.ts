import { timingSafeEqual } from 'node:crypto'
import { AppError } from '@/lib/kernel/errors'
import { isStorable } from '@/lib/kernel/text'
import type { TransactionKey } from '@/lib/payments/transaction/transaction-key'
import { pool } from '@/lib/platform/db/pool'
import { type ChargeSession, findSession } from './find-session'
import { clientSecretOf } from './open-client-secret'

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

function isSame(secret: string | null, sent: string): boolean {
  const [one, other] = [Buffer.from(secret ?? ''), Buffer.from(sent)]
  return one.length === other.length && timingSafeEqual(one, other)
}
