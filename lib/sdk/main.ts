// What the package exports.

export type { RawRequest } from './call'
export * from './errors'
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
  Refunds as RefundReport,
  TrackingParameters,
  Transaction,
  TransactionPage,
  TxStatus,
  TxType,
} from './generated/api-types'
export { Guiche } from './guiche'
export type { EventFilter, EventList, EventPage, TransactionFilter, TransactionList } from './lists'
export { type ResponseInfo, responseOf } from './response-of'
export type { CallOptions, GuicheOptions } from './settings'
export { type SignedWebhook, signWebhook, type WebhookToSign } from './sign-webhook'
export type { HeadersLike } from './transport'
export { type ReceivedWebhook, verifyWebhook } from './verify-webhook'
export type { TransactionEvent, ValidationEvent, WebhookEvent } from './webhook-event'
