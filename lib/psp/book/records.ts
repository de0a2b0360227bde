import type { Centavos } from '@/lib/kernel/money'
import type { PayoutRuling } from '@/lib/sandbox/bank/payout-rules'
import type { RefundRuling } from '@/lib/sandbox/bank/refund-rules'

/** A moment in ISO 8601, as the journal and the wire write it. */
export type Moment = string

/** A person or a company, as a payer or as a debtor. */
export interface Party {
  name: string
  /** The digits of a CPF or the characters of a CNPJ. */
  document: string
}

/** The terms of a charge. Each revision of a charge has its own. */
export interface Terms {
  amount: Centavos
  /** Whether the payer may pay another amount (`modalidadeAlteracao` 1). */
  isOpenAmount: boolean
  /** Seconds from the creation until the charge expires. */
  expiresIn: number
  /** The key that receives. */
  key: string
  debtor: Party | null
  /** The question that the payer sees (`solicitacaoPagador`). */
  request: string | null
  details: { nome: string; valor: string }[]
}

export interface Charge {
  txid: string
  /** The caller's own id, in dialects where the PSP chooses the txid. */
  correlationId: string | null
  openedAt: Moment
  locationId: number
  /** Host and path, as in the BR Code. */
  location: string
  status: 'active' | 'paid' | 'removed'
  /** The terms of each revision; the last ones apply. */
  revisions: Terms[]
  /** The end-to-end ids of its payments, oldest first. */
  payments: string[]
}

export interface Payment {
  endToEndId: string
  txid: string | null
  key: string
  amount: Centavos
  at: Moment
  payer: Party
  info: string | null
}

/** A return of a received payment, whole or in part. */
export interface Refund {
  id: string
  endToEndId: string
  returnId: string
  amount: Centavos
  nature: 'ORIGINAL' | 'MED_FRAUDE'
  description: string | null
  requestedAt: Moment
  settledAt: Moment | null
  status: 'processing' | 'paid' | 'refused'
  reason: string | null
  plan: RefundRuling | 'unfunded'
}

/** How a payout will end. A stuck one waits for a person, an unfunded one is refused. */
export type PayoutPlan = PayoutRuling | 'stuck' | 'unfunded'

/** Why the payment system refused a payout. */
export interface SpiError {
  /** A code of the payment system, such as AC03. */
  code: string
  origin: string
  reason: string
}

export interface Payout {
  id: string
  endToEndId: string
  amount: Centavos
  /** The key that pays. */
  payerKey: string
  /** The key that is paid. */
  key: string
  message: string | null
  requestedAt: Moment
  settledAt: Moment | null
  status: 'processing' | 'paid' | 'refused'
  error: SpiError | null
  returns: PayoutReturn[]
  plan: PayoutPlan
}

export interface PayoutReturn {
  returnId: string
  amount: Centavos
  at: Moment
  reason: string
}

/** A fraud report about a received payment (MED). */
export interface FraudReport {
  id: string
  protocol: number
  endToEndId: string
  amount: Centavos
  reason: string
  status: 'open' | 'defended' | 'accepted' | 'rejected'
  openedAt: Moment
  respondBy: Moment
  defence: string | null
  defendedAt: Moment | null
  decidedAt: Moment | null
}

export interface Webhook {
  /** The key itself, where a key has one webhook. */
  id: string
  key: string
  url: string
  createdAt: Moment
  /** The one event that it is told, and the header it is sent, in dialects that have them. */
  event: string | null
  authorization: string | null
  name?: string
}

/** A payout that waits for its approval, in dialects that ask for one. */
export interface Draft {
  id: string
  amount: Centavos
  payerKey: string
  key: string
  message: string | null
  draftedAt: Moment
}

/** One move of money on the account. */
export interface Movement {
  id: number
  kind: 'received' | 'sent' | 'returned_in' | 'returned_out'
  /** The end-to-end id or the return id that moved it. */
  reference: string
  at: Moment
  /** Positive for money that came in, negative for money that went out. */
  amount: Centavos
  /** The balance after it. */
  balance: Centavos
}

/** The subject of a notice, whose body is made from the book when it is sent. */
export type NoticeSubject =
  | { about: 'payment'; endToEndId: string }
  | { about: 'refund'; endToEndId: string; id: string }
  | { about: 'payout'; id: string }
  | { about: 'payout_return'; id: string; returnId: string }
  | { about: 'infraction'; id: string }

export interface QueuedNotice {
  id: number
  webhookId: string
  subject: NoticeSubject
}

/** An act that the PSP does by itself at a later moment. */
export type DueAct =
  | { act: 'settle_payout'; id: string }
  | { act: 'return_payout'; id: string }
  | { act: 'settle_refund'; endToEndId: string; id: string }
  | { act: 'report_payment'; endToEndId: string }
  | { act: 'decide_infraction'; id: string; outcome: 'accepted' | 'rejected' }

export type Due = DueAct & { at: Moment }
