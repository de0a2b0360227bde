import { MINUTE_MS } from '@/lib/kernel/time'
import { creditUnseen } from '@/lib/payments/charges/settlement/sync-payments'
import { now } from '@/lib/platform/clock'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import type { Psp } from '@/lib/providers/pix/port'
import { type Balances, balanceDifference, movedBetween } from './balance-difference'
import type { Difference } from './difference'
import { readKnownDifference, readOurBalance } from './read-our-day'

/** How often balances that differ are read, while money moves. */
const READINGS_MAX = 3

/** For how long a payment may be in the PSP's balance, and not in our books yet. */
const ARRIVING_MAX_MS = 15 * MINUTE_MS
/** By how much the PSP's clock may be ahead of ours. */
const AHEAD_MAX_MS = MINUTE_MS

/**
 * Compares the PSP's balance of now with our books. They cannot be read at one moment, so that our
 * books are read before it and after it, and what moved between them is no difference. A difference
 * is read again while money moves, so that its sum is exact.
 */
export async function checkBalances(
  { connectionId, merchantId }: PixConnection,
  psp: Psp,
): Promise<Difference[]> {
  // A merchant's own account has money that is not in our ledger.
  if (merchantId !== null || !psp.hasPayouts) return []
  for (let nth = 1; ; nth++) {
    const balances = await readBalances(connectionId, psp)
    const found = balances ? balanceDifference(balances) : []
    const isExact = !balances || movedBetween(balances) === 0n
    if (found.length === 0 || isExact || nth === READINGS_MAX) return found
  }
}

/** @returns null where the PSP does not tell its balance */
async function readBalances(connectionId: string, psp: Psp): Promise<Balances | null> {
  const before = await readOurBalance(connectionId)
  const theirs = await psp.readBalance()
  if (theirs === null) return null
  await creditArriving(connectionId, psp)
  const after = await readOurBalance(connectionId)
  return { theirs, before, after, known: await readKnownDifference(connectionId) }
}

/** Credits what the PSP's balance has already, and whose notice is on its way. */
async function creditArriving(connectionId: string, psp: Psp): Promise<void> {
  const at = now().getTime()
  const since = new Date(at - ARRIVING_MAX_MS)
  const { entries } = await psp.listPayments({ since, before: new Date(at + AHEAD_MAX_MS) })
  await creditUnseen(entries, connectionId, psp)
}
