import type Stripe from 'stripe'
import { AppError } from '@/lib/kernel/errors'
import { jsonText } from '@/lib/kernel/json-text'
import { uuid } from '@/lib/kernel/text'
import type { CardNotice } from '@/lib/providers/cards/port'
import { aboutOf } from './notice-kinds'
import { isMissing } from './stripe-error'
import { PaymentIntent, StripeEvent } from './wire'

const SIGNATURE_HEADER = 'stripe-signature'

/** The greatest age of a notice, so that a copied one cannot be replayed later. */
const TOLERANCE_SECONDS = 300

/**
 * Verifies and reads a Stripe event. We read only the transaction id from it and ask Stripe for the
 * rest. So repeated events, events out of order and endpoints of another API version do no harm.
 *
 * @throws AppError `unauthenticated` for a notice that is not signed with this secret, or was
 *   signed more than five minutes ago; for every notice without a secret
 */
export async function readStripeNotice(
  stripe: Stripe,
  secret: string,
  rawBody: string,
  headers: Headers,
): Promise<CardNotice | null> {
  verify(stripe, secret, rawBody, headers)
  const event = jsonText.pipe(StripeEvent).safeParse(rawBody)
  const about = event.success ? aboutOf(event.data.type) : null
  if (!event.success || !about) return null
  const { object } = event.data.data
  const transactionId = await transactionOf(stripe, object)
  if (!transactionId) return { about: 'nothing' }
  return about === 'dispute'
    ? { about, transactionId, disputeId: object.id }
    : { about, transactionId }
}

function verify(stripe: Stripe, secret: string, rawBody: string, headers: Headers): void {
  const signature = headers.get(SIGNATURE_HEADER) ?? ''
  try {
    // Of an account without one, anybody could sign.
    if (!secret) throw new Error('no signing secret')
    stripe.webhooks.signature!.verifyHeader(rawBody, signature, secret, TOLERANCE_SECONDS)
  } catch {
    throw new AppError('unauthenticated', 'The notice is not signed by Stripe for this account')
  }
}

type EventObject = Pick<PaymentIntent, 'metadata'> & { payment_intent?: string | null }

/** Refunds and disputes do not carry our id, but their payment does. */
async function transactionOf(stripe: Stripe, object: EventObject): Promise<string | null> {
  const own = ourIdIn(object)
  if (own || !object.payment_intent) return own
  try {
    return ourIdIn(PaymentIntent.parse(await stripe.paymentIntents.retrieve(object.payment_intent)))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function ourIdIn({ metadata }: EventObject): string | null {
  return uuid().safeParse(metadata?.transactionId).data ?? null
}
