import { maskText } from '@/lib/kernel/mask-text'
import { DAY_MS } from '@/lib/kernel/time'
import { listConnections, openedPsp } from '@/lib/payments/connections/find-psp'
import { pixNoticesUrl } from '@/lib/payments/connections/open-connection'
import { registerConnections } from '@/lib/payments/connections/register-connections'
import { tryCharge } from '@/lib/payments/connections/try-charge'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { env } from '@/lib/platform/env'
import type { Psp } from '@/lib/providers/pix/port'
import { checkReady } from './check-ready'

/** The result of one check of the installation. */
export interface Finding {
  /** What was checked. */
  check: string
  /** `note` is for what an operator should know and need not mend. */
  result: 'ok' | 'note' | 'failed'
  /** What was found and, where it failed, what to do. */
  message: string
}

type Outcome = Pick<Finding, 'result' | 'message'>
type Check = [check: string, run: () => Promise<Outcome>]

const ok = (message: string): Outcome => ({ result: 'ok', message })
const note = (message: string): Outcome => ({ result: 'note', message })
const failed = (message: string): Outcome => ({ result: 'failed', message })

/**
 * Checks step by step whether the installation can do its work, and yields each finding as it
 * comes. At every PSP it opens a charge of R$ 0.01 and removes it. Never throws.
 */
export async function* checkInstallation(): AsyncGenerator<Finding> {
  const ofAll: Check[] = [
    ['database', checkDatabase],
    ['clock', checkClock],
    ['public address', checkPublicUrl],
    ['PIX settings', checkSettings],
  ]
  for await (const finding of run(ofAll)) {
    yield finding
    // Without its database, nothing else can be told.
    if (finding.check === 'database' && finding.result === 'failed') return
  }
  const connections = await listConnections().catch(() => [])
  for (const connection of connections) {
    // Merchants try their own accounts when they connect them.
    if (connection.merchantId === null) yield* run(connectionChecks(connection))
  }
}

/** All findings of `checkInstallation` together. */
export async function listFindings(): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const finding of checkInstallation()) findings.push(finding)
  return findings
}

async function* run(checks: Check[]): AsyncGenerator<Finding> {
  for (const [check, act] of checks) {
    yield { check, ...(await act().catch((error) => failed(explain(error)))) }
  }
}

/** An error with its causes, in one line. */
function explain(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}: ${explain(cause)}` : message
}

async function checkDatabase(): Promise<Outcome> {
  const ready = await checkReady()
  if (ready.status === 'ok') return ok('PostgreSQL answers and has all tables')
  return failed(`${ready.reason}. Check DATABASE_URL, then run npm run migrate deploy`)
}

const CLOCK_MAX_MS = 2_000

async function checkClock(): Promise<Outcome> {
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const differenceMs = Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now())
  if (differenceMs < CLOCK_MAX_MS) return ok('this machine and the database agree on the time')
  const seconds = Math.round(differenceMs / 1000)
  return failed(`this machine and the database differ by ${seconds} s. Set both by NTP`)
}

const REACH_MS = 10_000

async function checkPublicUrl(): Promise<Outcome> {
  const url = `${env.PUBLIC_URL}/healthz`
  if (!env.isLive && env.PUBLIC_URL.startsWith('http:')) {
    return note(`${env.PUBLIC_URL} is for this machine or network; live mode needs https`)
  }
  const response = await fetch(url, { signal: AbortSignal.timeout(REACH_MS) }).catch((cause) => {
    throw new Error(`${url} does not answer. Check DNS, the proxy, and that Guichê runs`, { cause })
  })
  if (response.ok) return ok(`${env.PUBLIC_URL} answers`)
  return failed(`${url} answers ${response.status}. Check that the proxy leads to PORT`)
}

async function checkSettings(): Promise<Outcome> {
  await registerConnections()
  if (env.PIX.length > 0) return ok(`${env.PIX.length} PSP: ${env.PIX.map(({ psp }) => psp)}`)
  if (env.isLive) return note('no PSP: PIX charges and withdrawals are answered 503. Set PIX_PSP')
  return note('no PSP: the sandbox bank takes the payments')
}

function connectionChecks(connection: PixConnection): Check[] {
  const { psp, pixKey } = connection
  const name = `${psp}, ${maskText(pixKey)}`
  const adapter = openedPsp(connection)
  return [
    [`${name}: certificate`, async () => checkCertificate(connection)],
    [`${name}: charge of R$ 0.01`, () => checkCharge(adapter)],
    [`${name}: address of notices`, () => checkNotices(adapter, pixNoticesUrl(connection))],
    [`${name}: payouts`, () => checkPayouts(adapter)],
  ]
}

const WARNED_DAYS = 30

function checkCertificate({ certificateExpiresAt }: PixConnection): Outcome {
  if (!certificateExpiresAt) return note('none is set')
  const days = Math.floor((certificateExpiresAt.getTime() - Date.now()) / DAY_MS)
  const day = certificateExpiresAt.toISOString().slice(0, 10)
  if (days < 0) return failed(`expired on ${day}. Get a new one from the PSP and restart`)
  return days < WARNED_DAYS ? note(`valid for ${days} days more, until ${day}`) : ok(`until ${day}`)
}

async function checkCharge(psp: Psp): Promise<Outcome> {
  return (await tryCharge(psp))
    ? ok('the token, the key and the charge are accepted; the charge was removed')
    : failed('the charge was opened, but is not closed after its removal')
}

async function checkNotices({ notices }: Psp, expected: string): Promise<Outcome> {
  const registered = await notices?.find()
  if (!notices || registered === expected) return ok('registered')
  const now = registered ? 'another one is registered' : 'none is registered'
  return note(`${now}. The worker registers it within a minute; restart it if this stays`)
}

async function checkPayouts(psp: Psp): Promise<Outcome> {
  if (!psp.hasPayouts) return note('this PSP sends none: withdrawals need another connection')
  await psp.readBalance()
  return ok('the balance can be read')
}
