// Made from the OpenAPI document, version 2026-05-02, by lib/api/client-types.ts.

/** Campaign attribution, as it is sent */
export interface TrackingParametersBody {
  /** Who sent the visitor */
  utm_source?: string | null
  /** By what means */
  utm_medium?: string | null
  /** In which campaign */
  utm_campaign?: string | null
  /** By which of its links */
  utm_content?: string | null
  /** For which search */
  utm_term?: string | null
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
  utm_source?: string
  /** By what means */
  utm_medium?: string
  /** In which campaign */
  utm_campaign?: string
  /** By which of its links */
  utm_content?: string
  /** For which search */
  utm_term?: string
}

export type PixKeyType = 'CPF' | 'CNPJ' | 'EMAIL' | 'PHONE' | 'EVP'

/** A card checkout of one charge */
export interface CheckoutSession {
  /** Identifier of the session */
  sessionId: string
  uiMode: CheckoutUiMode
  /** Where to send the customer, in hosted mode */
  url: string | null
  /** For the frontend, in embedded and custom mode */
  clientSecret: string | null
  /** For the frontend */
  publishableKey: string | null
  /** The name that the customer sees */
  accountDisplayName: string | null
  /** The provider's set of payment methods */
  paymentMethodConfigurationId: string | null
  /** As sent */
  requestedPaymentMethodTypes: string[] | null
  livemode: boolean
  /** `unpaid`, `paid` or `no_payment_required` */
  paymentStatus: string | null
  /** `open`, `complete` or `expired` */
  status: string | null
  /** Until when it can be paid */
  expiresAt: string | null
  /** Whether the provider's notices reach us */
  webhookConfigured: boolean
  /** `internal`: in the balance here. `external`: in your own account at the provider */
  settlementMode: 'internal' | 'external'
  /** Whether the money enters the balance here */
  balanceImpact: boolean
}

/** On a page of ours, in a frame of yours, or its fields alone */
export type CheckoutUiMode = 'hosted' | 'embedded' | 'custom'

/** Any failure */
export interface ErrorResponse {
  /** The HTTP status, repeated */
  statusCode: number
  /** A stable code for programs */
  error:
    | 'invalid_request'
    | 'unauthenticated'
    | 'forbidden'
    | 'not_found'
    | 'method_not_allowed'
    | 'request_timeout'
    | 'idempotency_conflict'
    | 'invalid_state'
    | 'already_exists'
    | 'body_too_large'
    | 'unsupported_media_type'
    | 'insufficient_balance'
    | 'rate_limited'
    | 'headers_too_large'
    | 'internal_error'
    | 'unavailable'
    | 'acquirer_unavailable'
    | 'checkout_not_configured'
  /** What is wrong and what to do, for people */
  message: string
  /** What a program may want to know; more per code */
  detail: {
    /** Quote it when you ask about this answer; also in X-Request-Id */
    requestId: string
    /** Every violation of an invalid request, all at once */
    issues?: Array<{
      /** The field, dots between its levels */
      path: string
      message: string
    }>
    [name: string]: unknown
  }
}

/** A withdrawal, and a sentence about it */
export interface CreatedCashout extends Transaction {
  /** What goes where, and what happens next */
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
  /** Where a withdrawal goes */
  pixKey: string | null
  /** Name of the payer */
  clientName: string | null
  /** E-mail of the payer */
  clientEmail: string | null
  /** Telephone of the payer */
  clientPhone: string | null
  /** Document of the payer */
  clientCpf: string | null
  /** PIX: the txid. Card: equal to `checkout.sessionId` */
  externalId: string | null
  /** The provider's own identifier, where it has one */
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

/** The position of a page in its list */
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
}

/** The public configuration of the card checkout */
export interface CardCheckoutConfig {
  /** Whether card charges are taken */
  enabled: boolean
  /** For the frontend */
  publishableKey: string
  supportedUiModes: CheckoutUiMode[]
  defaultUiMode: CheckoutUiMode
  /** Where a hosted checkout leads after the payment */
  defaultSuccessUrl: string
  /** Where a hosted checkout leads when it is left */
  defaultCancelUrl: string
  /** Where an embedded or custom checkout returns to */
  defaultReturnUrl: string
  /** The provider's set of payment methods; may be empty */
  paymentMethodConfigurationId: string
  /** The name that customers see */
  accountDisplayName: string
  livemode: boolean
  /** Whether the provider's notices reach us */
  isWebhookConfigured: boolean
  /** Where the provider's notices come in */
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
  /** The instant that the figures are of */
  updatedAt: string
}

