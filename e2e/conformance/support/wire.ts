import type { EVENTS, TX_ORIGIN, TX_STATUS, TX_TYPE } from './contract'

type Text = string | null

/** The contract's Transaction. */
export interface Transaction {
  transactionId: string
  status: (typeof TX_STATUS)[number]
  type: (typeof TX_TYPE)[number]
  source: string
  origin: (typeof TX_ORIGIN)[number]
  amount: number
  feeAmount: number
  finalAmount: number
  description: Text
  productName: Text
  trackingParameters: Record<string, string> | null
  pixCode: Text
  pixKeyType: Text
  pixKey: Text
  clientName: Text
  clientEmail: Text
  clientPhone: Text
  clientCpf: Text
  externalId: Text
  gatewayId: Text
  endToEndId: Text
  receiptUrl: Text
  transactionDate: Text
  paidAt: Text
  createdAt: string
  updatedAt: string
  balanceImpact: boolean
  settlementMode: string
}

/** The contract's CheckoutSession, as far as it is read one by one. */
export interface CheckoutSession {
  sessionId: string
  uiMode: string
  url: Text
  clientSecret: Text
  publishableKey: Text
  paymentStatus: Text
  status: Text
  settlementMode: string
  balanceImpact: boolean
}

/** What create-transaction answers. */
export type Charge = Transaction & { checkout: CheckoutSession | null }

/** What create-cashout answers. */
export type Cashout = Transaction & { _info: string }

/** What refund-transaction answers. */
export type Refunded = Transaction & { refund: { refundId: string; status: string } }

/** A page of a list. */
export interface Page<T> {
  data: T[]
  meta: Record<'current_page' | 'per_page' | 'total' | 'last_page' | 'from' | 'to', number>
}

/** The contract's Balance. */
export interface Balance {
  disponivel: number
  reservaFinanceira: number
  saldoBloqueado: number
  saquePendente: number
  totalDisponivel: number
  totalSacado: number
  updatedAt: string
}

/** The contract's ErrorResponse, with what ours always has in `detail`. */
export interface ErrorBody {
  statusCode: number
  error: string
  message: string
  detail: {
    requestId: string
    issues?: { path: string; message: string }[]
    [more: string]: unknown
  }
}

/** A webhook's body. */
export interface WebhookEvent {
  event: (typeof EVENTS)[number]
  timestamp: string
  data: Transaction & { id: number; referenceId: string; [more: string]: unknown }
}

/** A webhook endpoint, as the dashboard's credential manages it. */
export interface Endpoint {
  id: string
  url: string
  events: string[]
  description: Text
  enabled: boolean
  secret: string
}
