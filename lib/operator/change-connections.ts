import { recordAct } from '@/lib/accounts/audit/record-act'
import { AppError, invalidRequestError } from '@/lib/kernel/errors'
import { isId } from '@/lib/kernel/ids'
import { tryPspAccount } from '@/lib/payments/connections/accounts/try-psp-account'
import {
  findConnection,
  writeConnection,
} from '@/lib/payments/connections/accounts/write-connection'
import { forgetConnections } from '@/lib/payments/connections/psp/find-psp'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { lockName } from '@/lib/platform/db/lock-name'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { isLiveAddress, placeOf } from '@/lib/platform/pix-settings'
import type { ConnectionChange, NewConnection } from './connection'
import { getConnection } from './list-connections'
import { byOperator, type Operator } from './operator'

/**
 * Adds an account of the installation, after a charge of R$ 0.01 was opened and removed there. It
 * takes new charges and withdrawals after all others. The same account again keeps its connection
 * and its place, and gets the new credentials. Callers must have just confirmed their password.
 *
 * @throws AppError `invalid_request` for an address without https in live mode, an address of real
 *   money in the sandbox, a certificate that cannot be opened, and credentials that the PSP does
 *   not accept; `invalid_state` for an account that the environment names; nothing changed
 */
export async function addConnection(operator: Operator, { tokenUrl, ...body }: NewConnection) {
  if (isRealMoney(body.baseUrl)) {
    throw invalidRequestError({ path: 'baseUrl', message: NEEDS_LIVE_MODE, code: 'url_live' })
  }
  for (const [path, url] of Object.entries({ baseUrl: body.baseUrl, tokenUrl })) {
    if (!env.isLive || !url?.startsWith('http:')) continue
    const message = 'must start with https:// in live mode'
    throw invalidRequestError({ path, message, code: 'url_scheme', limit: 'https://' })
  }
  const account = await tryPspAccount(placeOf(body.psp, body.baseUrl, tokenUrl), body)
  const connectionId = await prisma.$transaction(async (tx) => {
    await lockName(tx, 'pix connections')
    const known = await findConnection(tx, { merchantId: null, ...account.identity })
    if (known && isOfEnvironment(known)) throw namedByEnvironmentError()
    const position = known?.position ?? (await bounds(tx)).last + 1
    const added = await writeConnection(tx, { merchantId: null, position }, account)
    const after = { psp: body.psp, baseUrl: body.baseUrl, position }
    await recordAct(tx, byOperator(operator), 'connection.added', added, { after })
    return added
  })
  forgetConnections(null)
  return getConnection(connectionId)
}

/**
 * Changes whether and when a connection of the installation takes new charges and withdrawals. Its
 * earlier charges and withdrawals stay with it. Repeats change nothing. Other processes follow
 * within five seconds.
 *
 * @throws AppError `not_found`; `invalid_state` for a connection that the environment names, whose
 *   place its variables say, for a merchant's own, and for an address of real money in the sandbox
 */
export async function changeConnection(
  operator: Operator,
  connectionId: string,
  { use }: ConnectionChange,
) {
  await prisma.$transaction(async (tx) => {
    await lockName(tx, 'pix connections')
    const connection = isId(connectionId)
      ? await tx.pixConnection.findUnique({ where: { connectionId } })
      : null
    if (!connection) throw new AppError('not_found', `There is no connection ${connectionId}`)
    if (connection.merchantId !== null) {
      throw new AppError('invalid_state', 'Only its merchant decides over this connection')
    }
    if (isOfEnvironment(connection)) throw namedByEnvironmentError()
    if (use !== 'none' && isRealMoney(connection.baseUrl)) {
      throw new AppError('invalid_state', `The connection's address ${NEEDS_LIVE_MODE}`)
    }
    const { first, last } = await bounds(tx, connectionId)
    const position = { first: first - 1, last: last + 1, none: null }[use]
    const data = { position, fromEnvironment: false }
    await tx.pixConnection.update({ where: { connectionId }, data })
    const changed = { before: { position: connection.position }, after: { position } }
    await recordAct(tx, byOperator(operator), 'connection.changed', connectionId, changed)
  })
  forgetConnections(null)
  return getConnection(connectionId)
}

const isOfEnvironment = ({ fromEnvironment, position }: PixConnection) =>
  fromEnvironment && position !== null

function namedByEnvironmentError(): AppError {
  const message = 'Environment variables name this connection: change PIX_PSP and restart'
  return new AppError('invalid_state', message)
}

const NEEDS_LIVE_MODE = 'moves real money, which needs GUICHE_MODE=live'

/** Whether a sandbox would pay out invented money there. */
function isRealMoney(baseUrl: string): boolean {
  return !env.isLive && isLiveAddress(baseUrl)
}

/** The first and the last position that is taken, by others than one connection. */
async function bounds(tx: Tx, except?: string): Promise<{ first: number; last: number }> {
  const { _min, _max } = await tx.pixConnection.aggregate({
    where: { merchantId: null, connectionId: { not: except } },
    _min: { position: true },
    _max: { position: true },
  })
  return { first: _min.position ?? 0, last: _max.position ?? -1 }
}