/** A charge, and what has become of its refund */
export interface RefundedCharge extends Transaction {
  refund: Refund
}

/** A charge being given back to its payer */
export interface Refund {
  /** Of this refund; another try of the same charge has another */
  refundId: string
  /** `PENDING`: on its way. `COMPLETED`: given back, and the charge is `REVERSED`. `FAILED`: the bank refused, and the charge stays `COMPLETED` */
  status: 'PENDING' | 'COMPLETED' | 'FAILED'
  /** What goes back to the payer: the gross amount of the charge */
  amount: number
  /** As sent */
  reason: string | null
  /** The key that made this try, where one was sent */
  idempotencyKey: string | null
  /** Why the bank refused: the provider's code, or its words */
  refusal: string | null
  /** The same in words */
  refusalMessage: string | null
  /** The identifier of the payment back in the PIX system */
  returnId: string | null
  /** When it was asked for */
  createdAt: string
  /** When it was given back or refused */
  settledAt: string | null
}

/** All tries to give a charge back */
export interface Refunds {
  /** Public identifier */
  transactionId: string
  /** Of the charge */
  status: TxStatus
  /** Every try, the first one first: at most the last is not `FAILED` */
  refunds: Refund[]
}

/** What a webhook carries */
export interface Event {
  event: EventName
  /** When it happened: the same on every attempt */
  timestamp: string
  /** Of an example that somebody sent to try the endpoint; absent in real events */
  test?: true
  data: EventData
}

/** The transaction as it stood after the event */
export interface EventData extends Transaction {
  /** The legacy integer, as approve-cashout takes it */
  id: number
  /** The charge's `referenceId`, the withdrawal's `idempotencyKey`; else the `transactionId` */
  referenceId: string
  /** The card checkout session */
  checkoutSessionId: string | null
  /** The payment at the card provider */
  paymentIntentId: string | null
  /** The same once more */
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
  /** Of `transaction.reversed` alone: a refund, or a PIX that was lost in a dispute */
  reversedBy?: 'refund' | 'dispute'
  /** Of `refund.failed` alone */
  refund?: Refund
  /** Of `dispute.opened` and `dispute.closed` alone */
  dispute?: ToldDispute
}

/** A dispute about a charge, as an event tells it */
export interface ToldDispute {
  /** The `INFRACTION` that stands for it */
  transactionId: string
  /** How it stands, for the merchant */
  outcome: 'open' | 'won' | 'lost'
  /** What is disputed */
  amount: number
  /** The provider's word for why */
  reason: string
  /** When the payer disputed it */
  openedAt: string
  /** Until when it can be answered */
  respondBy: string | null
  /** When it was decided; null while it is open */
  decidedAt: string | null
}

/** An event, as a stream tells it */
export interface StreamedEvent {
  /** The event */
  id: string
  event: EventName
  /** The transaction that it is about */
  transactionId: string
  /** When it happened: `timestamp` of the payload */
  occurredAt: string
  /** The body of the webhook, byte for byte as it is signed */
  payload: string
}

/** A time of which a stream tells nothing */
export interface StreamGap {
  /** Where the stream before ended; null when that is not known */
  since: string | null
  /** Where this one begins */
  until: string
}

/** Body: Create a charge */
export interface CreateTransactionBody extends TrackingParametersBody {
  /** Gross amount, in reais */
  amount: number
  /** What the customer reads; free */
  description?: string | null
  /** What is sold */
  productName?: string | null
  /** Name of the payer */
  clientName?: string | null
  /** E-mail of the payer */
  clientEmail?: string | null
  /** Telephone of the payer */
  clientPhone?: string | null
  /** Document of the payer */
  clientCpf?: string | null
  /** Campaign attribution */
  tracking_parameters?: TrackingParametersBody | null
  /** Idempotency key: a repeat gets the first charge */
  referenceId?: string | null
  /** `pix`, or what to pay by card */
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
  /** What the checkout offers, where it lets you choose */
  paymentMethodTypes?: Array<'pix' | 'card' | 'link' | 'paypal' | 'boleto'> | null
  /** A card token of an external processor */
  cardToken?: string | null
  /** In how many parts a card pays */
  installments?: number | null
  /** ISO 4217; a PIX charge is in `brl` */
  currency?: string | null
  /** Not sent in the standard flow */
  pixKeyType?: PixKeyType | null
  /** Not sent in the standard flow */
  pixKey?: string | null
  /** Where a card is paid: on our page, in a frame of yours, or your own form */
  checkoutUiMode?: CheckoutUiMode | null
  /** Where a hosted checkout leads once paid */
  successUrl?: string | null
  /** Where a hosted checkout leads when it is left */
  cancelUrl?: string | null
  /** Where an embedded or custom checkout returns to */
  returnUrl?: string | null
}

