import type { z } from 'zod'
import type { Scope } from '@/lib/accounts/api-keys/scopes'
import type { paged } from '@/lib/platform/http/pagination'
import type {
  StreamedAttemptSchema,
  StreamedEventSchema,
  StreamGapSchema,
} from '@/lib/webhooks/stream/message'
import type { AnswerOf } from './call'
import type * as api from './operations'
import type { payments } from './public-operations'

// The types of API responses. Amounts are in reais; dates are ISO 8601 in UTC.

export type { PixKeyType } from '@/lib/kernel/pix/key'
export type {
  DeliveryStatus,
  TxOrigin,
  TxStatus,
  TxType,
} from '@/lib/platform/db/generated/enums'

/** A page of a list, newest first. */
export type Page<T> = ReturnType<typeof paged<T>>

/** A page of transactions, with the totals of all completed ones that match the filter. */
export type TransactionPage = AnswerOf<typeof api.dashboard.listUserTransactions>

/** A transaction of the API, with the fields that only its merchant sees. */
export type UserTransaction = TransactionPage['data'][number]

/** A transaction with its status changes and ledger transfers. */
export type TransactionRecord = AnswerOf<typeof api.dashboard.getUserTransaction>

/** A status change of a transaction. `reason` is the provider's, if it gave one. */
export type StatusChange = TransactionRecord['timeline'][number]

/** A transfer from the debited to the credited ledger account. */
export type LedgerTransfer = TransactionRecord['transfers'][number]

/** A refund of a charge. `refusal` is the provider's reason, if it refused. */
export type Refund = TransactionRecord['refunds'][number]

export type DisputePage = AnswerOf<typeof api.dashboard.listDisputes>

/** A payer's complaint about a payment. */
export type Dispute = DisputePage['data'][number]

/** The merchant's defence against a fraud report. */
export type Defence = NonNullable<Dispute['defence']>

export type { DisputeOutcome } from '@/lib/payments/disputes/dispute'

/** The fields of a charge that its payer sees. */
export type PayView = AnswerOf<typeof payments.getPayable>

/** The public receipt of a paid transaction. */
export type Receipt = AnswerOf<typeof payments.getReceipt>

/** The six amounts of the balance. */
export type Balance = AnswerOf<typeof api.dashboard.getUserBalance>

/** The amount received on each day, and on the same day of the previous period. */
export type Volume = AnswerOf<typeof api.dashboard.getVolume>

/** The merchant's settings. */
export type Settings = AnswerOf<typeof api.account.getSettings>

/** The card checkout's settings and status. */
export type CardCheckout = AnswerOf<typeof api.cardCheckout.getCardCheckout>

/** An endpoint, with its delivery statistics of the last seven days. */
export type WebhookEndpoint = AnswerOf<typeof api.webhooks.listEndpoints>['data'][number]

/** A new endpoint with its signing secret, which is returned only once. */
export type NewWebhookEndpoint = AnswerOf<typeof api.webhooks.createEndpoint>

/** The request and the response of a test delivery. */
export type WebhookTest = AnswerOf<typeof api.webhooks.testEndpoint>

/** An endpoint's signing secret and, during a rotation, the previous one. */
export type WebhookSecret = AnswerOf<typeof api.webhooks.revealEndpointSecret>

/** A new signing secret, returned when a rotation starts. */
export type RotatedSecret = AnswerOf<typeof api.webhooks.rotateEndpointSecret>

/** A page of deliveries. `isTotalCapped` means that there are more than `total`. */
export type DeliveryPage = AnswerOf<typeof api.deliveries.listAllDeliveries>

/** A delivery of one event to one endpoint. */
export type Delivery = DeliveryPage['data'][number]

/** A delivery with its exact payload and its attempts, oldest first. */
export type DeliveryRecord = AnswerOf<typeof api.deliveries.getDelivery>

/** An attempt of a delivery, with its request and response. */
export type DeliveryAttempt = DeliveryRecord['tries'][number]

/** How many deliveries were resent, and whether more match the filter. */
export type Resent = AnswerOf<typeof api.deliveries.resendDeliveries>

/** A replay of a period to an endpoint, with its progress. */
export type Replay = AnswerOf<typeof api.deliveries.listReplays>['data'][number]

/** A message of the stream: an event, a delivery attempt, or a period without messages. */
export type LiveMessage =
  | { kind: 'event'; data: z.infer<typeof StreamedEventSchema> }
  | { kind: 'attempt'; data: z.infer<typeof StreamedAttemptSchema> }
  | { kind: 'gap'; data: z.infer<typeof StreamGapSchema> }

/** The signed-in user, the merchant, and the installation. */
export type Me = AnswerOf<typeof api.account.getMe>

/** A permission of an API key. */
export type KeyScope = Scope

/** An API key without its secret. */
export type ApiKey = AnswerOf<typeof api.account.listKeys>['data'][number]

/** A new API key with its secret, which is returned only once. */
export type NewApiKey = AnswerOf<typeof api.account.createKey>

/** The charge that the sandbox bank reads from a PIX code. */
export type BankCode = AnswerOf<typeof payments.readPixCode>

/** A payment made at the sandbox bank. */
export type BankPayment = AnswerOf<typeof payments.payPixCode>

/** A page of requests. `isTotalCapped` means that there are more than `total`. */
export type RequestPage = AnswerOf<typeof api.requests.listRequests>

/** A request made with a secret key. */
export type ApiRequest = RequestPage['data'][number]

/** A request with its stored bodies. */
export type RequestRecord = AnswerOf<typeof api.requests.getRequest>

/** The business's own account at a PSP, and the PSPs that the operator offers. */
export type PixAccount = AnswerOf<typeof api.pixAccount.getPixAccount>
