import type { Actor, PersonActor } from '@/lib/accounts/audit/actor'
import { recordAct } from '@/lib/accounts/audit/record-act'
import { AppError } from '@/lib/kernel/errors'
import { isId } from '@/lib/kernel/ids'
import { newId } from '@/lib/kernel/new-id'
import { now } from '@/lib/platform/clock'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { transactInTurn } from '@/lib/platform/limits/take-turn'
import { getEndpoint, refuseSwitchedOff } from '@/lib/webhooks/endpoints/list-endpoints'
import { presentReplay } from './list-replays'
import { type ReplayBody, replayPeriod } from './resend-body'
import { addReplayJob } from './run-replay'

/**
 * Starts a replay of any number of events, which the worker runs in parts.
 *
 * @throws AppError `not_found`
 * @throws AppError `invalid_state` when the endpoint is switched off, or while another replay of
 *   the merchant runs; the detail has its id
 */
export async function startReplay(actor: PersonActor, endpointId: string, body: ReplayBody) {
  const { merchantId, userId } = actor
  refuseSwitchedOff(await getEndpoint(merchantId, endpointId))
  const moment = now()
  const { since, before } = replayPeriod(body, moment)
  const started = {
    merchantId,
    replayId: newId(moment),
    endpointId,
    userId,
    from: since,
    to: new Date(before.getTime() - 1),
    failedOnly: body.failedOnly,
    createdAt: moment,
    updatedAt: moment,
  }
  return transactInTurn(merchantId, async (tx) => {
    const [row] = await tx.replay.createManyAndReturn({ data: [started], skipDuplicates: true })
    if (!row) throw await otherReplayError(tx, merchantId)
    await recordAct(tx, actor, 'webhook.replayed', endpointId)
    await addReplayJob(tx, row)
    return presentReplay(row)
  })
}

async function otherReplayError(tx: Tx, merchantId: string): Promise<AppError> {
  const running = await tx.replay.findFirst({ where: { merchantId, status: 'RUNNING' } })
  const detail = running ? { replayId: running.replayId, endpointId: running.endpointId } : {}
  const which = running ? ` (${running.replayId}, of endpoint ${running.endpointId})` : ''
  const message = `Another replay of this account runs${which}; wait for its end, or stop it`
  return new AppError('invalid_state', message, detail)
}

/**
 * Stops a replay after its current part. Queued deliveries are still sent. Does nothing if the
 * replay has ended.
 *
 * @throws AppError `not_found`
 */
export async function stopReplay(actor: Actor, endpointId: string, replayId: string) {
  const { merchantId } = actor
  const where = { merchantId, endpointId, replayId }
  const isKnown = isId(endpointId) && isId(replayId)
  if (!isKnown || (await prisma.replay.count({ where })) === 0) {
    throw new AppError('not_found', 'There is no such replay')
  }
  await transactInTurn(merchantId, async (tx) => {
    const { count } = await tx.replay.updateMany({
      where: { ...where, status: 'RUNNING' },
      data: { status: 'STOPPED', waitsUntil: null, updatedAt: now() },
    })
    if (count > 0) await recordAct(tx, actor, 'webhook.replay_stopped', endpointId)
  })
}
