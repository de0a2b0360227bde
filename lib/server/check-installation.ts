import { AppError } from '@/lib/kernel/errors'
import { maskText } from '@/lib/kernel/mask-text'
import { DAY_MS } from '@/lib/kernel/time'
import { type Finding, presentFinding } from '@/lib/operator/finding'
import { WARNED_MS } from '@/lib/payments/connections/connection-health'
import { listConnections } from '@/lib/payments/connections/list-connections'
import { pixNoticesUrl } from '@/lib/payments/connections/notices'
import { openedPsp } from '@/lib/payments/connections/open-psp'
import { readConnections } from '@/lib/payments/connections/register-connections'
import { tryCharge, tryPayments } from '@/lib/payments/connections/try-charge'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { env } from '@/lib/platform/env'
import { tryMailServer } from '@/lib/platform/mail/send-mail'
import type { Psp } from '@/lib/providers/pix/port'
import { NoAnswer } from '@/lib/providers/pix/unavailable'
import { migrationsInTime } from './check-ready'

type Outcome = Pick<Finding, 'result' | 'code' | 'values'>
type Check = [subject: Finding['subject'], run: () => Promise<Outcome>]

/** An outcome by its code, whose words stand in lib/i18n/messages under `operator.doctor.found`. */
const outcome =
  (result: Finding['result']) =>
  (code: Finding['code'], values: Finding['values'] = {}): Outcome => ({ result, code, values })

const ok = outcome('ok')
const note = outcome('note')
const failed = outcome('failed')

/** What is checked of the installation as a whole, in order. */
const OF_ALL: Check[] = [
  ['database', checkDatabase],
  ['clock', checkClock],
  ['public_address', checkPublicUrl],
  ['worker', checkWorker],
  ['mail', checkMail],
  ['pix_settings', checkSettings],
]

/**
 * Checks step by step whether the installation can do its work, and yields each finding as it
 * comes, with its words in English. At every PSP it opens a charge of R$ 0.01 and removes it; the
 * database is only read. Never throws.
 */
export async function* checkInstallation(): AsyncGenerator<ReturnType<typeof presentFinding>> {
  for await (const finding of run(OF_ALL, null)) {
    yield presentFinding(finding)
    // Without its database, nothing else can be told.
    if (finding.subject === 'database' && finding.result === 'failed') return
  }
  const { own } = await ownConnections().catch(() => ({ own: [] }))
  for (const connection of own) {
    const { psp, pixKey } = connection
    const account = { psp, pixKey: maskText(pixKey) }
    for await (const finding of run(checksOf(connection), account)) yield presentFinding(finding)
  }
}

/** All findings of `checkInstallation` together. */
export async function listFindings() {
  const findings: ReturnType<typeof presentFinding>[] = []
  for await (const finding of checkInstallation()) findings.push(finding)
  return findings
}

async function* run(checks: Check[], account: Finding['account']): AsyncGenerator<Finding> {
  for (const [subject, act] of checks) {
    yield { subject, account, ...(await act().catch(failureOf)) }
  }
}

/**
 * The accounts that this environment names, as it names them, and those of the operator's pages;
 * merchants try their own when they connect them. `others` are in use by a Guichê that was started
 * with another environment.
 */
async function ownConnections() {
  const stored = (await listConnections()).filter(({ merchantId }) => merchantId === null)
  const named = await readConnections()
  const names = new Set(named.map(({ connectionId }) => connectionId))
  const rest = stored.filter(({ connectionId }) => !names.has(connectionId))
  return {
    own: [...named, ...rest.filter(({ fromEnvironment }) => !fromEnvironment)],
    others: rest.filter(({ fromEnvironment }) => fromEnvironment),
  }
}

function failureOf(error: unknown): Outcome {
  if (error instanceof AppError && error.cause instanceof NoAnswer) {
    const { code, values } = error.cause.failure
    return failed(code, values)
  }
  return failed('unexpected', { words: explain(error) })
}

