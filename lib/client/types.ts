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
import type { paymentPage, sandbox } from './public-operations'

// The types of API responses. Amounts are in reais; dates are ISO 8601 in UTC.

export type { PixKeyType } from '@/lib/kernel/pix/key'
export type {
  DeliveryStatus,
  TxOrigin,
  TxSource,
  TxStatus,
  TxType,
} from '@/lib/platform/db/generated/enums'

/** The second factors of the signed-in person. */
export type Factors = AnswerOf<typeof api.factors.listFactors>

export type Passkey = Factors['passkeys'][number]

/** A page of a list, newest first. */
export type Page<T> = ReturnType<typeof paged<T>>

/** A page of transactions, with the totals of all completed ones that match the filter. */
export type TransactionPage = AnswerOf<typeof api.dashboard.listUserTransactions>

/** A transaction of the list. */
export type ListedTransaction = TransactionPage['data'][number]

/** A transaction with its status changes and ledger transfers. */
export type TransactionRecord = AnswerOf<typeof api.dashboard.getUserTransaction>

/** A transaction of the API, with the fields that only its merchant sees. */
export type UserTransaction = TransactionRecord['transaction']

/** A withdrawal of the list, with the reason why the person may not approve it. */
export type ListedCashout = AnswerOf<typeof api.dashboard.listUserCashouts>['data'][number]

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
export type PayView = AnswerOf<typeof paymentPage.getPayable>

/** The public receipt of a paid transaction. */
export type Receipt = AnswerOf<typeof paymentPage.getReceipt>

/** The six amounts of the balance. */
export type Balance = AnswerOf<typeof api.dashboard.getUserBalance>

/** What an account had before a day, what moved on it, and what it had after. */
export type Statement = AnswerOf<typeof api.statements.getStatement>
export type MonthStatement = AnswerOf<typeof api.statements.getMonthStatement>

/** The amount received on each day, and on the same day of the previous period. */
export type Volume = AnswerOf<typeof api.dashboard.getVolume>

/** A sign-in of the person. */
export type Session = AnswerOf<typeof api.sessions.listSessions>['data'][number]

/** An allowed destination of withdrawals. */
export type Destination = AnswerOf<typeof api.destinations.listDestinations>['data'][number]

/** What an erasure did, or would do. */
export type Erasure = AnswerOf<typeof api.privacy.eraseCustomer>
/** A person who belongs to the account. */
export type Member = AnswerOf<typeof api.members.listMembers>['data'][number]

/** An invitation that nobody has accepted yet. */
export type Invitation = AnswerOf<typeof api.members.listInvitations>['data'][number]

/** An open invitation to the signed-in person. */
export type ReceivedInvitation = AnswerOf<
  typeof api.members.listReceivedInvitations
>['data'][number]

/** An invitation as its link shows it. */
export type OpenInvitation = AnswerOf<typeof api.members.getInvitation>

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
export type ApiKey = AnswerOf<typeof api.keys.listKeys>['data'][number]

/** A new API key with its secret, which is returned only once. */
export type NewApiKey = AnswerOf<typeof api.keys.createKey>

/** An API key with its new secret, returned when it is rotated. */
export type RotatedApiKey = AnswerOf<typeof api.keys.rotateKey>

/** The charge that the sandbox bank reads from a PIX code. */
export type BankCode = AnswerOf<typeof sandbox.readPixCode>

/** A payment made at the sandbox bank. */
export type BankPayment = AnswerOf<typeof sandbox.payPixCode>

/** A page of requests. `isTotalCapped` means that there are more than `total`. */
export type RequestPage = AnswerOf<typeof api.records.listRequests>

/** A request made with a secret key. */
export type ApiRequest = RequestPage['data'][number]

/** A request with its stored bodies. */
export type RequestRecord = AnswerOf<typeof api.records.getRequest>

/** An act that was recorded in the audit log. */
export type AuditEntry = AnswerOf<typeof api.records.listAuditEntries>['data'][number]

/** An audit entry with the device of its session. */
export type AuditRecord = AnswerOf<typeof api.records.getAuditEntry>

/** The business's own account at a PSP, and the PSPs that the operator offers. */
export type PixAccount = AnswerOf<typeof api.pixAccount.getPixAccount>
