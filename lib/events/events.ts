import type { Locale } from '@/lib/i18n/locale'
import type { TxStatus, TxType } from '@/lib/platform/db/generated/enums'

/**
 * The contract's events, in its order, with what each one means.
 *
 * @see docs/contract.md#events
 */
const OF_THE_CONTRACT = {
  'transaction.created': {
    en: 'A charge was created and waits for its payment.',
    'pt-BR': 'Uma cobrança foi criada e aguarda o pagamento.',
  },
  'transaction.completed': {
    en: 'A charge was paid: the official confirmation of the payment.',
    'pt-BR': 'Uma cobrança foi paga: é a confirmação oficial do pagamento.',
  },
  'transaction.failed': {
    en: 'A charge failed; nothing was paid.',
    'pt-BR': 'Uma cobrança falhou; nada foi pago.',
  },
  'transaction.reversed': {
    en: 'A paid charge was given back to the payer.',
    'pt-BR': 'Uma cobrança paga foi devolvida ao pagador.',
  },
  'transaction.cancelled': {
    en: 'A charge was cancelled or expired before it was paid.',
    'pt-BR': 'Uma cobrança foi cancelada ou expirou antes do pagamento.',
  },
  'transaction.chargeback': {
    en: 'The card holder disputed a charge and the dispute was lost.',
    'pt-BR': 'O titular do cartão contestou uma cobrança e a disputa foi perdida.',
  },
  'cashout.created': {
    en: 'A withdrawal was created.',
    'pt-BR': 'Um saque foi criado.',
  },
  'cashout.processing': {
    en: 'A withdrawal was sent and its outcome is awaited.',
    'pt-BR': 'Um saque foi enviado e aguarda o resultado.',
  },
  'cashout.completed': {
    en: 'A withdrawal reached the destination account.',
    'pt-BR': 'Um saque chegou à conta de destino.',
  },
  'cashout.failed': {
    en: 'A withdrawal was refused or rejected; the amount is available again.',
    'pt-BR': 'Um saque foi recusado ou rejeitado; o valor voltou a ficar disponível.',
  },
  'cashout.reversed': {
    en: 'A completed withdrawal came back; the amount is available again.',
    'pt-BR': 'Um saque concluído foi devolvido; o valor voltou a ficar disponível.',
  },
} as const satisfies Record<string, Record<Locale, string>>

/**
 * Events of ours: only an endpoint that names them gets them, because a receiver of the contract
 * does not know them.
 *
 * @see docs/decisions/0031
 */
const OF_OURS = {
  'refund.failed': {
    en: 'A refund was refused; the charge stays paid and the amount is available again.',
    'pt-BR': 'Um reembolso foi recusado; a cobrança continua paga e o valor voltou ao disponível.',
  },
  'dispute.opened': {
    en: 'The payer disputed a charge; the amount is blocked until it is decided.',
    'pt-BR': 'O pagador contestou uma cobrança; o valor fica bloqueado até a decisão.',
  },
  'dispute.closed': {
    en: 'A dispute was won or lost: `dispute.outcome` says which.',
    'pt-BR': 'Uma contestação foi ganha ou perdida: `dispute.outcome` diz qual.',
  },
} as const satisfies Record<string, Record<Locale, string>>

/**
 * The events that a merchant can subscribe to, the contract's first, with what each one means. The
 * one table of event names.
 */
export const EVENTS = { ...OF_THE_CONTRACT, ...OF_OURS }

/** The name of an event: `event` of the payload and the `X-Webhook-Event` header. */
export type EventName = keyof typeof EVENTS

/** Every event name, the contract's first. */
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[]

/** The events that the contract names, in its order. */
export type ContractEventName = keyof typeof OF_THE_CONTRACT

/** What is sent or told to whoever does not name events: those of the contract. */
export const CONTRACT_EVENT_NAMES = Object.keys(OF_THE_CONTRACT) as ContractEventName[]

/** Those of ours. */
export const EXTRA_EVENT_NAMES = Object.keys(OF_OURS) as (keyof typeof OF_OURS)[]

/** Whether a string names an event. */
export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name)

interface Moves {
  created: ContractEventName | null
  reached: Partial<Record<TxStatus, ContractEventName>>
}

/**
 * The moves of an INFRACTION emit nothing: a receiver that reads
 * `transaction.completed` as "paid" must never see one for an accepted dispute.
 * What it does to the charge is told by the charge's own move, and `dispute.opened`
 * and `dispute.closed` are about the charge too.
 */
const MOVES: Record<TxType, Moves> = {
  CASHIN: {
    created: 'transaction.created',
    reached: {
      COMPLETED: 'transaction.completed',
      FAILED: 'transaction.failed',
      REVERSED: 'transaction.reversed',
      CANCELLED: 'transaction.cancelled',
      CHARGEBACK: 'transaction.chargeback',
    },
  },
  CASHOUT: {
    created: 'cashout.created',
    reached: {
      PROCESSING: 'cashout.processing',
      COMPLETED: 'cashout.completed',
      FAILED: 'cashout.failed',
      REVERSED: 'cashout.reversed',
    },
  },
  INFRACTION: { created: null, reached: {} },
}

/**
 * The event that a move of a transaction emits, or null when the contract has
 * no name for it. Creation is the move from null, whatever its first status:
 * a withdrawal that is sent at once makes two moves, so it emits two events.
 *
 * @see docs/contract.md#events
 */
export function eventOf(
  type: TxType,
  from: TxStatus | null,
  to: TxStatus,
): ContractEventName | null {
  if (from === null) return MOVES[type].created
  return from === to ? null : (MOVES[type].reached[to] ?? null)
}
