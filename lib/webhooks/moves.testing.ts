import type { TxStatus, TxType } from '@/lib/platform/db/generated/enums'

/**
 * The event of each status change, by the contract. This list is written by hand, so that tests can
 * compare the code with it.
 */
export const MOVES: [type: TxType, from: TxStatus | null, to: TxStatus, event: string | null][] = [
  ['CASHIN', null, 'PENDING', 'transaction.created'],
  ['CASHIN', 'PENDING', 'PROCESSING', null],
  ['CASHIN', 'PENDING', 'COMPLETED', 'transaction.completed'],
  ['CASHIN', 'PENDING', 'FAILED', 'transaction.failed'],
  ['CASHIN', 'PENDING', 'CANCELLED', 'transaction.cancelled'],
  ['CASHIN', 'PROCESSING', 'COMPLETED', 'transaction.completed'],
  ['CASHIN', 'PROCESSING', 'FAILED', 'transaction.failed'],
  ['CASHIN', 'PROCESSING', 'CANCELLED', 'transaction.cancelled'],
  ['CASHIN', 'CANCELLED', 'COMPLETED', 'transaction.completed'],
  ['CASHIN', 'FAILED', 'COMPLETED', 'transaction.completed'],
  ['CASHIN', 'COMPLETED', 'REVERSED', 'transaction.reversed'],
  ['CASHIN', 'COMPLETED', 'CHARGEBACK', 'transaction.chargeback'],
  ['CASHOUT', null, 'PENDING', 'cashout.created'],
  ['CASHOUT', 'PENDING', 'PROCESSING', 'cashout.processing'],
  ['CASHOUT', 'PENDING', 'FAILED', 'cashout.failed'],
  ['CASHOUT', 'PROCESSING', 'COMPLETED', 'cashout.completed'],
  ['CASHOUT', 'PROCESSING', 'FAILED', 'cashout.failed'],
  ['CASHOUT', 'COMPLETED', 'REVERSED', 'cashout.reversed'],
  ['INFRACTION', null, 'PENDING', null],
  ['INFRACTION', 'PENDING', 'COMPLETED', null],
  ['INFRACTION', 'PENDING', 'CANCELLED', null],
]
