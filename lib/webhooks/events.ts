import type { TxStatus, TxType } from '@/lib/db/generated/enums'
import type { Locale } from '@/lib/i18n/locale'

/**
 * The events that a merchant can subscribe to, in the contract's order, with
 * what each one means. The one table of event names.
 *
 * @see contract, Events
 */
export const EVENTS = {
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

/** The name of an event: `event` of the payload and the `X-Webhook-Event` header. */
export type EventName = keyof typeof EVENTS

/** Every event name, in the contract's order. */
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[]

/** Whether a string names an event. */
export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name)

interface Moves {
  created: EventName | null
  reached: Partial<Record<TxStatus, EventName>>
}

/**
 * A dispute emits nothing of its own: a receiver that reads
 * `transaction.completed` as "paid" must never see one for an accepted dispute.
 * What it does to the charge is told by the charge's own move.
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
 * @see contract, Events
 */
export function eventOf(type: TxType, from: TxStatus | null, to: TxStatus): EventName | null {
  if (from === null) return MOVES[type].created
  return from === to ? null : (MOVES[type].reached[to] ?? null)
}
