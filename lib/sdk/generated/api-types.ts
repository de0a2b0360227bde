// Made from the OpenAPI document, version 2026-05-02, by lib/api/client-types.ts.

/** Campaign attribution, as it is sent */
export interface TrackingParametersBody {
  /** Who sent the visitor */
  utm_source?: string | null | undefined
  /** The marketing medium */
  utm_medium?: string | null | undefined
  /** The campaign */
  utm_campaign?: string | null | undefined
  /** The link or advertisement that was clicked */
  utm_content?: string | null | undefined
  /** The search term */
  utm_term?: string | null | undefined
}

/** What happened */
export type EventName =
  | 'transaction.created'
  | 'transaction.completed'
  | 'transaction.failed'
  | 'transaction.reversed'
  | 'transaction.cancelled'
  | 'transaction.chargeback'
  | 'cashout.created'
  | 'cashout.processing'
  | 'cashout.completed'
  | 'cashout.failed'
  | 'cashout.reversed'
  | 'refund.completed'
  | 'refund.failed'
  | 'dispute.opened'
  | 'dispute.closed'

/** A PIX charge has `pixCode`; a card charge has `checkout` */
export interface Charge extends Transaction {
  checkout: CheckoutSession | null
}

/** A charge is paid only when it is `COMPLETED` */
export type TxStatus =
  | 'PENDING'
  | 'PROCESSING'
  | 'COMPLETED'
  | 'FAILED'
  | 'REVERSED'
  | 'CANCELLED'
  | 'CHARGEBACK'

/** A charge, a withdrawal, or a dispute about a charge */
export type TxType = 'CASHIN' | 'CASHOUT' | 'INFRACTION'

/** Campaign attribution */
export interface TrackingParameters {
  /** Who sent the visitor */
  utm_source?: string | undefined
  /** The marketing medium */
  utm_medium?: string | undefined
  /** The campaign */
  utm_campaign?: string | undefined
  /** The link or advertisement that was clicked */
  utm_content?: string | undefined
  /** The search term */
  utm_term?: string | undefined
}

export type PixKeyType = 'CPF' | 'CNPJ' | 'EMAIL' | 'PHONE' | 'EVP'

/** A card checkout of one charge */
export interface CheckoutSession {
  /** Identifier of the session */
  sessionId: string
  uiMode: CheckoutUiMode
  /** Where to redirect the customer, in hosted mode */
  url: string | null
  /** For the frontend, in embedded and custom mode */
  clientSecret: string | null
  /** For the frontend */
  publishableKey: string | null
  /** The name that the customer sees */
  accountDisplayName: string | null
  /** The provider's payment method configuration */
  paymentMethodConfigurationId: string | null
  /** The `paymentMethodTypes` that were sent, or else the one of `paymentMethod`: `card` or `boleto`. Null if neither was sent: then all that the provider offers */
  requestedPaymentMethodTypes: string[] | null
  livemode: boolean
  /** `unpaid` or `paid` */
  paymentStatus: string | null
  /** `open`, `complete` or `expired` */
  status: string | null
  /** When it expires */
  expiresAt: string | null
  /** Whether the provider's notices reach us */
  webhookConfigured: boolean
  /** `internal`: in the balance here. `external`: in your own account at the provider */
  settlementMode: 'internal' | 'external'
  /** Whether the money enters the balance here */
  balanceImpact: boolean
}

/** `hosted`: on our page. `embedded`: in a frame on your page. `custom`: card fields in your own form */
export type CheckoutUiMode = 'hosted' | 'embedded' | 'custom'

