import type { paged } from '@/lib/http/pagination'
import type { Scope } from '@/lib/keys/scopes'
import type { presentBalance } from '@/lib/ledger/balance'
import type { presentSettings } from '@/lib/merchants/settings'
import type { presentRequest, presentRequestRecord } from '@/lib/requests/public-request'
import type { CodeStatus } from '@/lib/sandbox/read-code'
import type { sumTransactions } from '@/lib/transactions/sum-transactions'
import type { sumVolume } from '@/lib/transactions/sum-volume'
import type {
  presentChange,
  presentForUser,
  presentTransfer,
  presentUserRefund,
} from '@/lib/transactions/user-transaction'
import type { presentDelivery } from '@/lib/webhooks/deliveries/public-delivery'
import type { presentEndpointHealth } from '@/lib/webhooks/endpoints/public-endpoint'
import type { revalidateEndpoint } from '@/lib/webhooks/endpoints/revalidate-endpoint'

// What the API answers, derived from the functions that answer it: types alone, so no code of the
// server comes along. Amounts are reais, dates ISO 8601 in UTC.

export type {
  DeliveryStatus,
  TxOrigin,
  TxStatus,
  TxType,
} from '@/lib/db/generated/enums'
export type { PixKeyType } from '@/lib/pix/key'
export type { Payable as PayView } from '@/lib/transactions/find-payable'
export type { Receipt } from '@/lib/transactions/find-receipt'

/** A page of a list, newest first. */
export type Page<T> = ReturnType<typeof paged<T>>

/** The contract's Transaction, with what only its owner sees. */
export type UserTransaction = ReturnType<typeof presentForUser>

/** A page of transactions with the totals of the whole filter: completed ones only. */
export type TransactionPage = Page<UserTransaction> & {
  totals: Awaited<ReturnType<typeof sumTransactions>>
}

/** One move of a transaction; `reason` is the provider's own word, where it gave one. */
export type StatusChange = ReturnType<typeof presentChange>

/** One movement of money, out of the account debited and into the account credited. */
export type LedgerTransfer = ReturnType<typeof presentTransfer>

/** One try to give a charge back; `refusal` is the provider's own word, where it refused. */
export type Refund = ReturnType<typeof presentUserRefund>

/** One transaction with all that happened to it and every movement of its money. */
export type TransactionRecord = {
  transaction: UserTransaction
  timeline: StatusChange[]
  transfers: LedgerTransfer[]
  refunds: Refund[]
  /** Until when a paid charge can be given back; null where it can't. */
  refundableUntil: string | null
}

/** The six figures of the contract. */
export type Balance = ReturnType<typeof presentBalance>

/** What came in per day, and on the same day of the period before. */
export type Volume = Awaited<ReturnType<typeof sumVolume>>

/** What the merchant has chosen. */
export type Settings = ReturnType<typeof presentSettings>

/** An endpoint, with how it has fared over the last seven days. */
export type WebhookEndpoint = ReturnType<typeof presentEndpointHealth>

/** An endpoint as it is answered once, when made. */
export type NewWebhookEndpoint = Omit<
  WebhookEndpoint,
  'pending' | 'failed' | 'lastDeliveredAt' | 'lastFailureAt'
> & { secret: string }

/** What an endpoint answered to a signed ping. */
export type WebhookPing = Awaited<ReturnType<typeof revalidateEndpoint>>

/** One event on its way to one endpoint. */
export type Delivery = ReturnType<typeof presentDelivery>

/** Who is signed in, for whom, and on what installation. */
export type Me = {
  user: { userId: string; name: string; email: string }
  merchant: { merchantId: string; name: string }
  mode: 'sandbox' | 'live'
  publicUrl: string
}

/** What a key may be allowed to do. */
export type KeyScope = Scope

/** A key pair, without its secret. */
export type ApiKey = {
  id: string
  name: string
  publicKey: string
  secretLast4: string
  scopes: KeyScope[]
  createdAt: string
  lastUsedAt: string | null
  expiresAt: string | null
  revokedAt: string | null
}

/** A key pair as it is answered once, when made. */
export type NewApiKey = Pick<
  ApiKey,
  'id' | 'name' | 'publicKey' | 'scopes' | 'createdAt' | 'expiresAt'
> & { secretKey: string }

/** What may be subscribed to. */
export type WebhookEvent = { name: string; description: string; example: unknown }

/** What the sandbox bank reads from a code. */
export type BankCode = {
  amount: number
  merchantName: string
  description: string | null
  txid: string
  status: CodeStatus
  expiresAt: string | null
}

/** A payment as the sandbox bank answers it. */
export type BankPayment = { endToEndId: string; txid: string; amount: number; paidAt: string }

/** A request made with a secret key. */
export type ApiRequest = ReturnType<typeof presentRequest>

/** A page of requests; `isTotalCapped` when there are more than were counted. */
export type RequestPage = Page<ApiRequest> & { isTotalCapped: boolean }

/** A request with what is kept of its bodies. */
export type RequestRecord = ReturnType<typeof presentRequestRecord>
