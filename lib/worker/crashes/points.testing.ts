import type { FaultKind } from '@/lib/psp/faults/faults'
import type { ProcessName } from './installation.testing'
import type { StoryName } from './stories.testing'
import type { Trap } from './trap.testing'

/** A recovery point: a story, and the process that is killed in it, where. */
export interface Point {
  story: StoryName
  name: string
  kills: ProcessName
  at: Trap
}

const request = (moment: 'before' | 'sent' | 'answered', of: string): Trap => ({
  on: 'request',
  moment,
  of,
})
const statement = (moment: 'before' | 'after', of: string): Trap => ({
  on: 'statement',
  moment,
  of,
})
const commit = (moment: 'before' | 'after', of: string): Trap => ({ on: 'commit', moment, of })
const line = (moment: 'before' | 'torn' | 'after', of: string): Trap => ({
  on: 'journal',
  moment,
  of,
})

/** A status change with this cause. */
const caused = (...causes: string[]) => `INTO \\S*"StatusChange".* (${causes.join('|')}) `

/** The statement that settles payments. */
const SETTLED = '"cause":"paid"'
const NEW_CHARGE = 'INSERT INTO "Transaction".*"type":"CASHIN"'
const NEW_WITHDRAWAL = 'INSERT INTO "Transaction".*"type":"CASHOUT"'
const NEW_REFUND = 'INTO \\S*"Refund"'
const NEW_DISPUTE = 'INTO \\S*"Dispute"'
const OPEN_CHARGE = '^PUT /v2/cob/'
const FIND_CHARGE = '^GET /v2/cob/'
const SEND_PAYOUT = '^PUT /v3/gn/pix/'
const SEND_REFUND = '^PUT /v2/pix/.*/devolucao/'
const SEND_DEFENCE = '^POST /v2/gn/infracoes/'

