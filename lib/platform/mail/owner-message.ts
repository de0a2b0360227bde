/** What is told of a webhook endpoint. */
interface AboutEndpoint {
  endpointId: string
  url: string
  /** When the first of its failures began, as an ISO instant; null when it had none before. */
  failingSince: string | null
}

/** What is told of a dispute that was opened. */
interface AboutDispute {
  /** The INFRACTION's. */
  transactionId: string
  source: 'PIX' | 'CREDIT_CARD'
  /** ISO 4217, lower case. */
  currency: string
  /** In hundredths, as digits. */
  amount: string
  /** Until when it can be answered, as an ISO instant; null where the provider doesn't say. */
  respondBy: string | null
  /** Whether the money is in the book here, and is blocked there. */
  isHeldHere: boolean
}

/** What is told of a refund that failed. */
interface AboutRefund {
  /** The charge's. */
  transactionId: string
  /** ISO 4217, lower case. */
  currency: string
  /** In hundredths, as digits. */
  amount: string
  /** The provider's code or words. */
  refusal: string
  /** Whether the amount had left the balance here, and is available again. */
  isHeldHere: boolean
}

/**
 * What the owners of an account are told by e-mail, and what each message is made of. No words:
 * those are made in each owner's language.
 */
export interface OwnerMessages {
  /** Every attempt has failed for a day. It is still tried. */
  endpoint_warned: AboutEndpoint
  /** Every attempt has failed for five days: the endpoint was switched off. */
  endpoint_failing: AboutEndpoint
  /** No ping to the endpoint's URL was answered with 2xx: nothing else is sent to it. */
  endpoint_unverified: AboutEndpoint
  /** The endpoint answered 410, and was switched off. */
  endpoint_gone: AboutEndpoint
  /** A payer denies a payment: it can be answered until its day. */
  dispute_opened: AboutDispute
  /** The first try to give a charge back was refused: its payer still waits for the money. */
  refund_failed: AboutRefund
}

/** One message, of any kind. */
export type OwnerMessage = {
  [Kind in keyof OwnerMessages]: { kind: Kind; detail: OwnerMessages[Kind] }
}[keyof OwnerMessages]
