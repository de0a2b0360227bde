import type { Task, TaskList } from 'graphile-worker'
import { warnExpiringKeys } from '@/lib/accounts/api-keys/warn-expiring-keys'
import { sealEntries } from '@/lib/accounts/audit/seal-entries'
import { forgetLinks } from '@/lib/accounts/links/forget-links'
import { sendEmailChange } from '@/lib/accounts/recovery/change-email'
import { sendPasswordReset } from '@/lib/accounts/recovery/start-password-reset'
import { forgetSessions } from '@/lib/accounts/sessions/forget-sessions'
import { sendInvitation } from '@/lib/accounts/team/send-invitation'
import { openDays, pruneDays } from '@/lib/api/requests/open-days'
import { addOpenMatters } from '@/lib/demo/add-open-matters'
import { fillDemo } from '@/lib/demo/fill-demo'
import { foldLedger } from '@/lib/ledger/fold-ledger'
import { releaseReserve } from '@/lib/ledger/release-reserve'
import { mailOperator } from '@/lib/messages/notify-operators'
import { sendMessages } from '@/lib/messages/send-messages'
import { runLedgerCheck, startLedgerCheck } from '@/lib/operator/run-ledger-check'
import { watchMatters } from '@/lib/operator/watch-matters'
import {
  expireCharges,
  expireDueCharge,
  syncUnaskedCharge,
} from '@/lib/payments/charges/expire-charges'
import { syncPayments } from '@/lib/payments/charges/settlement/sync-payments'
import { syncDueSessions } from '@/lib/payments/checkout/sessions/sync-due-sessions'
import { warnExpiringCertificates } from '@/lib/payments/connections/accounts/warn-expiring-certificates'
import { registerNotices, verifyNotices } from '@/lib/payments/connections/psp/register-notices'
import { sendDefence, sendDueDefences } from '@/lib/payments/disputes/send-defence'
import {
  syncListedFraudReports,
  syncOpenDisputes,
} from '@/lib/payments/disputes/sync-open-disputes'
import { reconcileDays } from '@/lib/payments/reconciliation/reconcile-day'
import { continueItemRefunds } from '@/lib/payments/reconciliation/send-item-refund'
import { sendRefund, syncPendingRefunds } from '@/lib/payments/refunds/send-refund'
import { foldTotals } from '@/lib/payments/totals/fold-totals'
import { forgetClaims } from '@/lib/payments/transaction/claim-order'
import {
  sendWithdrawal,
  syncPendingWithdrawals,
  syncWithdrawal,
} from '@/lib/payments/withdrawals/send-withdrawal'
import type { JobName, JobPayload } from '@/lib/platform/queue/add-job'
import { forgetFailedRuns } from '@/lib/platform/queue/given-up-jobs'
import { maskOldData } from '@/lib/privacy/mask-old-data'
import { removeOldInvitations } from '@/lib/privacy/remove-old-invitations'
import { returnPayout, settleBankPayout } from '@/lib/sandbox/bank/accept-payout'
import { settleBankRefund } from '@/lib/sandbox/bank/accept-refund'
import { openFraudReport, settleFraudReport } from '@/lib/sandbox/bank/open-fraud-report'
import { sendCardNotice, sendNotice } from '@/lib/sandbox/bank/send-notice'
import { settleCardRefund } from '@/lib/sandbox/cards/accept-card-refund'
import { openCardDispute, settleCardDispute } from '@/lib/sandbox/cards/open-card-dispute'
import { settleCardPayment } from '@/lib/sandbox/cards/settle-card-payment'
import { forgetReplays } from '@/lib/webhooks/deliveries/forget-replays'
import { pruneDeliveries } from '@/lib/webhooks/deliveries/prune-deliveries'
import { runReplay } from '@/lib/webhooks/deliveries/run-replay'
import { forgetPingedHosts } from '@/lib/webhooks/endpoints/limit-pings'
import { watchEndpoints } from '@/lib/webhooks/endpoints/watch-endpoints'
import { forgetStreams } from '@/lib/webhooks/stream/keep-stream'
import { ASKING_PLACES, askInPlace } from './ask-in-place'

type Runs<N extends JobName> = { [K in N]: (payload: JobPayload[K]) => Promise<unknown> }

// Each task must be safe to repeat, because a job runs again after a crash.

/** The task of each added job that asks a provider. */
const ASKING: Runs<AskingJob> = {
  send_cashout: (of) => sendWithdrawal(of),
  sync_cashout: (of) => syncWithdrawal(of),
  send_refund: (of) => sendRefund(of),
  send_defence: (of) => sendDefence(of),
  expire_charge: (of) => expireDueCharge(of),
  sync_unasked_charge: (of) => syncUnaskedCharge(of),
}

type AskingJob =
  | 'send_cashout'
  | 'sync_cashout'
  | 'send_refund'
  | 'send_defence'
  | 'expire_charge'
  | 'sync_unasked_charge'

