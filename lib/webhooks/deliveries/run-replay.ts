import { AppError } from '@/lib/kernel/errors'
import { now } from '@/lib/platform/clock'
import type { Replay } from '@/lib/platform/db/generated/client'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { QUOTA_RETRY_SECONDS } from '@/lib/platform/limits/take-quota'
import { addJob } from '@/lib/platform/queue/add-job'
import { getEndpoint, refuseSwitchedOff } from '@/lib/webhooks/endpoints/list-endpoints'
import { type Replayed, replayPart } from './replay-deliveries'
import { REPLAY_MAX } from './resend-body'
import { resendWithinQuota } from './resend-within-quota'

/** The primary key of a replay. */
interface ReplayKey {
  merchantId: string
  replayId: string
}

/**
 * Adds the job for the next part of a replay. A replay has at most one waiting job.
 *
 * @param runAt by default now
 */
export function addReplayJob(tx: Tx, { merchantId, replayId }: ReplayKey, runAt?: Date) {
  const job = { merchantId, replayId }
  return addJob(tx, 'run_replay', job, { runAt, key: `run_replay ${replayId}` })
}

/**
 * Runs one part of a replay and adds the job for the next one. The deliveries, the progress and the
 * next job are written in one database transaction, so that a job that runs again after a crash
 * continues after the last committed part. When the quota is used up, the next job waits for it.
 * Does nothing if the replay has ended.
 *
 * @param max the number of events in a part
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
  // `resendWithinQuota` holds the merchant's lock, so no other job changes the progress meanwhile.
  const replay = await findRunning(tx, key)
  if (!replay) return { count: 0, next: null, nextEventId: null }
  const { merchantId, endpointId, failedOnly } = replay
  const part = await replayPart(tx, {
    merchantId,
    endpointId,
    failedOnly,
    max,
    since: replay.reached ?? replay.from,
    sinceEventId: replay.reachedEventId,
    before: new Date(replay.to.getTime() + 1),
  })
  // Without the wait, each job would queue only the few events that the quota regained since.
  const waitsUntil = isQuotaUsedUp && part.next ? inSeconds(QUOTA_RETRY_SECONDS) : null
  await writeProgress(tx, replay, part, waitsUntil)
  return part
}

/** Records a part's progress. A replay that was stopped meanwhile stays stopped. */
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

/** Postpones the next part, because the quota is used up or another resend is running. */
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

/** The error code if nothing may be sent to the endpoint; undefined otherwise. */
async function refusalOf({ merchantId, endpointId }: Replay): Promise<string | undefined> {
  const { status } = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
  if (status === 'SUSPENDED') return 'forbidden'
  try {
    refuseSwitchedOff(await getEndpoint(merchantId, endpointId))
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