/** An error */
export interface ErrorResponse {
  /** The HTTP status */
  statusCode: number
  /** A stable error code, for programs */
  error:
    | 'invalid_request'
    | 'unauthenticated'
    | 'step_up_required'
    | 'second_factor_required'
    | 'forbidden'
    | 'second_factor_missing'
    | 'destination_not_allowed'
    | 'approval_by_requester'
    | 'person_required'
    | 'address_not_allowed'
    | 'email_unconfirmed'
    | 'not_found'
    | 'method_not_allowed'
    | 'request_timeout'
    | 'idempotency_conflict'
    | 'invalid_state'
    | 'already_exists'
    | 'duplicate_cashout'
    | 'destination_waiting'
    | 'already_approved'
    | 'body_too_large'
    | 'unsupported_media_type'
    | 'insufficient_balance'
    | 'limit_exceeded'
    | 'account_limit_exceeded'
    | 'rate_limited'
    | 'headers_too_large'
    | 'internal_error'
    | 'busy'
    | 'unavailable'
    | 'acquirer_unavailable'
    | 'checkout_not_configured'
    | 'pix_not_configured'
    | 'withdrawals_stopped'
    | 'refunds_stopped'
  /** The problem and what to do about it, for people */
  message: string
  /** Details for programs; some codes have more fields */
  detail: {
    /** The id of the request, for support; also in `X-Request-Id` */
    requestId: string
    /** Every violation of an invalid request */
    issues?:
      | Array<{
          /** The field, with dots between the levels */
          path: string
          message: string
        }>
      | undefined
    [name: string]: unknown
  }
}

/** A withdrawal, with a description in `_info` */
export interface CreatedCashout extends Transaction {
  /** The net amount, the fee, and the next step */
  _info: string
}

/** A charge, a withdrawal or a dispute */
export interface Transaction {
  /** Public identifier */
  transactionId: string
  status: TxStatus
  type: TxType
  /** How it is paid */
  source: 'PIX' | 'CREDIT_CARD'
  /** The API, the dashboard (`PAINEL`) or an app */
  origin: 'API' | 'PAINEL' | 'APP'
  /** Gross amount, in reais */
  amount: number
  /** Our fee, in reais */
  feeAmount: number
  /** `amount` less `feeAmount` */
  finalAmount: number
  /** As sent */
  description: string | null
  /** As sent */
  productName: string | null
  /** Campaign attribution, as sent */
  trackingParameters: TrackingParameters | null
  /** PIX copy-and-paste code; null for card charges */
  pixCode: string | null
  pixKeyType: PixKeyType | null
  /** The PIX key of a withdrawal */
  pixKey: string | null
  /** Name of the payer */
  clientName: string | null
  /** E-mail of the payer */
  clientEmail: string | null
  /** Telephone of the payer */
  clientPhone: string | null
  /** Document of the payer */
  clientCpf: string | null
  /** PIX: the txid. Card: equal to `checkout.sessionId`. A payment that its charge could not take has that of the charge */
  externalId: string | null
  /** The provider's own identifier, if it has one */
  gatewayId: string | null
  /** The identifier of the payment in the PIX system */
  endToEndId: string | null
  /** A public page with the receipt, once completed */
  receiptUrl: string | null
  /** When it settled; until then, when it was created */
  transactionDate: string
  /** Null until paid */
  paidAt: string | null
  /** When it was created */
  createdAt: string
  /** When it last changed */
  updatedAt: string
  /** Whether the money enters the balance here */
  balanceImpact: boolean
  /** `internal`: in the balance here. `external`: in your own account at the provider */
  settlementMode: 'internal' | 'external'
}

export interface TransactionPage {
  data: Transaction[]
  meta: PaginationMeta
}

/** The position of a page in its list, and how to read on */
export interface PaginationMeta {
  /** The page number, from 1 */
  current_page: number
  /** The number of items on a page */
  per_page: number
  /** How many there are in all */
  total: number
  /** The number of the last page, at least 1 */
  last_page: number
  /** The position of the first item here, from 1; 0 on an empty page */
  from: number
  /** The position of the last item here; 0 on an empty page */
  to: number
  /** Whether there are more than `total`. Only with `search`: at most 10,000 results are counted, or 1,000 of several words in a long period. Then read on by `nextCursor`, not by `last_page` */
  isTotalCapped: boolean
  /** Send it as `cursor` to read on; null on the last page */
  nextCursor: string | null
}