/** The task of every other added job. */
const ADDED: Runs<Exclude<JobName, AskingJob>> = {
  release_reserve: releaseReserve,
  settle_sandbox_payout: ({ orderId }) => settleBankPayout(orderId),
  return_sandbox_payout: ({ orderId }) => returnPayout(orderId),
  settle_sandbox_refund: ({ orderId }) => settleBankRefund(orderId),
  open_sandbox_infraction: ({ endToEndId }) => openFraudReport(endToEndId),
  settle_sandbox_infraction: ({ infractionId, outcome }) =>
    settleFraudReport(infractionId, outcome),
  settle_sandbox_card_payment: ({ paymentId, ending }) => settleCardPayment(paymentId, ending),
  settle_sandbox_card_refund: ({ refundId }) => settleCardRefund(refundId),
  open_sandbox_card_dispute: ({ sessionId }) => openCardDispute(sessionId),
  settle_sandbox_card_dispute: ({ disputeId, outcome }) => settleCardDispute(disputeId, outcome),
  send_sandbox_card_notice: sendCardNotice,
  send_sandbox_notice: sendNotice,
  run_replay: (of) => runReplay(of),
  check_ledger: (of) => runLedgerCheck(of),
  send_messages: () => sendMessages(),
  send_invitation: sendInvitation,
  send_password_reset: sendPasswordReset,
  send_email_change: sendEmailChange,
  mail_operator: mailOperator,
  fill_demo: async (of) => {
    await fillDemo(of)
    await addOpenMatters(of)
  },
}

/** Tasks that run every minute. */
const CLOCKED = {
  fold_ledger: () => foldLedger(),
  fold_totals: () => foldTotals(),
  watch_endpoints: () => watchEndpoints(),
  watch_matters: () => watchMatters(),
  send_messages_again: () => sendMessages(),
  seal_audit: () => sealEntries(),
}

/** Tasks that run every minute and ask providers. */
const CLOCKED_ASKING = {
  expire_charges: () => expireCharges(),
  sync_payments: () => syncPayments(),
  register_notices: () => registerNotices(),
  reconcile_cashouts: () => syncPendingWithdrawals(),
  reconcile_refunds: () => syncPendingRefunds(),
  continue_item_refunds: () => continueItemRefunds(),
  sync_due_sessions: () => syncDueSessions(),
  sync_open_disputes: () => syncOpenDisputes(),
  send_due_defences: () => sendDueDefences(),
}

/** Runs before masking, which would write to the attempts that this deletes, in another order. */
const HOURLY_BEFORE = { prune_deliveries: () => pruneDeliveries() }

/** Tasks that run every hour. */
const HOURLY = {
  watch_certificates: () => warnExpiringCertificates(),
  watch_keys: () => warnExpiringKeys(),
  open_request_days: () => openDays(),
  prune_request_days: () => pruneDays(),
  forget_pinged_hosts: () => forgetPingedHosts(),
  forget_replays: () => forgetReplays(),
  forget_links: () => forgetLinks(),
  forget_claims: () => forgetClaims(),
  forget_sessions: () => forgetSessions(),
  mask_old_data: () => maskOldData(),
  remove_old_invitations: () => removeOldInvitations(),
  forget_streams: () => forgetStreams(),
  forget_failed_runs: () => forgetFailedRuns(),
}

/** Tasks that run every hour and ask providers. */
const HOURLY_ASKING = {
  sync_listed_infractions: () => syncListedFraudReports(),
  reconcile_days: () => reconcileDays(),
  verify_notices: () => verifyNotices(),
}

/** Tasks that run every night: of the least busy hours in Brazil. */
const NIGHTLY = { check_books: () => startLedgerCheck(null) }

const SCHEDULED_ASKING = { ...CLOCKED_ASKING, ...HOURLY_ASKING }

/** Tasks that ask no provider, for Graphile Worker. */
export const OWN_TASKS = tasksOf({ ...ADDED, ...CLOCKED, ...HOURLY_BEFORE, ...HOURLY, ...NIGHTLY })

/** Tasks that ask providers: each run may last until a provider's time-out. */
export const ASKING_TASKS = {
  ...tasksOf(
    ASKING,
    (run) =>
      (_, { job }) =>
        askInPlace(job, run),
  ),
  ...tasksOf(SCHEDULED_ASKING),
}

/** How many runs of `ASKING_TASKS` there may be at once: of the scheduled ones, one of each. */
export const ASKING_AT_ONCE = ASKING_PLACES + Object.keys(SCHEDULED_ASKING).length

type Run = (payload: never) => Promise<unknown>

function tasksOf(runs: Record<string, Run>, taskOf: (run: Run) => Task = plainTask): TaskList {
  return Object.fromEntries(Object.entries(runs).map(([name, run]) => [name, taskOf(run)]))
}

function plainTask(run: Run): Task {
  return async (payload) => {
    await run(payload as never)
  }
}

/**
 * The schedule in cron's notation, in UTC. Missed runs are not made up for. Each task has a queue
 * of its own, because a queue runs one job at a time: a run that lasts longer than a minute is not
 * joined by the next.
 */
export const CRONTAB = [
  ...Object.keys({ ...CLOCKED, ...CLOCKED_ASKING }).map((name) => lineOf('* * * * *', name)),
  ...Object.keys(HOURLY_BEFORE).map((name) => lineOf('2 * * * *', name)),
  ...Object.keys({ ...HOURLY, ...HOURLY_ASKING }).map((name) => lineOf('7 * * * *', name)),
  ...Object.keys(NIGHTLY).map((name) => lineOf('23 6 * * *', name)),
].join('\n')

function lineOf(when: string, name: string): string {
  return `${when} ${name} ?queue=${name}&jobKey=${name}&jobKeyMode=preserve_run_at&max=1`
}