// biome-ignore format: a table reads by its columns
const TABLE: [StoryName, string, ProcessName, Trap][] = [
  ['charge', 'the PSP is asked, its answer is on its way', 'web', request('sent', OPEN_CHARGE)],
  ['charge', 'the PSP has answered', 'web', request('answered', OPEN_CHARGE)],
  ['charge', 'the row is not written yet', 'web', statement('before', NEW_CHARGE)],
  ['charge', 'the row is written, the caller has no answer', 'web', statement('after', NEW_CHARGE)],
  ['charge', 'the PSP has not written it', 'psp', line('before', 'charge_opened')],
  ['charge', 'the PSP has written it, and not answered', 'psp', line('after', 'charge_opened')],

  ['cancellation', 'the PSP is not asked yet', 'web', request('before', '^PATCH /v2/cob/')],
  ['cancellation', 'the PSP has closed it', 'web', request('answered', '^PATCH /v2/cob/')],
  ['cancellation', 'the PSP has written it, and not answered', 'psp', line('after', 'charge_removed')],

  ['settlement', 'a notice is in, the PSP is not asked yet', 'web', request('before', FIND_CHARGE)],
  ['settlement', 'the PSP has answered', 'web', request('answered', FIND_CHARGE)],
  ['settlement', 'the credit is not written yet', 'web', statement('before', SETTLED)],
  ['settlement', 'the credit is written, the PSP has no answer', 'web', statement('after', SETTLED)],
  ['settlement', 'the PSP has written half of the payment', 'psp', line('torn', 'payment_received')],
  ['settlement', 'the PSP has the payment, and sent no notice', 'psp', line('after', 'payment_received')],
  ['settlement', 'the PSP has sent its notice, and forgets it', 'psp', line('before', 'notices_ended')],
  ['second payment', 'the first payment is credited', 'web', statement('after', SETTLED)],
  ['second payment', 'the second one is not committed yet', 'web', commit('before', caused('extra_payment'))],
  ['lost notice', 'the list is read', 'worker', request('answered', '^GET /v2/pix\\?')],
  ['lost notice', 'the payment is credited, the list not noted', 'worker', statement('before', '"polledUntil" =')],

  ['payout', 'the hold is not committed yet', 'web', commit('before', NEW_WITHDRAWAL)],
  ['payout', 'the hold is committed, the caller has no answer', 'web', commit('after', NEW_WITHDRAWAL)],
  ['payout', 'the PSP is not asked yet', 'worker', request('before', SEND_PAYOUT)],
  ['payout', 'the PSP is asked, its answer is on its way', 'worker', request('sent', SEND_PAYOUT)],
  ['payout', 'the PSP has answered', 'worker', request('answered', SEND_PAYOUT)],
  ['payout', 'a notice is in, the PSP is not asked yet', 'web', request('before', '^GET /v2/gn/pix/enviados/')],
  ['payout', 'the outcome is not committed yet', 'web', commit('before', caused('paid', 'refused'))],
  ['payout', 'the outcome is committed, the PSP has no answer', 'web', commit('after', caused('paid', 'refused'))],
  ['payout', 'the PSP has not written it', 'psp', line('before', 'payout_accepted')],
  ['payout', 'the PSP has written it, and not answered', 'psp', line('after', 'payout_accepted')],
  ['payout', 'the PSP is about to pay', 'psp', line('before', 'payout_settled')],
  ['payout', 'the PSP has paid, and sent no notice', 'psp', line('after', 'payout_settled')],
  ['returned payout', 'the return is not committed yet', 'web', commit('before', caused('returned'))],
  ['returned payout', 'the PSP has the return, and sent no notice', 'psp', line('after', 'payout_returned')],

  ['refund', 'the hold is not committed yet', 'web', commit('before', NEW_REFUND)],
  ['refund', 'the hold is committed, the caller has no answer', 'web', commit('after', NEW_REFUND)],
  ['refund', 'the PSP is not asked yet', 'worker', request('before', SEND_REFUND)],
  ['refund', 'the PSP is asked, its answer is on its way', 'worker', request('sent', SEND_REFUND)],
  ['refund', 'the PSP has answered', 'worker', request('answered', SEND_REFUND)],
  ['refund', 'the outcome is not committed yet', 'web', commit('before', 'refund.completed')],
  ['refund', 'the outcome is committed, the PSP has no answer', 'web', commit('after', 'refund.completed')],
  ['refund', 'the PSP has written it, and not answered', 'psp', line('after', 'refund_requested')],
  ['refund', 'the PSP has paid, and sent no notice', 'psp', line('after', 'refund_settled')],

  ['infraction', 'the report is listed', 'worker', request('answered', '^GET /v2/gn/infracoes')],
  ['infraction', 'the dispute is not committed yet', 'worker', commit('before', NEW_DISPUTE)],
  ['infraction', 'the dispute is committed', 'worker', commit('after', NEW_DISPUTE)],
  ['infraction', 'the PSP has written the report', 'psp', line('after', 'infraction_opened')],
  ['decision', 'the loss is not committed yet', 'worker', commit('before', caused('lost'))],
  ['decision', 'the loss is committed', 'worker', commit('after', caused('lost'))],
  ['decision', 'the PSP has given the money back, and told nobody', 'psp', line('after', 'infraction_decided')],
  ['defence', 'it is not committed yet', 'web', commit('before', 'dispute.defended')],
  ['defence', 'it is committed, the merchant has no answer', 'web', commit('after', 'dispute.defended')],
  ['defence', 'its try is noted, the PSP is not asked yet', 'worker', request('before', SEND_DEFENCE)],
  ['defence', 'the PSP has answered', 'worker', request('answered', SEND_DEFENCE)],
  ['defence', 'the PSP has written it, and not answered', 'psp', line('after', 'infraction_defended')],

  ['comparison', 'the items are not committed yet', 'worker', commit('before', '"ReconciliationRun"')],
  ['comparison', 'the items are committed', 'worker', commit('after', '"ReconciliationRun"')],
  ['credit', 'the credit is not committed yet', 'web', commit('before', caused('extra_payment'))],
  ['credit', 'the credit is committed, the operator has no answer', 'web', commit('after', caused('extra_payment'))],
  ['return', 'the item is claimed, the PSP is not asked yet', 'web', request('before', SEND_REFUND)],
  ['return', 'the PSP has answered', 'web', request('answered', SEND_REFUND)],
  ['return', 'the item is not committed yet', 'web', commit('before', 'UPDATE.*"ReconciliationItem".*refunded')],
  ['return', 'the PSP has written it, and not answered', 'psp', line('after', 'refund_requested')],
]

/** Every recovery point of the matrix. */
export const POINTS: readonly Point[] = TABLE.map(([story, name, kills, at]) => ({
  story,
  name,
  kills,
  at,
}))

const TOLD: readonly StoryName[] = [
  'charge',
  'settlement',
  'second payment',
  'payout',
  'returned payout',
  'refund',
]

/**
 * Whether a fault can happen in the story of a point. With others nothing but the crash happens.
 */
export function isMet({ story }: Point, fault: FaultKind): boolean {
  if (fault.startsWith('payout-')) return story === 'payout'
  return !fault.startsWith('notice-') || TOLD.includes(story)
}

/**
 * Whether a fault keeps a point from being reached: it loses the notice that leads there, hides
 * what the notice tells of, or loses the answer to an order that the product then only asks about.
 */
export function isKeptOff({ story, kills, at }: Point, fault: FaultKind): boolean {
  const isNoticed = story === 'settlement' || /GET|paid|returned|refund.completed/.test(at.of)
  if (fault === 'notice-lost') return kills === 'web' && isNoticed && story !== 'second payment'
  if (fault === 'found-late') return kills === 'web' && (isNoticed || story === 'second payment')
  const isOrder = [SEND_PAYOUT, SEND_REFUND, SEND_DEFENCE].includes(at.of)
  return fault === 'drop-after' && isOrder && at.moment === 'answered'
}