/** The public configuration of the card checkout */
export interface CardCheckoutConfig {
  /** Whether new card charges are accepted */
  enabled: boolean
  /** For the frontend */
  publishableKey: string
  supportedUiModes: CheckoutUiMode[]
  defaultUiMode: CheckoutUiMode
  /** Where a hosted checkout redirects after payment */
  defaultSuccessUrl: string
  /** Where a hosted checkout redirects when the customer leaves without paying */
  defaultCancelUrl: string
  /** Where an embedded or custom checkout redirects after payment */
  defaultReturnUrl: string
  /** The provider's payment method configuration; may be empty */
  paymentMethodConfigurationId: string
  /** The name that customers see */
  accountDisplayName: string
  livemode: boolean
  /** Whether the provider's notices reach us */
  isWebhookConfigured: boolean
  /** Where the provider sends its notices */
  webhookEndpointUrl: string
  /** Whether `hosted` works */
  isReadyForHostedCheckout: boolean
  /** Whether `embedded` and `custom` work */
  isReadyForSelfHostedCheckout: boolean
  /** What each wallet needs */
  walletNotes: {
    /** What Apple Pay needs */
    applePay: string
    /** What Google Pay needs */
    googlePay: string
    /** What Link needs */
    link: string
  }
}

/** The balance in reais */
export interface Balance {
  /** Can be withdrawn now */
  disponivel: number
  /** Held back by the account's reserve rule */
  reservaFinanceira: number
  /** Held by open disputes */
  saldoBloqueado: number
  /** In withdrawals that are not final yet */
  saquePendente: number
  /** `disponivel` + `reservaFinanceira` + `saldoBloqueado` */
  totalDisponivel: number
  /** Gross amount of completed withdrawals, less those that came back */
  totalSacado: number
  /** The time of these figures */
  updatedAt: string
}

/** A charge with its refund */
export interface RefundedCharge extends Transaction {
  refund: Refund
}

/** A refund of a charge */
export interface Refund {
  /** The refund; each attempt to refund a charge has its own id */
  refundId: string
  /** `PENDING`: being sent. `COMPLETED`: paid back; the charge is `REVERSED` once all of it was paid back. `FAILED`: the bank refused; the charge stays `COMPLETED` */
  status: 'PENDING' | 'COMPLETED' | 'FAILED'
  /** The amount returned to the payer: the charge, or a part of it */
  amount: number
  /** As sent */
  reason: string | null
  /** The idempotency key of the request that created it, if one was sent */
  idempotencyKey: string | null
  /** Why the bank refused it, or why the money of a `COMPLETED` refund came back later: the provider's code or message */
  refusal: string | null
  /** A description of `refusal` */
  refusalMessage: string | null
  /** The identifier of the return in the PIX system */
  returnId: string | null
  /** When it was created */
  createdAt: string
  /** When it was completed or refused */
  settledAt: string | null
}

/** All refunds of a charge */
export interface Refunds {
  /** Public identifier */
  transactionId: string
  /** Status of the charge */
  status: TxStatus
  /** What is left of the charge: its gross amount less the refunds that are `PENDING` or `COMPLETED` */
  remainingAmount: number
  /** Every refund, oldest first */
  refunds: Refund[]
}

/** The payload of a webhook */
export interface Event {
  event: EventName
  /** When the event happened; the same on every attempt */
  timestamp: string
  /** Only in tests of an endpoint; absent in real events */
  test?: true | undefined
  data: EventData
}

/** The transaction after the event */
export interface EventData extends Transaction {
  /** The legacy integer id, which approve-cashout accepts */
  id: number
  /** The charge's `referenceId`, the withdrawal's `idempotencyKey`; else the `transactionId`, as of a payment with `chargeId` */
  referenceId: string
  /** The card checkout session */
  checkoutSessionId: string | null
  /** The payment at the card processor */
  paymentIntentId: string | null
  /** The same as `trackingParameters` */
  tracking_parameters: TrackingParameters | null
  /** As sent */
  utm_source: string | null
  /** As sent */
  utm_medium: string | null
  /** As sent */
  utm_campaign: string | null
  /** As sent */
  utm_content: string | null
  /** As sent */
  utm_term: string | null
  /** Only of a payment that its charge could not take, being a second one or of another amount: the `transactionId` of that charge */
  chargeId?: string | undefined
  /** Only in `transaction.reversed`: whether a refund or a lost dispute returned the money */
  reversedBy?: 'refund' | 'dispute' | undefined
  /** Only in `refund.completed` and `refund.failed` */
  refund?: Refund | undefined
  /** Only in `dispute.opened` and `dispute.closed` */
  dispute?: ToldDispute | undefined
}

