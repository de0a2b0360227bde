import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { Logger, runOnce } from 'graphile-worker'
import { endOf } from '@/lib/kernel/period'
import { dayOf, HOUR_MS, MINUTE_MS } from '@/lib/kernel/time'
import { cancelCharge } from '@/lib/payments/charges/cancel-charge'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { ChargeBody } from '@/lib/payments/charges/row/charge-body'
import { registerConnections } from '@/lib/payments/connections/accounts/register-connections'
import { forgetConnections } from '@/lib/payments/connections/psp/find-psp'
import { createDefence } from '@/lib/payments/disputes/create-defence'
import { receivePixNotice } from '@/lib/payments/notices/receive-pix-notice'
import { creditItem } from '@/lib/payments/reconciliation/resolve-item'
import { refundItem } from '@/lib/payments/reconciliation/send-item-refund'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { RefundBody } from '@/lib/payments/refunds/refund-body'
import { getCharge } from '@/lib/payments/transaction/get-transaction'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import { at } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import type { PixSettings } from '@/lib/platform/pix-settings'
import { freeLocks } from '@/lib/worker/run-jobs'
import { ASKING_TASKS, CRONTAB, OWN_TASKS } from '@/lib/worker/tasks'

interface Of {
  merchantId: string
  transactionId: string
}

const BY = { by: 'rui@example.com' }

/** Answers the PSP's notices from now on. */
async function listen(port: number): Promise<void> {
  const server = createServer(async (incoming, response) => {
    response.writeHead(await takeNotice(incoming)).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

async function takeNotice(incoming: IncomingMessage): Promise<number> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const { url = '/', method = 'POST' } = incoming
  const [, , , connectionId = '', secret = ''] = url.split('/')
  const request = new Request(`http://127.0.0.1${url}`, { method, body: Buffer.concat(chunks) })
  return receivePixNotice({ connectionId, secret }, request).then(
    () => 204,
    () => 503,
  )
}

/** What a web process does when it is asked to, and a worker by itself. */
export const VERBS = {
  listen,
  connect: (settings: PixSettings) => registerConnections([settings]),
  /** The list of connections is kept for some seconds, which no scenario waits for. */
  forget: async () => forgetConnections(null),
  charge: async ({ merchantId, ...body }: { merchantId: string }) => {
    const merchant = await prisma.merchant.findUniqueOrThrow({ where: { merchantId } })
    return (await createCharge(merchant, ChargeBody.parse(body))).charge
  },
  cancel: async ({ merchantId, transactionId }: Of) =>
    (await cancelCharge(await getCharge(merchantId, transactionId))).charge,
  withdraw: async ({ merchantId, ...body }: { merchantId: string }) =>
    (await createWithdrawal({ merchantId }, WithdrawalBody.parse(body))).withdrawal,
  refund: async ({ merchantId, ...body }: { merchantId: string }) =>
    (await createRefund(merchantId, RefundBody.parse(body))).refund,
  defend: ({ userId, text, ...of }: Of & { userId: string; text: string }) =>
    createDefence(of, text, { merchantId: of.merchantId, by: 'person', userId }),
  creditItem: ({ itemId, merchantId }: { itemId: string; merchantId: string }) =>
    creditItem({ itemId, ...BY }, merchantId),
  refundItem: ({ itemId }: { itemId: string }) => refundItem({ itemId, ...BY }),
  runTask: (name: string) => runTask(name, new Date()),
  runJobs,
  /** Compares today, and no later day, with the PSP, as a worker does tomorrow. */
  reconcile: () => {
    const midnight = endOf(dayOf(new Date()))
    return runTask('reconcile_days', new Date(midnight.getTime() + 3 * HOUR_MS))
  },
  finishJobs,
  endLeases,
  passMinutes,
}

export type VerbName = keyof typeof VERBS

const TASKS = { ...OWN_TASKS, ...ASKING_TASKS }

const runTask = (name: string, moment: Date) =>
  at(moment, async () => TASKS[name]!({}, undefined as never))

const logger = new Logger(() => () => {})

async function runJobs(): Promise<void> {
  await runOnce({ pgPool: pool, taskList: TASKS, noHandleSignals: true, concurrency: 1, logger })
}

/** Runs every job that a worker left, or that is due in the next hours. */
async function finishJobs(): Promise<void> {
  // The lock of a killed worker is free after its silence, and a failed job runs after a while.
  // What a pass adds is due too early, because the clock is replaced: no reserve is to be released
  // here.
  await pool.query(`
    UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute'
    WHERE locked_at IS NOT NULL`)
  await freeLocks()
  await endLeases()
  await pool.query(`
    UPDATE graphile_worker._private_jobs SET run_at = now()
    WHERE run_at < now() + interval '2 hours' AND task_id <> (
      SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'release_reserve'
    )`)
  await runJobs()
}

/** Lets the time pass in which a claim of a killed process excludes others. */
async function endLeases(): Promise<void> {
  await pool.query(`
    UPDATE "OrderClaim" SET "leasedUntil" = "leasedUntil" - interval '1 hour',
      "unansweredUntil" = "unansweredUntil" - interval '1 hour'`)
}

/** Does what a worker does every minute and every hour, after some more minutes. */
async function passMinutes(minutes: number): Promise<string[]> {
  const moment = new Date(Date.now() + minutes * MINUTE_MS)
  const failures: string[] = []
  for (const line of CRONTAB.split('\n')) {
    const name = line.split(' ')[5]!
    // A PSP that gave no answer is asked again in the next pass.
    await runTask(name, moment).catch((error) => failures.push(`${name}: ${error}`))
  }
  return failures
}