/** Body: Withdraw by PIX */
export interface CreateCashoutBody {
  /** Gross amount in reais, above 5.00; the fee of 5.00 is taken from it */
  amount: number
  /** Where the money goes */
  pixKey: string
  /** Inferred when it is left out; a phone then begins with +55 */
  pixKeyType?: PixKeyType | null
  /** For your own books */
  description?: string | null
  /** A repeat gets the first withdrawal */
  idempotencyKey?: string | null
}

/** Body: Approve a withdrawal that waits (legacy) */
export type ApproveCashoutBody =
  | {
      /** The legacy integer */
      id: number
      /** The withdrawal */
      transactionId?: string | null
    }
  | {
      /** The legacy integer */
      id?: number | null
      /** The withdrawal */
      transactionId: string
    }

/** Query: List transactions, or read one */
export interface ListTransactionsQuery {
  /** The page number, from 1 */
  page?: number
  /** The number of items on a page */
  per_page?: number
  /** Only of this type */
  type?: TxType
  /** Only in this status */
  status?: TxStatus
  /** Only from there */
  origin?: 'API' | 'PAINEL' | 'APP'
  /** Only what webhooks name so: the charge's `referenceId` or the withdrawal's `idempotencyKey`; of what had neither, the `transactionId` */
  referenceId?: string
  /** Created from here on: a date-time, or a day of São Paulo */
  startDate?: string
  /** Created until here, a day included */
  endDate?: string
  /** In names, e-mails, texts, documents, telephones and PIX keys, with or without accents and punctuation; or an id, whole or as the dashboard shortens it, or an amount */
  search?: string
  /** Answers with this one transaction */
  transactionId?: string
}

/** Query: List withdrawals */
export interface ListCashoutsQuery {
  /** The page number, from 1 */
  page?: number
  /** The number of items on a page */
  per_page?: number
  /** Only in this status */
  status?: TxStatus
  /** Only from there */
  origin?: 'API' | 'PAINEL' | 'APP'
  /** Only what webhooks name so: the charge's `referenceId` or the withdrawal's `idempotencyKey`; of what had neither, the `transactionId` */
  referenceId?: string
  /** Created from here on: a date-time, or a day of São Paulo */
  startDate?: string
  /** Created until here, a day included */
  endDate?: string
  /** In names, e-mails, texts, documents, telephones and PIX keys, with or without accents and punctuation; or an id, whole or as the dashboard shortens it, or an amount */
  search?: string
}

/** Query: Read a checkout session, and bring its charge up to date */
export interface GetCheckoutSessionQuery {
  /** The charge's `transactionId` */
  transactionId?: string
  /** The session, as `checkout.sessionId` of the charge has it */
  sessionId?: string
  /** The charge's legacy integer */
  id?: number
}

/** Body: Give a charge back to its payer */
export interface RefundTransactionBody {
  /** The charge */
  transactionId: string
  /** What the payer reads of it */
  reason?: string | null
  /** The same key always gets the same try; a new try after a failure needs a new one */
  idempotencyKey?: string | null
  /** The whole amount of the charge, and no other: it is the same as leaving it out */
  amount?: number | null
}

/** Query: Read what has become of the refunds of a charge */
export interface ListRefundsQuery {
  /** The charge */
  transactionId: string
}

/** Body: Cancel a charge that nobody has paid */
export interface CancelTransactionBody {
  /** The charge */
  transactionId: string
}

/** Query: Follow events as they happen */
export interface StreamEventsQuery {
  /** Only these, with commas between their names */
  events?: string
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
} as const

/** What each operation answers. */
export interface Answers {
  /** Create a charge */
  createTransaction: Charge
  /** Withdraw by PIX */
  createCashout: CreatedCashout
  /** Approve a withdrawal that waits (legacy) */
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
  /** Read a checkout session, and bring its charge up to date */
  getCheckoutSession: {
    transaction: Transaction
    checkout: CheckoutSession
  }
  /** Read the balance */
  getBalance: Balance
  /** Give a charge back to its payer */
  refundTransaction: RefundedCharge
  /** Read what has become of the refunds of a charge */
  listRefunds: Refunds
  /** Cancel a charge that nobody has paid */
  cancelTransaction: Transaction
}