/** A dispute about a charge, in an event */
export interface ToldDispute {
  /** The `INFRACTION` transaction of the dispute */
  transactionId: string
  /** Whether it is open, or was won or lost by the merchant */
  outcome: 'open' | 'won' | 'lost'
  /** The disputed amount */
  amount: number
  /** The provider's reason code */
  reason: string
  /** When the payer disputed it */
  openedAt: string
  /** When the time to answer ends */
  respondBy: string | null
  /** When it was decided; null while it is open */
  decidedAt: string | null
}

/** A page of events, oldest first */
export interface EventPage {
  /** The bodies of their webhooks */
  data: Event[]
  /** The position of the page, and how to read on */
  meta: {
    /** The number of events on a full page */
    per_page: number
    /** Whether to send `nextCursor` at once: there may be more events. A page with fewer events than `per_page`, or none, may have more after it */
    hasMore: boolean
    /** Send it as `cursor` to read on. It is never null: at the end, store it, and send it later for the events since */
    nextCursor: string
  }
}

/** An event in a stream */
export interface StreamedEvent {
  /** The event */
  id: string
  event: EventName
  /** The transaction */
  transactionId: string
  /** When it happened; the `timestamp` of the payload */
  occurredAt: string
  /** The exact body of the webhook, as it is signed */
  payload: string
}

/** A period whose events are not in the stream */
export interface StreamGap {
  /** Where the previous stream ended; null when unknown */
  since: string | null
  /** Where this stream begins */
  until: string
}

/** Body: Create a charge */
export interface CreateTransactionBody extends TrackingParametersBody {
  /** Gross amount, in reais with at most two decimals */
  amount: number
  /** Free text that the customer sees */
  description?: string | null | undefined
  /** What is sold */
  productName?: string | null | undefined
  /** Name of the payer */
  clientName?: string | null | undefined
  /** E-mail of the payer */
  clientEmail?: string | null | undefined
  /** Telephone of the payer */
  clientPhone?: string | null | undefined
  /** Document of the payer */
  clientCpf?: string | null | undefined
  /** Campaign attribution */
  tracking_parameters?: TrackingParametersBody | null | undefined
  /** Idempotency key: a repeated request returns the first charge */
  referenceId?: string | null | undefined
  /** `pix`, or a method of the card checkout */
  paymentMethod?:
    | 'pix'
    | 'credit_card'
    | 'debit_card'
    | 'visa'
    | 'master'
    | 'elo'
    | 'amex'
    | 'hipercard'
    | 'bolbradesco'
    | 'boleto'
    | null
    | undefined
  /** Payment methods that the card checkout offers */
  paymentMethodTypes?: Array<'pix' | 'card' | 'link' | 'paypal' | 'boleto'> | null | undefined
  /** A card token of an external processor, which only the sandbox takes; Stripe refuses it */
  cardToken?: string | null | undefined
  /** Number of card installments. Stripe does not split card payments in reais, and refuses more than 1 */
  installments?: number | null | undefined
  /** ISO 4217; a PIX charge is in `brl` */
  currency?: string | null | undefined
  /** Not sent in the standard flow */
  pixKeyType?: PixKeyType | null | undefined
  /** Not sent in the standard flow */
  pixKey?: string | null | undefined
  /** Where the customer pays by card: on our page, in a frame on your page, or in your own form */
  checkoutUiMode?: CheckoutUiMode | null | undefined
  /** Where a hosted checkout redirects after payment. Without `checkoutUiMode` and `returnUrl`, any checkout */
  successUrl?: string | null | undefined
  /** Where a hosted checkout redirects when the customer leaves without paying */
  cancelUrl?: string | null | undefined
  /** Where an embedded or custom checkout redirects after payment. Without `checkoutUiMode` and `successUrl`, any checkout */
  returnUrl?: string | null | undefined
}

