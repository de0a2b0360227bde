import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@/lib/kernel/time'
import { isPretended } from '@/lib/platform/clock'
import { Prisma } from '@/lib/platform/db/generated/client'
import { notifyAfterCommit } from '@/lib/platform/db/notify'
import { pool } from '@/lib/platform/db/pool'
import type { Tx } from '@/lib/platform/db/prisma'

/**
 * Under a replaced clock the caller does the job's work itself, so the job runs later, as a
 * fallback.
 */
const FALLBACK_DELAY_MS = 2 * MINUTE_MS

/** When a job runs that is wanted at a time, or at once where none is given. */
export function dueAt(runAt?: Date): Date | undefined {
  return isPretended() ? new Date(Date.now() + FALLBACK_DELAY_MS) : runAt
}

/** The channel on which Graphile Worker listens for new jobs. */
const JOB_CHANNEL = 'jobs:insert'

/**
 * Adds a job in the caller's database transaction, so that it exists if, and only if, the
 * transaction commits. At most one job of each `key` waits.
 *
 * A job without a key is inserted here, because Graphile Worker's own function notifies in the
 * database transaction. This inserts into its private table; its version is pinned.
 *
 * @see docs/decisions/0080
 */
export async function addJob<N extends JobName>(
  tx: Tx,
  name: N,
  payload: JobPayload[N],
  { runAt, key }: { runAt?: Date; key?: string } = {},
): Promise<void> {
  const due = dueAt(runAt)
  if (key === undefined) {
    const values = [name, JSON.stringify(payload), due ?? null]
    const inserted = await tx.$executeRawUnsafe(INSERT_JOB, ...values)
    if (inserted > 0) {
      wakeWorkersAfter(tx, name, inserted, due)
      return
    }
  }
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(
      ${name}::text, ${JSON.stringify(payload)}::json, run_at => ${due ?? null}::timestamptz, job_key => ${key ?? null}::text
    )`
}

/**
 * Wakes as many idle workers as jobs were inserted, when the caller's database transaction has
 * committed. A job that is due later is found by polling.
 */
export function wakeWorkersAfter(tx: object, name: JobName, jobs: number, due?: Date): void {
  if (jobs === 0 || (due && due > new Date())) return
  // Equal payloads would be sent as one.
  const payload = { r: `${name} ${randomUUID()}`, count: jobs }
  notifyAfterCommit(tx, JOB_CHANNEL, JSON.stringify(payload))
}

/** Inserts nothing when no worker has known the job's name yet. */
const INSERT_JOB = `
  INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, priority)
  SELECT id, $2::json, coalesce($3::timestamptz, now()), 25, 0
  FROM graphile_worker._private_tasks WHERE identifier = $1`

/**
 * An INSERT of jobs of one name, for statements that insert other rows as well. Such a statement
 * needs `knowJob` before it.
 *
 * @param rows a query that gives `payload` (json) and `runAt`, null for at once
 */
export const jobsFrom = (name: JobName, rows: string) => `
  INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, priority)
  SELECT (SELECT id FROM graphile_worker._private_tasks WHERE identifier = '${name}'), "payload",
    coalesce("runAt", now()), 25, 0
  FROM (${rows}) AS job`

/** A query of the payloads of the jobs of one name that wait, run or were given up. */
export const queuedPayloads = (name: JobName) => Prisma.sql`
  SELECT j."payload" FROM graphile_worker._private_jobs j
  JOIN graphile_worker._private_tasks t ON t."id" = j."task_id" WHERE t."identifier" = ${name}`

const known = new Map<JobName, Promise<unknown>>()

/**
 * Makes the name of a job known to the queue, once in this process, for statements that insert jobs
 * of that name together with other rows.
 */
export function knowJob(name: JobName): Promise<unknown> {
  const text = `INSERT INTO graphile_worker._private_tasks (identifier) VALUES ($1)
    ON CONFLICT DO NOTHING`
  const knowing = known.get(name) ?? pool.query(text, [name])
  known.set(name, knowing)
  knowing.catch(() => known.delete(name))
  return knowing
}

interface OfTransaction {
  merchantId: string
  transactionId: string
}

/**
 * The payload of each job. Payloads carry ids, not state: a job reads the current state when it
 * runs.
 */
export interface JobPayload {
  send_cashout: OfTransaction
  sync_cashout: OfTransaction
  send_refund: { merchantId: string; refundId: string }
  send_defence: OfTransaction
  expire_charge: OfTransaction
  sync_unasked_charge: OfTransaction
  release_reserve: OfTransaction
  settle_sandbox_payout: { orderId: string }
  return_sandbox_payout: { orderId: string }
  settle_sandbox_refund: { orderId: string }
  send_messages: Record<string, never>
  /** `mailId` is that of the link to send: a later one has its own job. */
  send_invitation: { merchantId: string; invitationId: string; mailId: string }
  /** The address that somebody wrote, and theirs, whether or not there is such a person. */
  send_password_reset: { email: string; ip: string }
  /** `proof` is of the password with which the change was asked for. */
  send_email_change: { userId: string; merchantId: string; newEmail: string; proof: string }
  /** `userId` is null for OPERATOR_EMAIL. Versions before 2026-11-28 wrote the second kind. */
  mail_operator:
    | { mailId: string; userId: string | null; kind: string; detail: object }
    | { mailId: string; connectionId: string; psp: string; day: string; opened: number }
  fill_demo: { merchantId: string }
  check_ledger: { checkId: string }
  run_replay: { merchantId: string; replayId: string }
  settle_sandbox_card_payment: { paymentId: string; ending: 'paid' | 'failed' }
  settle_sandbox_card_refund: { refundId: string }
  open_sandbox_card_dispute: { sessionId: string }
  settle_sandbox_card_dispute: { disputeId: string; outcome: 'won' | 'lost' }
  send_sandbox_card_notice:
    | { about: 'session' | 'refund'; transactionId: string }
    | { about: 'dispute'; transactionId: string; disputeId: string }
  open_sandbox_infraction: { endToEndId: string }
  settle_sandbox_infraction: { infractionId: string; outcome: 'accepted' | 'rejected' }
  send_sandbox_notice:
    | { about: 'charge' | 'cashout' | 'refund'; txid: string }
    | { about: 'infraction'; txid: string; infractionId: string }
}

export type JobName = keyof JobPayload