/** An error with its causes, in one line. */
function explain(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${explain(cause)}` : message
}

async function checkDatabase(): Promise<Outcome> {
  const migrations = await migrationsInTime()
  if (!migrations) return failed('database_silent')
  const { missing, later } = migrations
  if (later.length > 0) return failed('migrations_later', { migrations: later.join(', ') })
  if (missing.length === 0) return ok('database_ready')
  return failed('migrations_missing', { migrations: missing.join(', ') })
}

const CLOCK_MAX_MS = 2_000

async function checkClock(): Promise<Outcome> {
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const differenceMs = Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now())
  if (differenceMs < CLOCK_MAX_MS) return ok('clock_right')
  return failed('clock_off', { seconds: Math.round(differenceMs / 1000) })
}

const REACH_MS = 10_000

async function checkPublicUrl(): Promise<Outcome> {
  const url = env.PUBLIC_URL
  if (!env.isLive && url.startsWith('http:')) return note('address_local', { url })
  try {
    const { ok: isOk, status } = await fetch(`${url}/healthz`, {
      signal: AbortSignal.timeout(REACH_MS),
    })
    return isOk ? ok('address_answers', { url }) : failed('address_wrong', { url, status })
  } catch (error) {
    return failed('address_silent', { url, words: explain(error) })
  }
}

/** The schedule runs every minute. */
const WORKER_WITHIN_S = 3 * 60

async function checkWorker(): Promise<Outcome> {
  const { rows } = await pool.query<{ age: number | null }>(
    `SELECT extract(epoch FROM now() - max("last_execution"))::float AS "age"
     FROM graphile_worker._private_known_crontabs`,
  )
  const age = rows[0]?.age ?? null
  if (age === null) return note('worker_never')
  if (age <= WORKER_WITHIN_S) return ok('worker_runs')
  return failed('worker_silent', { minutes: Math.round(age / 60) })
}

async function checkMail(): Promise<Outcome> {
  if (!env.SMTP_URL) return env.isLive ? failed('mail_nowhere') : note('mail_files')
  const { host } = new URL(env.SMTP_URL)
  try {
    await tryMailServer(env.SMTP_URL)
    return ok('mail_accepted', { host })
  } catch (error) {
    return failed('mail_refused', { host, words: explain(error) })
  }
}

async function checkSettings(): Promise<Outcome> {
  const { own, others } = await ownConnections()
  const list = (of: PixConnection[]) => ({
    count: of.length,
    psps: of.map(({ psp }) => psp).join(', '),
  })
  if (others.length > 0) return note('connections_elsewhere', list(others))
  if (own.length > 0) return ok('connections_in_use', list(own))
  return note(env.isLive ? 'no_connection_live' : 'no_connection_sandbox')
}

function checksOf(connection: PixConnection): Check[] {
  const psp = async () => openedPsp(connection)
  return [
    ['certificate', async () => checkCertificate(connection)],
    ['charge', async () => checkCharge(await psp())],
    ['payments', async () => checkPayments(await psp())],
    ['notice_address', async () => checkNotices(await psp(), pixNoticesUrl(connection))],
    ['payouts', async () => checkPayouts(await psp())],
  ]
}

function checkCertificate({ certificateExpiresAt, psp }: PixConnection): Outcome {
  if (!certificateExpiresAt) {
    return psp === 'woovi' ? ok('certificate_not_needed') : note('certificate_unset')
  }
  const until = certificateExpiresAt.toISOString()
  const validMs = certificateExpiresAt.getTime() - Date.now()
  if (validMs <= 0) return failed('certificate_expired', { until })
  const days = Math.floor(validMs / DAY_MS)
  if (validMs < WARNED_MS) return note('certificate_expiring', { until, days })
  return ok('certificate_valid', { until })
}

async function checkCharge(psp: Psp): Promise<Outcome> {
  return (await tryCharge(psp)) ? ok('charge_accepted') : failed('charge_not_removed')
}

async function checkPayments(psp: Psp): Promise<Outcome> {
  await tryPayments(psp)
  return ok('payments_read')
}

async function checkNotices({ notices }: Psp, expected: string): Promise<Outcome> {
  if (!notices) return ok('notices_not_needed')
  const registered = await notices.find(expected)
  if (registered === expected) return ok('notices_registered')
  return note(registered ? 'notices_elsewhere' : 'notices_unregistered')
}

async function checkPayouts(psp: Psp): Promise<Outcome> {
  if (!psp.hasPayouts) return note('payouts_none')
  await psp.readBalance()
  return ok('payouts_possible')
}