/** Body: Withdraw by PIX */
export interface CreateCashoutBody {
  /** Gross amount, in reais with at most two decimals, above 5.00; includes the fee of 5.00 */
  amount: number
  /** The PIX key that receives the money */
  pixKey: string
  /** Inferred from the key if left out; a phone must then begin with +55. With `PHONE` it must do so only if its digits are also a valid CPF */
  pixKeyType?: PixKeyType | null | undefined
  /** Free text for your own records */
  description?: string | null | undefined
  /** A repeated request returns the first withdrawal */
  idempotencyKey?: string | null | undefined
  /** Withdraws although the same amount was withdrawn to the same PIX key in the last ten minutes */
  allowDuplicate?: boolean | null | undefined
}

/** Body: Approve a pending withdrawal (legacy) */
export type ApproveCashoutBody =
  | {
      /** The legacy integer id */
      id: number
      /** The withdrawal */
      transactionId?: string | null | undefined
    }
  | {
      /** The legacy integer id */
      id?: number | null | undefined
      /** The withdrawal */
      transactionId: string
    }

/** Query: List transactions, or read one */
export interface ListTransactionsQuery {
  /** The page number, from 1 */
  page?: number | undefined
  /** The number of items on a page */
  per_page?: number | undefined
  /** Only transactions of this type */
  type?: TxType | undefined
  /** Only transactions in this status */
  status?: TxStatus | undefined
  /** Only transactions of this origin */
  origin?: 'API' | 'PAINEL' | 'APP' | undefined
  /** Only transactions by PIX, or by card */
  source?: 'PIX' | 'CREDIT_CARD' | undefined
  /** Only the transaction with this `referenceId` in webhooks: the charge's `referenceId`, the withdrawal's `idempotencyKey`, or the `transactionId` if it had neither */
  referenceId?: string | undefined
  /** Created at or after this date-time, or day in São Paulo time */
  startDate?: string | undefined
  /** Created at or before this date-time, or until the end of this day */
  endDate?: string | undefined
  /** A CPF, a CNPJ, an e-mail, a telephone, a PIX key, an id (whole, or as the dashboard shortens it) or an amount, or else words of names, descriptions, products and e-mails, ignoring accents. Every word must be found */
  search?: string | undefined
  /** `meta.nextCursor` of an earlier response with the same filter: reads on from there, whatever was created meanwhile. Replaces `page` */
  cursor?: string | undefined
  /** Returns only this transaction */
  transactionId?: string | undefined
}

/** Query: List withdrawals */
export interface ListCashoutsQuery {
  /** The page number, from 1 */
  page?: number | undefined
  /** The number of items on a page */
  per_page?: number | undefined
  /** Only transactions in this status */
  status?: TxStatus | undefined
  /** Only transactions of this origin */
  origin?: 'API' | 'PAINEL' | 'APP' | undefined
  /** Only transactions by PIX, or by card */
  source?: 'PIX' | 'CREDIT_CARD' | undefined
  /** Only the transaction with this `referenceId` in webhooks: the charge's `referenceId`, the withdrawal's `idempotencyKey`, or the `transactionId` if it had neither */
  referenceId?: string | undefined
  /** Created at or after this date-time, or day in São Paulo time */
  startDate?: string | undefined
  /** Created at or before this date-time, or until the end of this day */
  endDate?: string | undefined
  /** A CPF, a CNPJ, an e-mail, a telephone, a PIX key, an id (whole, or as the dashboard shortens it) or an amount, or else words of names, descriptions, products and e-mails, ignoring accents. Every word must be found */
  search?: string | undefined
  /** `meta.nextCursor` of an earlier response with the same filter: reads on from there, whatever was created meanwhile. Replaces `page` */
  cursor?: string | undefined
}

/** Query: Read a checkout session and update its charge */
export interface GetCheckoutSessionQuery {
  /** The charge's `transactionId` */
  transactionId?: string | undefined
  /** The charge's `checkout.sessionId` */
  sessionId?: string | undefined
  /** The charge's legacy integer id */
  id?: number | undefined
}

