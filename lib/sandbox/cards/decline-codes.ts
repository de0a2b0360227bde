/** Every reason for which the sandbox's card processor declines, and what it says of it in English. */
export const DECLINES = {
  card_declined: 'The card was declined. Use another card, or ask the bank that issued it.',
  insufficient_funds: 'The card has not enough funds or limit. Use another card.',
  stolen_card: 'The card was declined. Use another card, or ask the bank that issued it.',
  expired_card: 'The card has expired. Use another card.',
  incorrect_cvc: 'The security code is not that of the card. Check it and try again.',
  do_not_honor: 'The bank did not approve the payment. Ask it, or use another card.',
  processing_error: 'The payment could not be processed. Nothing was charged: try again.',
  card_velocity_exceeded: 'The card has reached its limit for now. Use another card.',
  authentication_failed:
    'The bank could not confirm that it was you. Try again or use another card.',
} as const satisfies Record<string, string>

/** Why a payment was declined. */
export type DeclineCode = keyof typeof DECLINES

/** Every reason there is. */
export const DECLINE_CODES = Object.keys(DECLINES) as [DeclineCode, ...DeclineCode[]]
