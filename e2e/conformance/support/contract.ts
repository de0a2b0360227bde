import {
  arrayOf,
  boolean,
  dateTime,
  type Fields,
  integer,
  number,
  object,
  oneOf,
  orNull,
  partOf,
  string,
  uuid,
} from './shapes'

// The contract's tables, row by row. Written anew, not imported from what they are held against.

export const TX_STATUS = [
  'PENDING',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
  'REVERSED',
  'CANCELLED',
  'CHARGEBACK',
] as const
export const TX_TYPE = ['CASHIN', 'CASHOUT', 'INFRACTION'] as const
export const TX_ORIGIN = ['API', 'PAINEL', 'APP'] as const
export const PIX_KEY_TYPE = ['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'EVP'] as const
export const CHECKOUT_UI_MODE = ['hosted', 'embedded', 'custom'] as const

export const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const

export const TRACKING_PARAMETERS = partOf(
  'TrackingParameters',
  Object.fromEntries(UTM.map((name) => [name, string])),
)

export const TRANSACTION = {
  transactionId: orNull(uuid),
  status: oneOf('TxStatus', TX_STATUS),
  type: oneOf('TxType', TX_TYPE),
  source: string,
  origin: oneOf('TxOrigin', TX_ORIGIN),
  amount: number,
  feeAmount: number,
  finalAmount: number,
  description: orNull(string),
  productName: orNull(string),
  trackingParameters: orNull(TRACKING_PARAMETERS),
  pixCode: orNull(string),
  pixKeyType: orNull(oneOf('PixKeyType', PIX_KEY_TYPE)),
  pixKey: orNull(string),
  clientName: orNull(string),
  clientEmail: orNull(string),
  clientPhone: orNull(string),
  clientCpf: orNull(string),
  externalId: orNull(string),
  gatewayId: orNull(string),
  endToEndId: orNull(string),
  receiptUrl: orNull(string),
  transactionDate: orNull(dateTime),
  paidAt: orNull(dateTime),
  createdAt: orNull(dateTime),
  updatedAt: orNull(dateTime),
  balanceImpact: boolean,
  settlementMode: string,
} satisfies Fields

export const CHECKOUT_SESSION = {
  sessionId: string,
  uiMode: oneOf('CheckoutUiMode', CHECKOUT_UI_MODE),
  url: orNull(string),
  clientSecret: orNull(string),
  publishableKey: orNull(string),
  accountDisplayName: orNull(string),
  paymentMethodConfigurationId: orNull(string),
  requestedPaymentMethodTypes: orNull(arrayOf(string)),
  livemode: boolean,
  paymentStatus: orNull(string),
  status: orNull(string),
  expiresAt: orNull(dateTime),
  webhookConfigured: boolean,
  settlementMode: string,
  balanceImpact: boolean,
} satisfies Fields

export const CARD_CHECKOUT_CONFIG = {
  enabled: boolean,
  publishableKey: string,
  supportedUiModes: arrayOf(oneOf('CheckoutUiMode', CHECKOUT_UI_MODE)),
  defaultUiMode: oneOf('CheckoutUiMode', CHECKOUT_UI_MODE),
  defaultSuccessUrl: string,
  defaultCancelUrl: string,
  defaultReturnUrl: string,
  paymentMethodConfigurationId: string,
  accountDisplayName: string,
  livemode: boolean,
  isWebhookConfigured: boolean,
  webhookEndpointUrl: string,
  isReadyForHostedCheckout: boolean,
  isReadyForSelfHostedCheckout: boolean,
  walletNotes: object('object with string fields applePay, googlePay, link', {
    applePay: string,
    googlePay: string,
    link: string,
  }),
} satisfies Fields

export const BALANCE = {
  disponivel: number,
  reservaFinanceira: number,
  saldoBloqueado: number,
  saquePendente: number,
  totalDisponivel: number,
  totalSacado: number,
  updatedAt: dateTime,
} satisfies Fields

export const META = {
  current_page: integer,
  per_page: integer,
  total: integer,
  last_page: integer,
  from: integer,
  to: integer,
} satisfies Fields

/** The fields of `meta` in our lists of transactions besides the contract's six. */
export const META_OF_OURS = {
  isTotalCapped: boolean,
  nextCursor: orNull(string),
} satisfies Fields

/** `data` of an event, as far as the contract lists it; the two of the card flow may be null. */
export const EVENT_DATA = {
  id: integer,
  referenceId: uuid,
  status: TRANSACTION.status,
  type: TRANSACTION.type,
  checkoutSessionId: orNull(string),
  paymentIntentId: orNull(string),
  trackingParameters: TRANSACTION.trackingParameters,
  tracking_parameters: TRANSACTION.trackingParameters,
  utm_source: orNull(string),
  utm_medium: orNull(string),
  utm_campaign: orNull(string),
} satisfies Fields

const TRANSACTION_EVENTS = [
  'transaction.created',
  'transaction.completed',
  'transaction.failed',
  'transaction.reversed',
  'transaction.cancelled',
  'transaction.chargeback',
] as const

const CASHOUT_EVENTS = [
  'cashout.created',
  'cashout.processing',
  'cashout.completed',
  'cashout.failed',
  'cashout.reversed',
] as const

export const EVENTS = [...TRANSACTION_EVENTS, ...CASHOUT_EVENTS]

/** Every endpoint under /v1/integrations/, and how it is asked. */
export const ENDPOINTS = [
  ['POST', 'create-transaction'],
  ['POST', 'create-cashout'],
  ['POST', 'approve-cashout'],
  ['GET', 'list-transactions'],
  ['GET', 'cashout/1'],
  ['GET', 'cashout'],
  ['GET', 'card/config'],
  ['GET', 'card/checkout-session'],
  ['GET', 'balance'],
] as const

/** The operations that the contract does not have. */
export const EXTENSIONS = [
  ['GET', 'refund-transaction'],
  ['POST', 'refund-transaction'],
  ['POST', 'cancel-transaction'],
] as const
