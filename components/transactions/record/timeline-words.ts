import type { StatusChange, TxOrigin, TxType } from '@/lib/client/types'
import type { Messages } from '@/lib/i18n/messages'

type CauseWord = keyof Messages['transactions']['cause']

/** The message keys for the causes of a charge's status changes. */
const CHARGE: Partial<Record<string, CauseWord>> = {
  created: 'created',
  extra_payment: 'extraPayment',
  paid: 'paid',
  paid_late: 'paidLate',
  paid_other_amount: 'paidOtherAmount',
  processing: 'confirming',
  boleto_made: 'boletoMade',
  expired: 'expired',
  expired_unasked: 'expiredUnasked',
  cancelled: 'cancelled',
  credited_apart: 'creditedApart',
  credited_elsewhere: 'creditedElsewhere',
  given_back: 'givenBack',
  refunded: 'refunded',
  disputed: 'chargedBack',
  refunded_elsewhere: 'refundedElsewhere',
  refund_returned: 'refundReturned',
  paid_after_refusal: 'refundPaidAfterRefusal',
  under_way_after_refusal: 'refundUnderWayAfterRefusal',
}

const CASHOUT: Partial<Record<string, CauseWord>> = {
  created: 'asked',
  sent: 'sent',
  approved: 'approved',
  rejected: 'rejected',
  refused: 'refused',
  paid: 'arrived',
  returned: 'returned',
  paid_after_refusal: 'paidAfterRefusal',
  under_way_after_refusal: 'underWayAfterRefusal',
}

const INFRACTION: Partial<Record<string, CauseWord>> = {
  disputed: 'disputed',
  won: 'won',
  lost: 'lost',
}

const WORDS = { CASHIN: CHARGE, CASHOUT, INFRACTION } as const satisfies Record<TxType, object>

/** The message key for a status change's cause; undefined if the cause has none. */
export function causeWord(type: TxType, { cause }: Pick<StatusChange, 'cause'>) {
  return WORDS[type][cause] as Exclude<CauseWord, 'until' | 'because' | 'at'> | undefined
}

/** The message keys for the bank's reason codes; other codes are printed unchanged. */
export const REASON_WORD: Partial<
  Record<string, 'noSuchKey' | 'refusedThere' | 'boletoExpired' | 'settlementFailed'>
> = {
  PIX_KEY_NOT_FOUND: 'noSuchKey',
  REFUSED_BY_DESTINATION: 'refusedThere',
  boleto_expired: 'boletoExpired',
  settlement_failed: 'settlementFailed',
}

/** The message keys for decline codes; Stripe's and the sandbox's are mostly the same. */
export const DECLINE_WORD: Partial<Record<string, DeclineWord>> = {
  card_declined: 'unsaid',
  generic_decline: 'unsaid',
  do_not_honor: 'notAuthorized',
  transaction_not_allowed: 'notAuthorized',
  call_issuer: 'notAuthorized',
  insufficient_funds: 'insufficientFunds',
  card_velocity_exceeded: 'limit',
  withdrawal_count_limit_exceeded: 'limit',
  stolen_card: 'stolen',
  lost_card: 'lost',
  pickup_card: 'blocked',
  restricted_card: 'blocked',
  fraudulent: 'suspected',
  expired_card: 'expired',
  incorrect_cvc: 'wrongCode',
  invalid_cvc: 'wrongCode',
  incorrect_number: 'wrongNumber',
  invalid_number: 'wrongNumber',
  card_not_supported: 'unsupported',
  processing_error: 'failure',
  issuer_not_available: 'failure',
  try_again_later: 'failure',
  authentication_failed: 'unconfirmed',
  authentication_required: 'unconfirmed',
  payment_intent_authentication_failure: 'unconfirmed',
  payment_intent_payment_attempt_expired: 'boletoExpired',
}

type DeclineWord = Exclude<keyof Messages['transactions']['decline'], 'title' | 'card' | 'other'>

/** The message keys for where a transaction was created. */
export const ORIGIN_WORD = {
  API: 'byApi',
  PAINEL: 'byPanel',
  APP: 'byApp',
} as const satisfies Record<TxOrigin, CauseWord>

/** Whether a status change releases the held amount of a withdrawal. */
export const givesBack = (type: TxType, { from, to }: Pick<StatusChange, 'from' | 'to'>) =>
  type === 'CASHOUT' && from !== to && (to === 'FAILED' || to === 'REVERSED')
