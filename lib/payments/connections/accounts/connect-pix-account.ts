import type { Actor } from '@/lib/accounts/audit/actor'
import { recordNotifiedAct } from '@/lib/accounts/audit/record-notified-act'
import { lockMerchant } from '@/lib/accounts/merchants/lock-merchant'
import { invalidRequestError } from '@/lib/kernel/errors'
import { forgetConnections, listPspsInUse } from '@/lib/payments/connections/psp/find-psp'
import { now } from '@/lib/platform/clock'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import type { OfferedPsp } from '@/lib/platform/pix-settings'
import { healthOf } from './connection-health'
import type { PixAccountBody } from './pix-account'
import { tryPspAccount } from './try-psp-account'
import { writeConnection } from './write-connection'

/**
 * A merchant's own account at a PSP, the PSPs at which there can be one, and whether the
 * installation takes PIX charges without one.
 */
export async function getPixAccount(merchantId: string) {
  const row = await prisma.pixConnection.findFirst({
    where: { merchantId, position: { not: null } },
  })
  return {
    account: row && {
      connectionId: row.connectionId,
      psp: row.psp,
      baseUrl: row.baseUrl,
      clientId: row.clientId,
      pixKey: row.pixKey,
      health: healthOf(row, now()),
      certificateExpiresAt: row.certificateExpiresAt?.toISOString() ?? null,
      connectedAt: row.updatedAt.toISOString(),
    },
    psps: env.PIX_MERCHANT_PSPS.map(({ psp, baseUrl }) => ({ psp, baseUrl })),
    isTakenHere: (await listPspsInUse(null)).length > 0,
  }
}

/**
 * Connects a merchant's own account at a PSP, after a charge of R$ 0.01 was opened and removed
 * there with these credentials. From then on the merchant's PIX charges are opened at that account,
 * and their money settles there. Earlier charges stay where they were opened. Connecting the same
 * account again keeps its connection and replaces the credentials. Callers must have just confirmed
 * their password.
 *
 * @throws AppError `invalid_request` for a PSP or an address that the operator does not offer, a
 *   certificate that cannot be opened, and credentials that the PSP does not accept; nothing
 *   changed
 */
export async function connectPixAccount(actor: Actor, body: PixAccountBody) {
  const { merchantId } = actor
  const account = await tryPspAccount(offeredPsp(body), body)
  await transactInTurn(merchantId, async (tx) => {
    await lockMerchant(tx, merchantId)
    await endUse(tx, merchantId)
    const connectionId = await writeConnection(tx, { merchantId, position: 0 }, account)
    await recordNotifiedAct(tx, actor, 'pix_account.connected', { id: connectionId, name: '' })
  })
  forgetConnections(merchantId)
  return getPixAccount(merchantId)
}

/**
 * Takes a merchant's own account out of use: new charges are opened at the installation's PSP, and
 * are refused where it has none. The account's charges are still synced and refunded there. Does
 * nothing without such an account.
 */
export async function disconnectPixAccount(actor: Actor): Promise<void> {
  const { merchantId } = actor
  await transactInTurn(merchantId, async (tx) => {
    await lockMerchant(tx, merchantId)
    for (const connectionId of await endUse(tx, merchantId)) {
      await recordNotifiedAct(tx, actor, 'pix_account.disconnected', { id: connectionId, name: '' })
    }
  })
  forgetConnections(merchantId)
}

/** The place of a PSP that the operator offers to merchants. */
function offeredPsp({ psp, baseUrl }: PixAccountBody): OfferedPsp {
  const place = env.PIX_MERCHANT_PSPS.find((one) => one.psp === psp && one.baseUrl === baseUrl)
  if (place) return place
  const message = 'is none of the PSPs that this installation offers: GET lists them'
  throw invalidRequestError({ path: 'psp', message, code: 'not_offered' })
}

/** @returns the connections that took new charges until now */
async function endUse(tx: Tx, merchantId: string): Promise<string[]> {
  const where = { merchantId, position: { not: null } }
  const ended = await tx.pixConnection.findMany({ where, select: { connectionId: true } })
  await tx.pixConnection.updateMany({ where, data: { position: null } })
  return ended.map(({ connectionId }) => connectionId)
}
