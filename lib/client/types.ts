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

// Names for what the operations of the API answer. Amounts are reais, dates ISO 8601 in UTC.

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
export type TransactionPage = AnswerOf<typeof api.dashboard.listUserTransactions>

/** The contract's Transaction, with what only its owner sees. */
export type UserTransaction = TransactionPage['data'][number]

/** One transaction with all that happened to it and every movement of its money. */
export type TransactionRecord = AnswerOf<typeof api.dashboard.getUserTransaction>

/** One move of a transaction; `reason` is the provider's own word, where it gave one. */
export type StatusChange = TransactionRecord['timeline'][number]

/** One movement of money, out of the account debited and into the account credited. */
export type LedgerTransfer = TransactionRecord['transfers'][number]

/** One try to give a charge back; `refusal` is the provider's own word, where it refused. */
export type Refund = TransactionRecord['refunds'][number]

/** A page of disputes. */
export type DisputePage = AnswerOf<typeof api.dashboard.listDisputes>

/** A payment that its payer denies. */
export type Dispute = DisputePage['data'][number]

export type { DisputeOutcome } from '@/lib/payments/disputes/dispute'

/** A charge as its payer may see it. */
export type PayView = AnswerOf<typeof payments.getPayable>

/** What anybody may see of a transaction that was paid. */
export type Receipt = AnswerOf<typeof payments.getReceipt>

/** The six figures of the contract. */
export type Balance = AnswerOf<typeof api.dashboard.getUserBalance>

/** What came in per day, and on the same day of the period before. */
export type Volume = AnswerOf<typeof api.dashboard.getVolume>

/** What the merchant has chosen. */
export type Settings = AnswerOf<typeof api.account.getSettings>

/** How the account takes cards, as its owner sees it. */
export type CardCheckout = AnswerOf<typeof api.cardCheckout.getCardCheckout>

/** An endpoint, with how it has fared over the last seven days. */
export type WebhookEndpoint = AnswerOf<typeof api.webhooks.listEndpoints>['data'][number]

/** An endpoint as it is answered once, when made. */
export type NewWebhookEndpoint = AnswerOf<typeof api.webhooks.createEndpoint>

/** What was sent to try an endpoint, and what it answered. */
export type WebhookTest = AnswerOf<typeof api.webhooks.testEndpoint>

/** What signs for an endpoint: the secret in force, and during a rotation the one before it. */
export type WebhookSecret = AnswerOf<typeof api.webhooks.revealEndpointSecret>

/** A signing secret as it is answered once, when it takes over. */
export type RotatedSecret = AnswerOf<typeof api.webhooks.rotateEndpointSecret>

/** A page of deliveries; `isTotalCapped` when there are more than were counted. */
export type DeliveryPage = AnswerOf<typeof api.deliveries.listAllDeliveries>

/** One event on its way to one endpoint. */
export type Delivery = DeliveryPage['data'][number]

/** A delivery with its payload, byte for byte, and its attempts, oldest first. */
export type DeliveryRecord = AnswerOf<typeof api.deliveries.getDelivery>

/** One try to deliver: what was sent and answered. */
export type DeliveryAttempt = DeliveryRecord['tries'][number]

/** How many deliveries were sent together, and whether there are more. */
export type Resent = AnswerOf<typeof api.deliveries.resendDeliveries>

/** A period that is sent to an endpoint again, and how far it is. */
export type Replay = AnswerOf<typeof api.deliveries.listReplays>['data'][number]

/** What a stream tells: an event, an attempt to deliver one, or a time of which it tells nothing. */
export type LiveMessage =
  | { kind: 'event'; data: z.infer<typeof StreamedEventSchema> }
  | { kind: 'attempt'; data: z.infer<typeof StreamedAttemptSchema> }
  | { kind: 'gap'; data: z.infer<typeof StreamGapSchema> }

/** Who is signed in, for whom, and on what installation. */
export type Me = AnswerOf<typeof api.account.getMe>

/** What a key may be allowed to do. */
export type KeyScope = Scope

/** A key pair, without its secret. */
export type ApiKey = AnswerOf<typeof api.account.listKeys>['data'][number]

/** A key pair as it is answered once, when made. */
export type NewApiKey = AnswerOf<typeof api.account.createKey>

/** What the sandbox bank reads from a code. */
export type BankCode = AnswerOf<typeof payments.readPixCode>

/** A payment as the sandbox bank answers it. */
export type BankPayment = AnswerOf<typeof payments.payPixCode>

/** A page of requests; `isTotalCapped` when there are more than were counted. */
export type RequestPage = AnswerOf<typeof api.requests.listRequests>

/** A request made with a secret key. */
export type ApiRequest = RequestPage['data'][number]

/** A request with what is kept of its bodies. */
export type RequestRecord = AnswerOf<typeof api.requests.getRequest>
