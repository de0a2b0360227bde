// What the package exports.
export type {
  Answers,
  Balance,
  CardCheckoutConfig,
  Charge,
  CheckoutSession,
  CheckoutUiMode,
  CreateCashoutBody,
  CreatedCashout,
  CreateTransactionBody,
  EventData,
  EventName,
  PaginationMeta,
  PixKeyType,
  Refund,
  RefundedCharge,
  TrackingParameters,
  Transaction,
  TransactionPage,
  TxStatus,
  TxType,
} from './api-types'
export * from './errors'
export { Guiche } from './guiche'
export type { CallOptions, GuicheOptions } from './options'
export type { HeadersLike } from './request-headers'
export { type ResponseInfo, responseOf } from './response-of'
export type { TransactionFilter, TransactionList } from './transaction-list'
export { type ReceivedWebhook, verifyWebhook } from './verify-webhook'
export type { TransactionEvent, ValidationEvent, WebhookEvent } from './webhook-event'
