/** The state of a transaction, as the contract names it. */
export type TxStatus =
  | 'PENDING'
  | 'PROCESSING'
  | 'COMPLETED'
  | 'FAILED'
  | 'REVERSED'
  | 'CANCELLED'
  | 'CHARGEBACK'

export type TxType = 'CASHIN' | 'CASHOUT' | 'INFRACTION'
export type TxOrigin = 'API' | 'PAINEL' | 'APP'
export type PixKeyType = 'CPF' | 'CNPJ' | 'EMAIL' | 'PHONE' | 'EVP'
export type KeyScope = 'read' | 'charge' | 'withdraw' | 'all'

/** A page of a list, newest first. Amounts are reais, dates ISO 8601 in UTC. */
export type Page<T> = {
  data: T[]
  meta: {
    current_page: number
    per_page: number
    total: number
    last_page: number
    from: number
    to: number
  }
}

/** The contract's Transaction, with what only its owner sees. */
export type UserTransaction = {
  transactionId: string
  id: number
  status: TxStatus
  type: TxType
  source: string
  origin: TxOrigin
  amount: number
  feeAmount: number
  finalAmount: number
  description: string | null
  productName: string | null
  trackingParameters: Record<string, string> | null
  pixCode: string | null
  pixKeyType: PixKeyType | null
  pixKey: string | null
  clientName: string | null
  clientEmail: string | null
  clientPhone: string | null
  clientCpf: string | null
  externalId: string | null
  gatewayId: string | null
  endToEndId: string | null
  receiptUrl: string | null
  transactionDate: string | null
  paidAt: string | null
  createdAt: string
  updatedAt: string
  balanceImpact: boolean
  settlementMode: string
  referenceId: string | null
  idempotencyKey: string | null
  expiresAt: string | null
  payUrl: string | null
}

/** A page of transactions with the totals of the whole filter: completed ones only. */
export type TransactionPage = Page<UserTransaction> & {
  totals: { amount: number; feeAmount: number; finalAmount: number }
}

/** One move of a transaction; `reason` is the provider's own word, where it gave one. */
export type StatusChange = {
  from: TxStatus | null
  to: TxStatus
  cause: string
  reason: string | null
  at: string
}

/** One movement of money, out of the account debited and into the account credited. */
export type LedgerTransfer = {
  kind: string
  debitAccount: string
  creditAccount: string
  amount: number
  at: string
}

/** One transaction with all that happened to it and every movement of its money. */
export type TransactionRecord = {
  transaction: UserTransaction
  timeline: StatusChange[]
  transfers: LedgerTransfer[]
}

export type Balance = {
  disponivel: number
  reservaFinanceira: number
  saldoBloqueado: number
  saquePendente: number
  totalDisponivel: number
  totalSacado: number
  updatedAt: string
}

/** What came in per day, and on the same day of the period before. */
export type Volume = {
  days: { date: string; pix: number; card: number; previous: number }[]
  totals: { pix: number; card: number; previous: number }
}

export type Me = {
  user: { userId: string; name: string; email: string }
  merchant: { merchantId: string; name: string }
  mode: 'sandbox' | 'live'
  publicUrl: string
}

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

export type WebhookEndpoint = {
  id: string
  url: string
  events: string[]
  description: string | null
  enabled: boolean
  /** `gone` when it answered 410; null when it is on, or was switched off by a person. */
  disabledReason: string | null
  createdAt: string
  /** Deliveries of the last seven days that wait, and that were given up. */
  pending: number
  failed: number
  lastDeliveredAt: string | null
  lastFailureAt: string | null
}

/** An endpoint as it is answered once, when made. */
export type NewWebhookEndpoint = Pick<
  WebhookEndpoint,
  'id' | 'url' | 'events' | 'description' | 'enabled' | 'createdAt'
> & { secret: string }

export type WebhookEvent = { name: string; description: string; example: unknown }

/** What an endpoint answered to a signed ping. */
export type WebhookPing = {
  ok: boolean
  status: number | null
  latencyMs: number
  error: string | null
}

export type DeliveryStatus = 'PENDING' | 'DELIVERED' | 'FAILED'

export type Delivery = {
  id: string
  event: string
  transactionId: string
  status: DeliveryStatus
  attempts: number
  lastStatusCode: number | null
  lastLatencyMs: number | null
  /** A code of `ATTEMPT_ERRORS`, null after a success. */
  lastError: string | null
  createdAt: string
  deliveredAt: string | null
  /** Null when no further attempt is to come. */
  nextAttemptAt: string | null
}

export type Settings = {
  cashoutApproval: 'never' | 'always' | 'above'
  cashoutApprovalAbove: number | null
}

/** What a paying customer may see of a charge. */
export type PayView = {
  transactionId: string
  status: TxStatus
  amount: number
  description: string | null
  merchantName: string
  pixCode: string | null
  createdAt: string
  expiresAt: string | null
  paidAt: string | null
  endToEndId: string | null
}

/** What the sandbox bank reads from a code. */
export type BankCode = {
  amount: number
  merchantName: string
  description: string | null
  txid: string
  status: string
  expiresAt: string | null
}

export type BankPayment = { endToEndId: string; txid: string; amount: number; paidAt: string }
