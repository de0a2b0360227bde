import { AppError } from '@/lib/kernel/errors'
import type { SettlementMode } from '@/lib/platform/db/generated/enums'
import { log } from '@/lib/platform/log'
import type { Psp } from '@/lib/providers/pix/port'
import {
  type ConnectedPsp,
  forgetConnections,
  listPspsInUse,
  pixNotConfiguredError,
} from './find-psp'

/**
 * The installation's PSPs that take new charges and withdrawals, in the order in which to try them.
 * Those that gave no answer in the last half minute come last.
 *
 * @throws AppError `pix_not_configured` in live mode without a connection
 */
export async function installationPsps(): Promise<readonly ConnectedPsp[]> {
  const connections = await listPspsInUse(null)
  if (connections.length === 0) throw pixNotConfiguredError()
  if (silentUntil.size === 0) return connections
  const isSilent = ({ connectionId }: ConnectedPsp) =>
    (silentUntil.get(connectionId ?? '') ?? 0) > performance.now()
  return connections.toSorted((a, b) => Number(isSilent(a)) - Number(isSilent(b)))
}

/**
 * The PSP that will send a new withdrawal. Once it was sent, no other PSP sends it.
 *
 * @throws AppError `pix_not_configured` where no PSP of the installation sends withdrawals
 */
export async function pspForPayouts(): Promise<ConnectedPsp> {
  const first = (await installationPsps()).find(({ psp }) => psp.hasPayouts)
  if (first) return first
  throw new AppError('pix_not_configured', 'No PSP of this installation sends withdrawals')
}

/**
 * The connection that will send a withdrawal that waited and was never sent: its own, or the one
 * for new withdrawals where its own takes no new ones any more. The connections are read from the
 * database, not from what this process knows of them, because the withdrawal stays with its choice.
 *
 * @throws AppError `pix_not_configured` where no PSP of the installation sends withdrawals
 */
export async function connectionForUnsent({
  connectionId,
}: Pick<ConnectedPsp, 'connectionId'>): Promise<string | null> {
  forgetConnections(null)
  const connections = await listPspsInUse(null)
  const isInUse = connections.some((one) => one.connectionId === connectionId)
  return isInUse ? connectionId : (await pspForPayouts()).connectionId
}

/** Where a merchant's new charges are opened, and where their money settles. */
export interface ChargePsps {
  psps: readonly ConnectedPsp[]
  settlementMode: SettlementMode
}

/**
 * The PSPs for a merchant's new charges: its own account, so that the money settles there, else the
 * installation's. A merchant's own account is never replaced by the installation's, because the
 * money would settle in another place than the merchant chose.
 *
 * @throws AppError `pix_not_configured` in live mode without a connection
 */
export async function pspsForCharge(merchantId: string): Promise<ChargePsps> {
  const own = await listPspsInUse(merchantId)
  if (own.length > 0) return { psps: own, settlementMode: 'external' }
  return { psps: await installationPsps(), settlementMode: 'internal' }
}

/** Until when a connection that gave no answer comes last, by its id. */
const silentUntil = new Map<string, number>()
const SILENCE_MS = 30_000

/**
 * Asks the first PSP that answers. A PSP that gives no answer is followed by the next, so `ask` may
 * only do what has no effect until the caller uses its result.
 *
 * @throws AppError `acquirer_unavailable` when none answered; any other error of a PSP as it is
 */
export async function askFirst<T>(
  psps: readonly ConnectedPsp[],
  ask: (psp: Psp) => Promise<T>,
): Promise<{ connectionId: string | null; answer: T }> {
  let failure: unknown
  for (const { connectionId, psp } of psps) {
    try {
      return { connectionId, answer: await ask(psp) }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'acquirer_unavailable') throw error
      failure = error
      if (psps.length > 1) {
        log.warn({ err: error, connectionId }, 'a PSP gave no answer; the next one is asked')
        silentUntil.set(connectionId ?? '', performance.now() + SILENCE_MS)
      }
    }
  }
  throw failure
}
