import type { z } from 'zod'
import type {
  KeyListSchema,
  MeSchema,
  NewKeySchema,
  SettingsSchema,
} from '@/lib/accounts/account-schemas'
import type { Scope } from '@/lib/accounts/api-keys/scopes'
import type { RequestPageSchema, RequestRecordSchema } from '@/lib/api/requests/public-request'
import type { UserBalanceSchema } from '@/lib/ledger/balance'
import type { CardCheckoutState } from '@/lib/payments/checkout/account/card-checkout-schema'
import type { DisputePageSchema } from '@/lib/payments/disputes/public-dispute'
import type { PayableSchema } from '@/lib/payments/pay-page/payable-schema'
import type {
  TransactionRecordSchema,
  UserTransactionPageSchema,
  VolumeSchema,
} from '@/lib/payments/queries/user-transaction'
import type { ReceiptSchema } from '@/lib/payments/receipts/receipt-schema'
import type { paged } from '@/lib/platform/http/pagination'
import type {
  BankCodeSchema,
  BankPaymentSchema,
  InfractionSchema,
} from '@/lib/sandbox/bank/payment-body'
import type { TestSchema } from '@/lib/webhooks/attempt-schema'
import type {
  DeliveryPageSchema,
  DeliveryRecordSchema,
  ReplaySchema,
  ResendSchema,
} from '@/lib/webhooks/deliveries/delivery-schema'
import type {
  EndpointListSchema,
  NewEndpointSchema,
  RotatedSecretSchema,
  SecretSchema,
} from '@/lib/webhooks/endpoints/endpoint-schema'
import type { EventListSchema } from '@/lib/webhooks/event-schema'
import type {
  StreamedAttemptSchema,
  StreamedEventSchema,
  StreamGapSchema,
} from '@/lib/webhooks/stream/message'

// What the API answers, derived from the schemas that describe it: types alone, so no code of the
// server comes along. Amounts are reais, dates ISO 8601 in UTC.

export type { PixKeyType } from '@/lib/kernel/pix/key'
export type {
  DeliveryStatus,
  TxOrigin,
  TxStatus,
  TxType,
} from '@/lib/platform/db/generated/enums'

/** A page of a list, newest first. */
export type Page<T> = ReturnType<typeof paged<T>>

/** A page of transactions with the totals of the whole filter: completed ones only. */
export type TransactionPage = z.infer<typeof UserTransactionPageSchema>

/** The contract's Transaction, with what only its owner sees. */
export type UserTransaction = TransactionPage['data'][number]

/** One transaction with all that happened to it and every movement of its money. */
export type TransactionRecord = z.infer<typeof TransactionRecordSchema>

/** One move of a transaction; `reason` is the provider's own word, where it gave one. */
export type StatusChange = TransactionRecord['timeline'][number]

/** One movement of money, out of the account debited and into the account credited. */
export type LedgerTransfer = TransactionRecord['transfers'][number]

/** One try to give a charge back; `refusal` is the provider's own word, where it refused. */
export type Refund = TransactionRecord['refunds'][number]

/** A page of disputes. */
export type DisputePage = z.infer<typeof DisputePageSchema>

/** A payment that its payer denies. */
export type Dispute = DisputePage['data'][number]

export type { DisputeOutcome } from '@/lib/payments/disputes/dispute'

/** A charge as its payer may see it. */
export type PayView = z.infer<typeof PayableSchema>

/** What anybody may see of a transaction that was paid. */
export type Receipt = z.infer<typeof ReceiptSchema>

/** The six figures of the contract. */
export type Balance = z.infer<typeof UserBalanceSchema>

/** What came in per day, and on the same day of the period before. */
export type Volume = z.infer<typeof VolumeSchema>

/** What the merchant has chosen. */
export type Settings = z.infer<typeof SettingsSchema>

/** How the account takes cards, as its owner sees it. */
export type CardCheckout = CardCheckoutState

/** An endpoint, with how it has fared over the last seven days. */
export type WebhookEndpoint = z.infer<typeof EndpointListSchema>['data'][number]

/** An endpoint as it is answered once, when made. */
export type NewWebhookEndpoint = z.infer<typeof NewEndpointSchema>

/** What was sent to try an endpoint, and what it answered. */
export type WebhookTest = z.infer<typeof TestSchema>

/** What signs for an endpoint: the secret in force, and during a rotation the one before it. */
export type WebhookSecret = z.infer<typeof SecretSchema>

/** A signing secret as it is answered once, when it takes over. */
export type RotatedSecret = z.infer<typeof RotatedSecretSchema>

/** A page of deliveries; `isTotalCapped` when there are more than were counted. */
export type DeliveryPage = z.infer<typeof DeliveryPageSchema>

/** One event on its way to one endpoint. */
export type Delivery = DeliveryPage['data'][number]

/** A delivery with its payload, byte for byte, and its attempts, oldest first. */
export type DeliveryRecord = z.infer<typeof DeliveryRecordSchema>

/** One try to deliver: what was sent and answered. */
export type DeliveryAttempt = DeliveryRecord['tries'][number]

/** How many deliveries a replay set going, and where to go on. */
export type Replay = z.infer<typeof ReplaySchema>

/** How many deliveries were sent together, and whether there are more. */
export type Resent = z.infer<typeof ResendSchema>

/** What a stream tells: an event, an attempt to deliver one, or a time of which it tells nothing. */
export type LiveMessage =
  | { kind: 'event'; data: z.infer<typeof StreamedEventSchema> }
  | { kind: 'attempt'; data: z.infer<typeof StreamedAttemptSchema> }
  | { kind: 'gap'; data: z.infer<typeof StreamGapSchema> }

/** What may be subscribed to. */
export type WebhookEvents = z.infer<typeof EventListSchema>

/** Who is signed in, for whom, and on what installation. */
export type Me = z.infer<typeof MeSchema>

/** What a key may be allowed to do. */
export type KeyScope = Scope

/** A key pair, without its secret. */
export type ApiKey = z.infer<typeof KeyListSchema>['data'][number]

/** A key pair as it is answered once, when made. */
export type NewApiKey = z.infer<typeof NewKeySchema>

/** What the sandbox bank reads from a code. */
export type BankCode = z.infer<typeof BankCodeSchema>

/** A payment as the sandbox bank answers it. */
export type BankPayment = z.infer<typeof BankPaymentSchema>

/** A payment that its payer has reported at the sandbox bank. */
export type BankReport = z.infer<typeof InfractionSchema>

/** A page of requests; `isTotalCapped` when there are more than were counted. */
export type RequestPage = z.infer<typeof RequestPageSchema>

/** A request made with a secret key. */
export type ApiRequest = RequestPage['data'][number]

/** A request with what is kept of its bodies. */
export type RequestRecord = z.infer<typeof RequestRecordSchema>
