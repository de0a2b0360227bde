import { pspOf } from '@/lib/payments/connections/psp/find-psp'
import { now } from '@/lib/platform/clock'
import type { Transaction } from '@/lib/platform/db/generated/client'
import { env } from '@/lib/platform/env'
import { outcomeOf } from './dispute'
import { readOwed } from './list-disputes'
import type { Standing } from './public-dispute'

/** Reads the standing of some of a merchant's disputes. */
export async function readStanding(
  merchantId: string,
  disputes: readonly { transaction: Transaction }[],
): Promise<Standing> {
  const infractions = disputes.map(({ transaction }) => transaction)
  const isOpen = infractions.some(({ status }) => outcomeOf(status) === 'open')
  const defendable = new Set<string>()
  for (const infraction of infractions) {
    if (await takesDefence(infraction)) defendable.add(infraction.transactionId)
  }
  return { at: now(), owed: isOpen ? await readOwed(merchantId) : new Map(), defendable }
}

/** Whether the PSP of a dispute takes the merchant's defence from here. Card processors do not. */
export async function takesDefence(
  infraction: Pick<Transaction, 'source' | 'connectionId'>,
): Promise<boolean> {
  if (infraction.source !== 'PIX') return false
  // The sandbox bank's disputes have no PSP in live mode.
  if (infraction.connectionId === null && env.isLive) return false
  return (await pspOf(infraction)).sendDefence !== null
}