/** Body: Refund a charge */
export interface RefundTransactionBody {
  /** The charge */
  transactionId: string
  /** Text that the payer sees */
  reason?: string | null | undefined
  /** The same key always returns the same refund; send a new key to retry after a failure, or to refund the same amount again */
  idempotencyKey?: string | null | undefined
  /** The amount to refund, in reais with at most two decimals: at most what is left of the charge. When left out, all that is left; null is refused */
  amount?: number | undefined
  /** What was left of the charge when you decided, in reais. If anything else is left by now, as after a refund that somebody else requested, nothing is refunded */
  remainingAmount?: number | null | undefined
}

/** Query: List the refunds of a charge */
export interface ListRefundsQuery {
  /** The charge */
  transactionId: string
}

/** Body: Cancel an unpaid charge */
export interface CancelTransactionBody {
  /** The charge */
  transactionId: string
}

/** Query: Follow events as they happen */
export interface StreamEventsQuery {
  /** Only these events, as names separated by commas */
  events?: string | undefined
}

/** Query: List past events */
export interface ListPastEventsQuery {
  /** The number of items on a page */
  per_page?: number | undefined
  /** Only these events, as names separated by commas */
  event?: string | undefined
  /** Only events of this transaction */
  transactionId?: string | undefined
  /** Recorded at or after this date-time, or day in São Paulo time; without it, and without `cursor`, from the first event of the account */
  startDate?: string | undefined
  /** Recorded at or before this date-time, or until the end of this day */
  endDate?: string | undefined
  /** `meta.nextCursor` of an earlier response with the same filter: the events after it. It never expires */
  cursor?: string | undefined
}

/** Where each operation is. */
export const OPERATIONS = {
  createTransaction: { method: 'POST', path: '/v1/integrations/create-transaction' },
  createCashout: { method: 'POST', path: '/v1/integrations/create-cashout' },
  approveCashout: { method: 'POST', path: '/v1/integrations/approve-cashout' },
  listTransactions: { method: 'GET', path: '/v1/integrations/list-transactions' },
  getCashout: { method: 'GET', path: '/v1/integrations/cashout/{id}' },
  listCashouts: { method: 'GET', path: '/v1/integrations/cashout' },
  getCardConfig: { method: 'GET', path: '/v1/integrations/card/config' },
  getCheckoutSession: { method: 'GET', path: '/v1/integrations/card/checkout-session' },
  getBalance: { method: 'GET', path: '/v1/integrations/balance' },
  refundTransaction: { method: 'POST', path: '/v1/integrations/refund-transaction' },
  listRefunds: { method: 'GET', path: '/v1/integrations/refund-transaction' },
  cancelTransaction: { method: 'POST', path: '/v1/integrations/cancel-transaction' },
  streamEvents: { method: 'GET', path: '/v1/integrations/events/stream' },
  listPastEvents: { method: 'GET', path: '/v1/integrations/events' },
} as const

/** What each operation answers. */
export interface Answers {
  /** Create a charge */
  createTransaction: Charge
  /** Withdraw by PIX */
  createCashout: CreatedCashout
  /** Approve a pending withdrawal (legacy) */
  approveCashout: Transaction
  /** List transactions, or read one */
  listTransactions: TransactionPage | Transaction
  /** Read a withdrawal */
  getCashout: Transaction
  /** List withdrawals */
  listCashouts: TransactionPage
  /** Read the card checkout’s public configuration */
  getCardConfig: {
    checkout: CardCheckoutConfig
  }
  /** Read a checkout session and update its charge */
  getCheckoutSession: {
    transaction: Transaction
    checkout: CheckoutSession
  }
  /** Read the balance */
  getBalance: Balance
  /** Refund a charge */
  refundTransaction: RefundedCharge
  /** List the refunds of a charge */
  listRefunds: Refunds
  /** Cancel an unpaid charge */
  cancelTransaction: Transaction
  /** List past events */
  listPastEvents: EventPage
}
