import { AppError } from '@/lib/kernel/errors'
import { maskText } from '@/lib/kernel/mask-text'
import { type Finding, presentFinding } from '@/lib/operator/doctor-finding'
import { WORKER_WITHIN_S } from '@/lib/operator/matters'
import { findFileFaults } from '@/lib/payments/connections/accounts/find-file-faults'
import { readConnections } from '@/lib/payments/connections/accounts/register-connections'
import { listConnectionsInUse } from '@/lib/payments/connections/psp/list-connections-in-use'
import {
  type BrokenRule,
  findBrokenRules,
  findPaymentsTwice,
} from '@/lib/platform/db/find-broken-rules'
import { findClosedTables } from '@/lib/platform/db/find-closed-tables'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { inTime } from '@/lib/platform/in-time'
import { tryMailServer } from '@/lib/platform/mail/send-mail'
import { readNoticesFiles } from '@/lib/platform/read-notices-files'
import { NoAnswer } from '@/lib/providers/pix/unavailable'
import {
  type Check,
  checksOf,
  failed,
  note,
  type Outcome,
  ok,
  outcomeOfNotices,
} from './check-account'
import { DATABASE_LIMIT_MS, isReadOnly, migrationsInTime } from './check-ready'
import { faultOfMode, hasOtherKey } from './claim-database'

/** The first check, on which the others depend. */
const DATABASE: Check[] = [['database', checkDatabase]]

/** The checks that need a usable database, in order. */
const BY_DATABASE: Check[] = [
  ['mode', checkMode],
  ['secret_key', checkSecretKey],
  ['rules', checkRules],
  ['clock', checkClock],
  ['worker', checkWorker],
]

/** The checks that need no database. */
const BESIDE_DATABASE: Check[] = [
  ['public_address', checkPublicUrl],
  ['registration', checkRegistration],
  ['mail', checkMail],
  ['files', checkFiles],
  ['notices_server', checkNoticesServer],
]

/**
 * Checks step by step whether the installation can do its work, and yields each finding as it
 * comes, with its words in English. At every PSP it opens a charge of R$ 0.01 and removes it; the
 * database is only read. Never throws.
 */
export async function* checkInstallation(): AsyncGenerator<ReturnType<typeof presentFinding>> {
  let isUsable = true
  for await (const finding of run(DATABASE, null)) {
    isUsable = finding.result !== 'failed'
    yield presentFinding(finding)
  }
  const rest: Check[] = isUsable
    ? [...BY_DATABASE, ...BESIDE_DATABASE, ['pix_settings', checkSettings]]
    : BESIDE_DATABASE
  for await (const finding of run(rest, null)) yield presentFinding(finding)
  if (!isUsable) return
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
    const found = await act().catch(failureOf)
    for (const outcome of [found].flat()) yield { subject, account, ...outcome }
  }
}

/**
 * The installation's accounts: `own` are those that this environment names, with its values, and
 * those added on the operator's pages; `others` are in use by a Guichê that was started with
 * another environment. Merchants' own accounts are tried when they are connected.
 */
async function ownConnections() {
  const stored = (await listConnectionsInUse()).filter(({ merchantId }) => merchantId === null)
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
  const [closed, migrations, readOnly] = await Promise.all([
    inTime(findClosedTables(), DATABASE_LIMIT_MS).catch(() => null),
    migrationsInTime(),
    isReadOnly(),
  ])
  if (closed) return failed('rights_missing', { role: closed.role, table: closed.tables[0] ?? '' })
  if (!migrations || readOnly === null) return failed('database_silent')
  if (readOnly) return failed('database_read_only')
  const { missing, later } = migrations
  if (later.length > 0) return failed('migrations_later', { migrations: later.join(', ') })
  if (missing.length === 0) return ok('database_ready')
  return failed('migrations_missing', { migrations: missing.join(', ') })
}

async function checkMode(): Promise<Outcome> {
  const words = await faultOfMode(prisma)
  return words ? failed('mode_of_other', { words }) : ok(env.isLive ? 'mode_live' : 'mode_sandbox')
}

async function checkSecretKey(): Promise<Outcome> {
  return (await hasOtherKey(prisma)) ? failed('secret_key_other') : ok('secret_key_right')
}

/** Whether the database holds its rules for all rows: docs/decisions/0122. */
async function checkRules(): Promise<Outcome[]> {
  const twice = await findPaymentsTwice()
  const broken = await findBrokenRules()
  const found = [...(twice ? [outcomeOfPayments(twice)] : []), ...broken.map(outcomeOfRule)]
  return found.length > 0 ? found : [ok('rules_hold')]
}

function outcomeOfPayments(twice: string[][]): Outcome {
  if (twice.length === 0) return failed('payments_once_again')
  const transactions = twice.map((ids) => ids.join(' = ')).join(', ')
  return failed('payments_twice', { transactions })
}

function outcomeOfRule({ rule, ids }: BrokenRule): Outcome {
  return ids.length > 0
    ? failed('rule_broken', { rule, ids: ids.join(', ') })
    : failed('rule_kept_again', { rule })
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

async function checkRegistration(): Promise<Outcome> {
  if (env.REGISTRATION === 'closed') return ok('registration_closed')
  return (env.isLive ? note : ok)('registration_open')
}

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

/**
 * Names each account whose certificate or key cannot be used, and the server of notices if its
 * cannot.
 */
async function checkFiles(): Promise<Outcome[]> {
  const faults = await findFileFaults(env)
  return faults.map((fault) => failed('file_unusable', { words: explain(fault) }))
}

async function checkNoticesServer(): Promise<Outcome[]> {
  if (!env.PIX_NOTICES) return []
  const files = await readNoticesFiles(env.PIX_NOTICES).catch(() => null)
  return files ? [outcomeOfNotices(files.expiresAt)] : []
}

async function checkSettings(): Promise<Outcome[]> {
  const { own, others } = await ownConnections()
  const list = (of: PixConnection[]) => ({
    count: of.length,
    psps: of.map(({ psp }) => psp).join(', '),
  })
  // An account whose files cannot be used is one of the others then.
  if (others.length > 0 && (await findFileFaults(env)).length > 0) return []
  if (others.length > 0) return [note('connections_elsewhere', list(others))]
  if (own.length > 0) return [ok('connections_in_use', list(own))]
  return [note(env.isLive ? 'no_connection_live' : 'no_connection_sandbox')]
}
