import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import type { Replay } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { QUOTA_RETRY_SECONDS } from '@/lib/platform/limits/take-quota'
import { addJob } from '@/lib/platform/queue/add-job'
import { type Replayed, refuseSwitchedOff, replayPart } from './replay-deliveries'
import { REPLAY_MAX } from './resend-body'
import { resendWithinQuota } from './resend-delivery'

/** Names one replay. */
export interface ReplayKey {
  merchantId: string
  replayId: string
}

/**
 * Adds the job that does the next part of a replay. Its key keeps at most one waiting.
 *
 * @param runAt at once when left out
 */
export function addReplayJob(tx: Tx, { merchantId, replayId }: ReplayKey, runAt?: Date) {
  const job = { merchantId, replayId }
  return addJob(tx, 'run_replay', job, { runAt, key: `run_replay ${replayId}` })
}

/**
 * Does one part of a replay, and adds the job for the next one. The deliveries, the progress in the
 * replay's row and the next job are written in one database transaction, so that a job that runs
 * again after a crash goes on behind the last part that was committed. When the quota is used up,
 * the next job runs when there is some again. Does nothing when the replay no longer runs.
 *
 * @param max how many events make a part
 */
export async function runReplay(
  key: ReplayKey,
  { max = REPLAY_MAX }: { max?: number } = {},
): Promise<void> {
  const replay = await findRunning(prisma, key)
  if (!replay) return
  const reason = await refusalOf(replay)
  if (reason) return failReplay(key, reason)
  try {
    await resendWithinQuota(key, max, (tx, granted) => runPart(tx, key, granted, granted < max))
  } catch (error) {
    if (codeOf(error) !== 'rate_limited') throw error
    await postpone(key, (error as AppError).retryAfterSeconds)
  }
}

/** @param isQuotaUsedUp whether the quota gave less than a whole part */
async function runPart(
  tx: Tx,
  key: ReplayKey,
  max: number,
  isQuotaUsedUp: boolean,
): Promise<Replayed> {
  // The lock that `resendWithinQuota` took is held from here on, so no other run moves the progress.
  const replay = await findRunning(tx, key)
  if (!replay) return { count: 0, next: null, nextEventId: null }
  const { merchantId, endpointId, failedOnly } = replay
  const part = await replayPart(tx, {
    ...{ merchantId, endpointId, failedOnly, max },
    since: replay.reached ?? replay.from,
    sinceEventId: replay.reachedEventId,
    before: new Date(replay.to.getTime() + 1),
  })
  // Without the wait, each job would do the few events that the quota gained since the last one.
  const waitsUntil = isQuotaUsedUp && part.next ? inSeconds(QUOTA_RETRY_SECONDS) : null
  await writeProgress(tx, replay, part, waitsUntil)
  return part
}

/** Adds a part to the replay. A person may have stopped it meanwhile: then it stays stopped. */
async function writeProgress(tx: Tx, replay: Replay, part: Replayed, waitsUntil: Date | null) {
  const { merchantId, replayId } = replay
  const { status } = await tx.replay.update({
    where: { merchantId_replayId: { merchantId, replayId } },
    data: {
      queued: { increment: part.count },
      reached: part.next ?? replay.reached,
      reachedEventId: part.nextEventId ?? replay.reachedEventId,
      updatedAt: now(),
    },
  })
  if (status !== 'RUNNING') return
  await tx.replay.update({
    where: { merchantId_replayId: { merchantId, replayId } },
    data: { waitsUntil, ...(part.next ? {} : { status: 'DONE' }) },
  })
  if (part.next) await addReplayJob(tx, replay, waitsUntil ?? undefined)
}

/** Has the next part wait, where the quota or another replay lets none run now. */
async function postpone(key: ReplayKey, seconds = QUOTA_RETRY_SECONDS): Promise<void> {
  const { merchantId, replayId } = key
  const waitsUntil = inSeconds(seconds)
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.replay.updateMany({
      where: { merchantId, replayId, status: 'RUNNING' },
      data: { waitsUntil, updatedAt: now() },
    })
    if (count > 0) await addReplayJob(tx, key, waitsUntil)
  })
}

async function failReplay({ merchantId, replayId }: ReplayKey, reason: string): Promise<void> {
  await prisma.replay.updateMany({
    where: { merchantId, replayId, status: 'RUNNING' },
    data: { status: 'FAILED', reason, waitsUntil: null, updatedAt: now() },
  })
}

/** The error code for which nothing may be sent to the endpoint; undefined where it may. */
async function refusalOf({ merchantId, endpointId }: Replay): Promise<string | undefined> {
  const { status } = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
  if (status === 'SUSPENDED') return 'forbidden'
  try {
    await refuseSwitchedOff(merchantId, endpointId)
    return undefined
  } catch (error) {
    const code = codeOf(error)
    if (!code) throw error
    return code
  }
}

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : undefined)

function findRunning(tx: Tx, { merchantId, replayId }: ReplayKey): Promise<Replay | null> {
  return tx.replay.findFirst({ where: { merchantId, replayId, status: 'RUNNING' } })
}

const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1000)
