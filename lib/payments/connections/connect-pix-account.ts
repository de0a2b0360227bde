import { type Actor, recordAct } from '@/lib/accounts/audit/record-act'
import { AppError, invalidRequest } from '@/lib/kernel/errors'
import { newId } from '@/lib/kernel/new-id'
import { now } from '@/lib/platform/clock'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import { adapterOf } from './choose-adapter'
import { certificateOf, expiryOf } from './client-certificate'
import { forgetConnections } from './find-psp'
import { type PixCredentials, sealCredentials } from './open-connection'
import type { PixAccountBody } from './pix-account'
import { tryCharge } from './try-charge'

/** A merchant's own account at a PSP, and the PSPs at which there can be one. */
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
      certificateExpiresAt: row.certificateExpiresAt?.toISOString() ?? null,
      connectedAt: row.updatedAt.toISOString(),
    },
    psps: env.PIX_MERCHANT_PSPS.map(({ psp, baseUrl }) => ({ psp, baseUrl })),
  }
}

/**
 * Connects a merchant's own account at a PSP, after a charge of R$ 0.01 was opened and removed there
 * with these credentials. From then on the merchant's PIX charges are opened at that account, and
 * their money settles there. Charges of before stay where they were opened. The same account again
 * keeps its connection and gets the new credentials. Callers must have just confirmed their
 * password.
 *
 * @throws AppError `invalid_request` for a PSP or an address that the operator does not offer, a
 *   certificate that cannot be opened, and credentials that the PSP does not accept; nothing changed
 */
export async function connectPixAccount(actor: Actor, body: PixAccountBody) {
  const { merchantId } = actor
  const account = accountOf(body)
  await requireCharge(account)
  await takeTurn(merchantId, () =>
    prisma.$transaction(async (tx) => {
      await lockMerchant(tx, merchantId)
      const connectionId = await store(tx, merchantId, account)
      await recordAct(tx, actor, 'pix_account.connected', connectionId)
    }),
  )
  forgetConnections(merchantId)
  return getPixAccount(merchantId)
}

/**
 * Takes a merchant's own account out of use: new charges are opened at the installation's PSP. The
 * account's charges are still synced and refunded there. Does nothing without such an account.
 */
export async function disconnectPixAccount(actor: Actor): Promise<void> {
  const { merchantId } = actor
  await takeTurn(merchantId, () =>
    prisma.$transaction(async (tx) => {
      await lockMerchant(tx, merchantId)
      for (const connectionId of await endUse(tx, merchantId)) {
        await recordAct(tx, actor, 'pix_account.disconnected', connectionId)
      }
    }),
  )
  forgetConnections(merchantId)
}

/** An account that is about to be stored. */
interface Account {
  identity: Pick<PixConnection, 'psp' | 'baseUrl' | 'clientId' | 'pixKey'>
  tokenUrl: string
  credentials: PixCredentials
  certificateExpiresAt: Date | null
}

function accountOf(body: PixAccountBody): Account {
  const { clientId, clientSecret, pixKey } = body
  const place = env.PIX_MERCHANT_PSPS.find(
    ({ psp, baseUrl }) => psp === body.psp && baseUrl === body.baseUrl,
  )
  if (!place) {
    const message = 'is none of the PSPs that this installation offers: GET lists them'
    throw invalidRequest({ path: 'psp', message, code: 'not_offered' })
  }
  const credentials: PixCredentials = {
    clientSecret,
    certificate: body.certificate ? certificateOf(Buffer.from(body.certificate, 'base64')) : null,
    passphrase: body.certificatePassphrase || null,
    ca: null,
  }
  const { psp, baseUrl, tokenUrl } = place
  const certificateExpiresAt = openedUntil(credentials)
  return {
    identity: { psp, baseUrl, clientId, pixKey },
    tokenUrl,
    credentials,
    certificateExpiresAt,
  }
}

function openedUntil(credentials: PixCredentials): Date | null {
  try {
    return expiryOf(credentials)
  } catch (error) {
    const { message } = error as Error
    throw invalidRequest({ path: 'certificate', message, code: 'certificate' })
  }
}

/** Opens and removes a charge with the account's credentials. */
async function requireCharge({ identity, tokenUrl, credentials }: Account): Promise<void> {
  const connectionId = newId(now())
  const credentialsCipher = sealCredentials(connectionId, credentials)
  try {
    await tryCharge(adapterOf({ connectionId, ...identity, tokenUrl, credentialsCipher }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const limit = error.cause instanceof Error ? error.cause.message : error.message
    const message = `the PSP did not open a charge of R$ 0.01 with these credentials: ${limit}`
    throw invalidRequest({ path: 'clientId', message, code: 'psp_refused', limit })
  }
}

async function store(tx: Tx, merchantId: string, account: Account): Promise<string> {
  const { identity, tokenUrl, credentials, certificateExpiresAt } = account
  const known = await tx.pixConnection.findFirst({ where: { merchantId, ...identity } })
  const connectionId = known?.connectionId ?? newId(now())
  const credentialsCipher = sealCredentials(connectionId, credentials)
  const data = { tokenUrl, credentialsCipher, certificateExpiresAt, position: 0, updatedAt: now() }
  await endUse(tx, merchantId)
  if (known) await tx.pixConnection.update({ where: { connectionId }, data })
  else await tx.pixConnection.create({ data: { connectionId, merchantId, ...identity, ...data } })
  return connectionId
}

/** @returns the connections that took new charges until now */
async function endUse(tx: Tx, merchantId: string): Promise<string[]> {
  const where = { merchantId, position: { not: null } }
  const ended = await tx.pixConnection.findMany({ where, select: { connectionId: true } })
  await tx.pixConnection.updateMany({ where, data: { position: null } })
  return ended.map(({ connectionId }) => connectionId)
}

async function lockMerchant(tx: Tx, merchantId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM "Merchant" WHERE "merchantId" = ${merchantId}::uuid FOR NO KEY UPDATE`
}
