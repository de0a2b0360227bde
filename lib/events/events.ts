import type { Locale } from '@/lib/i18n/locale'
import type { TxStatus, TxType } from '@/lib/platform/db/generated/enums'

/**
 * The contract's events in its order, with their meaning.
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
    'pt-BR': 'O titular do cartão contestou uma cobrança e a contestação foi perdida.',
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
    'pt-BR':
      'Um saque foi recusado, pelo banco ou por uma pessoa da conta; o valor voltou a ficar disponível.',
  },
  'cashout.reversed': {
    en: 'A completed withdrawal came back; the amount is available again.',
    'pt-BR': 'Um saque concluído foi devolvido; o valor voltou a ficar disponível.',
  },
} as const satisfies Record<string, Record<Locale, string>>

/**
 * Events beyond the contract. Only an endpoint that subscribes to them by name receives them,
 * because receivers written for the contract do not know them.
 *
 * @see docs/decisions/0031, 0053
 */
const OF_OURS = {
  'refund.completed': {
    en: 'A refund reached the payer. The charge is `REVERSED` once all of it was refunded.',
    'pt-BR':
      'Um reembolso chegou ao pagador. A cobrança fica `REVERSED` quando é toda reembolsada.',
  },
  'refund.failed': {
    en: 'A refund was refused; the amount is available again, except what a dispute of the charge blocks or took.',
    'pt-BR':
      'Um reembolso foi recusado; o valor voltou ao saldo disponível, menos o que uma contestação da cobrança bloqueia ou debitou.',
  },
  'dispute.opened': {
    en: 'The payer disputed a charge; what was not refunded of the amount is blocked until it is decided.',
    'pt-BR':
      'O pagador contestou uma cobrança; a parte do valor que não foi reembolsada fica bloqueada até a decisão.',
  },
  'dispute.closed': {
    en: 'A dispute was won or lost: `dispute.outcome` says which.',
    'pt-BR': 'Uma contestação foi ganha ou perdida: `dispute.outcome` informa qual.',
  },
} as const satisfies Record<string, Record<Locale, string>>

/** All events that a merchant can subscribe to, with their meaning; the contract's come first. */
export const EVENTS = { ...OF_THE_CONTRACT, ...OF_OURS }

/** The name of an event: `event` of the payload and the `X-Webhook-Event` header. */
export type EventName = keyof typeof EVENTS

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[]

type ContractEventName = keyof typeof OF_THE_CONTRACT

/** The events of an endpoint that names none: those of the contract. */
export const CONTRACT_EVENT_NAMES = Object.keys(OF_THE_CONTRACT) as ContractEventName[]

export const EXTRA_EVENT_NAMES = Object.keys(OF_OURS) as (keyof typeof OF_OURS)[]

export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name)

interface Moves {
  created: ContractEventName | null
  reached: Partial<Record<TxStatus, ContractEventName>>
}

/**
 * The status changes of an INFRACTION emit no event, because a receiver that reads
 * `transaction.completed` as "paid" must not get one for an accepted dispute. Merchants learn of it
 * from the charge's own status change and from `dispute.opened` and `dispute.closed`, which are
 * about the charge.
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
 * The event of a status change, or null when the contract names none. Creation is a change from
 * null to the first status. A withdrawal that is sent at once changes twice, so it emits two
 * events.
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
