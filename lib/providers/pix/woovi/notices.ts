import { createPublicKey, verify } from 'node:crypto'
import { AppError } from '@/lib/kernel/errors'
import { jsonText } from '@/lib/kernel/json-text'
import { MINUTE_MS } from '@/lib/kernel/time'
import { type Ask, pspRefusalError } from '@/lib/providers/pix/asking'
import type { Notice as PixNotice } from '@/lib/providers/pix/port'
import { Notice, ourId, PublicKeys } from './wire'

/** The header that carries the RSA signature of a notice's body, in base64. */
const SIGNATURE_HEADER = 'x-webhook-signature'

/** The events that are asked for. Disputes are found in their list. */
export const EVENTS = [
  'OPENPIX:CHARGE_COMPLETED',
  'OPENPIX:TRANSACTION_RECEIVED',
  'OPENPIX:MOVEMENT_CONFIRMED',
  'OPENPIX:MOVEMENT_FAILED',
  'PIX_TRANSACTION_REFUND_SENT_CONFIRMED',
  'PIX_TRANSACTION_REFUND_SENT_REJECTED',
] as const

/** A signature that no known key verifies makes the keys be read again, at most this often. */
const KEYS_READ_AGAIN_MS = MINUTE_MS

/**
 * Verifies and reads notices. The keys are Woovi's, and are kept.
 *
 * @throws AppError `unauthenticated` for a notice that Woovi did not sign
 * @throws AppError `acquirer_unavailable` when the keys cannot be read
 */
export function noticeReader(
  ask: Ask,
): (rawBody: string, headers: Headers) => Promise<PixNotice[]> {
  let keys: { read: Promise<string[]>; at: number } | null = null

  function readKeys(): Promise<string[]> {
    const read = keysOf(ask)
    keys = { read, at: Date.now() }
    read.catch(() => {
      keys = null
    })
    return read
  }

  async function isSigned(body: string, signature: string): Promise<boolean> {
    const known = keys
    if (known && isVerified(await known.read, body, signature)) return true
    if (known && Date.now() - known.at < KEYS_READ_AGAIN_MS) return false
    return isVerified(await readKeys(), body, signature)
  }

  return async (rawBody, headers) => {
    const signature = headers.get(SIGNATURE_HEADER)
    if (!signature || !(await isSigned(rawBody, signature))) {
      throw new AppError('unauthenticated', 'The signature of the notice is missing or wrong')
    }
    const notice = jsonText.pipe(Notice).safeParse(rawBody)
    const subject = notice.success ? subjectOf(notice.data) : null
    return subject ? [subject] : []
  }
}

/** @throws AppError `acquirer_unavailable` when a key cannot be used */
async function keysOf(ask: Ask): Promise<string[]> {
  const path = '/webhook/public-keys'
  const told = await ask(PublicKeys, { method: 'GET', path })
  if (told.ok) return told.answer.public_keys.map(({ key }) => key)
  throw pspRefusalError('the question after the keys of notices', told)
}

function isVerified(keys: readonly string[], body: string, signature: string): boolean {
  const signed = Buffer.from(signature, 'base64')
  return keys.some((key) => {
    try {
      return verify('sha256', Buffer.from(body), createPublicKey(key), signed)
    } catch {
      return false
    }
  })
}

/** The subject of a notice; null for one that is not ours. */
function subjectOf({ event, charge, pix, payment, originalTransaction }: Notice): PixNotice | null {
  const about = (name: 'charge' | 'cashout' | 'refund', id: string | null): PixNotice | null =>
    id ? { about: name, transactionId: id } : null
  if (event.startsWith('OPENPIX:MOVEMENT_')) return about('cashout', ourId(payment?.correlationID))
  if (event.startsWith('PIX_TRANSACTION_REFUND_SENT_')) {
    return about('refund', ourId(originalTransaction?.charge?.correlationID))
  }
  if (event !== 'OPENPIX:CHARGE_COMPLETED' && event !== 'OPENPIX:TRANSACTION_RECEIVED') return null
  const paid = about('charge', ourId(charge?.correlationID))
  if (paid) return paid
  return pix?.endToEndId ? { about: 'payment', endToEndId: pix.endToEndId } : null
}
