import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '@/lib/kernel/time'
import { WARNED_MS } from '@/lib/payments/connections/accounts/connection-health'
import { pspOfConnection } from '@/lib/payments/connections/psp/find-psp'
import { listConnectionsInUse } from '@/lib/payments/connections/psp/list-connections-in-use'
import { pixNoticesUrl } from '@/lib/payments/connections/psp/pix-notices'
import { findBrokenRules, findPaymentsTwice } from '@/lib/platform/db/find-broken-rules'
import { findClosedTables } from '@/lib/platform/db/find-closed-tables'
import type { PixConnection } from '@/lib/platform/db/generated/client'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { env } from '@/lib/platform/env'
import { startSmtpServer } from '@/lib/platform/mail/smtp-server.testing'
import type { Psp } from '@/lib/providers/pix/port'
import { NoAnswer, noAnswerError } from '@/lib/providers/pix/unavailable'
import { testPsp } from '@/lib/sandbox/testing'
import { listFindings } from './check-installation'
import { isReadOnly, migrationsInTime } from './check-ready'
import { faultOfMode, hasOtherKey } from './claim-database'

vi.mock('@/lib/payments/connections/psp/list-connections-in-use', () => ({
  listConnectionsInUse: vi.fn(async () => []),
}))
vi.mock('@/lib/payments/connections/psp/find-psp', async (original) => ({
  ...(await original<object>()),
  pspOfConnection: vi.fn(),
}))
vi.mock('@/lib/platform/db/find-broken-rules', { spy: true })
vi.mock('@/lib/platform/db/find-closed-tables', { spy: true })
vi.mock('./check-ready', { spy: true })
// Other tests leave secrets in this database that no key opens.
vi.mock('./claim-database', () => ({
  faultOfMode: vi.fn(async () => null),
  hasOtherKey: vi.fn(async () => false),
}))

const CONNECTION = {
  connectionId: '01a20c6d-8887-7588-920b-f93269411065',
  merchantId: null,
  psp: 'efi',
  pixKey: '529.982.247-25',
  certificateExpiresAt: new Date(Date.now() - DAY_MS),
} as PixConnection

function connected(psp: Partial<Psp>): void {
  vi.mocked(listConnectionsInUse).mockResolvedValue([CONNECTION])
  vi.mocked(pspOfConnection).mockReturnValue({ ...testPsp(), ...psp })
}

const codes = async () =>
  (await listFindings()).map(({ subject, result, code }) => `${subject} ${result} ${code}`)

test('an installation without a PSP is in order, and is told that the test bank pays', async () => {
  vi.mocked(listConnectionsInUse).mockResolvedValue([])
  expect(await codes()).toEqual([
    'database ok database_ready',
    'mode ok mode_sandbox',
    'secret_key ok secret_key_right',
    'rules ok rules_hold',
    'clock ok clock_right',
    'worker note worker_never',
    'public_address note address_local',
    'registration ok registration_open',
    'mail note mail_files',
    'pix_settings note no_connection_sandbox',
  ])
})

test('a database of another mode, or under another key, is to be mended', async () => {
  vi.mocked(faultOfMode).mockResolvedValueOnce('This database has the money of live mode.')
  vi.mocked(hasOtherKey).mockResolvedValueOnce(true)
  const [, mode, key] = await listFindings()
  const message = expect.stringContaining('has the money of live mode')
  expect(mode).toMatchObject({ result: 'failed', code: 'mode_of_other', message })
  expect(key).toMatchObject({ result: 'failed', code: 'secret_key_other' })
})

test.each([
  [1, 'ok', 'worker_runs'],
  [5, 'failed', 'worker_silent'],
])('a worker that last ran %i min ago', async (minutes, result, code) => {
  vi.mocked(listConnectionsInUse).mockResolvedValue([])
  const query = vi.spyOn(pool, 'query')
  onTestFinished(() => query.mockRestore())
  query.mockImplementation((async (sql: string) => {
    return {
      rows: sql.includes('last_execution') ? [{ age: minutes * 60 }] : [{ now: new Date() }],
    }
  }) as never)
  vi.mocked(findClosedTables).mockResolvedValueOnce(null)
  vi.mocked(migrationsInTime).mockResolvedValueOnce({ missing: [], later: [] })
  expect(await listFindings()).toContainEqual(
    expect.objectContaining({ subject: 'worker', result, code }),
  )
})

test.each([
  ['open', 'note'],
  ['closed', 'ok'],
])('that registration is %s in live mode is said', async (registration, result) => {
  vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
  vi.spyOn(env, 'REGISTRATION', 'get').mockReturnValue(registration as 'open')
  onTestFinished(() => void vi.restoreAllMocks())
  const found = (await listFindings()).find(({ subject }) => subject === 'registration')
  expect(found).toMatchObject({ result, code: `registration_${registration}` })
})

describe('the mail server', () => {
  const mailFinding = async () => (await listFindings()).find(({ subject }) => subject === 'mail')

  function useSmtp(url: string) {
    const before = env.SMTP_URL
    env.SMTP_URL = url
    onTestFinished(() => {
      env.SMTP_URL = before
    })
  }

  test('is fine when it accepts a connection, and nothing is sent', async () => {
    const { url, accepted } = await startSmtpServer()
    useSmtp(url)
    expect(await mailFinding()).toMatchObject({ result: 'ok', code: 'mail_accepted' })
    expect(accepted).toEqual([])
  })

  test('that refuses is to be mended, and its password is not shown', async () => {
    useSmtp('smtp://user:word-of-pass@127.0.0.1:1')
    const found = await mailFinding()
    const values = { host: '127.0.0.1:1', words: expect.stringContaining('ECONNREFUSED') }
    expect(found).toMatchObject({ result: 'failed', code: 'mail_refused', values })
    expect(JSON.stringify(found)).not.toContain('word-of-pass')
  })

  test('must be set in live mode', async () => {
    const isLive = vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
    onTestFinished(() => isLive.mockRestore())
    expect(await mailFinding()).toMatchObject({ result: 'failed', code: 'mail_nowhere' })
  })
})

test('each account is checked, also one that was added on the pages', async () => {
  const find = async () => pixNoticesUrl(CONNECTION)
  const openCharge = async () => ({}) as never
  const closeCharge = async () => ({ status: 'closed' }) as const
  connected({
    openCharge,
    closeCharge,
    notices: { find, register: vi.fn() },
    hasPayouts: true,
    readBalance: async () => 0n,
  })
  expect((await codes()).slice(9)).toEqual([
    'pix_settings ok connections_in_use',
    'certificate failed certificate_expired',
    'charge ok charge_accepted',
    'payments ok payments_read',
    'notice_address ok notices_registered',
    'payouts ok payouts_possible',
  ])
})

test('a certificate is noted as expiring for as long as its connection is', async () => {
  const outcomeOf = async (validMs: number) => {
    connected({})
    const certificateExpiresAt = new Date(Date.now() + validMs)
    vi.mocked(listConnectionsInUse).mockResolvedValue([{ ...CONNECTION, certificateExpiresAt }])
    return (await codes())[10]
  }
  expect(await outcomeOf(WARNED_MS - 1)).toBe('certificate note certificate_expiring')
  expect(await outcomeOf(WARNED_MS + DAY_MS)).toBe('certificate ok certificate_valid')
})

test('what another environment has connected is neither checked as its own nor changed', async () => {
  vi.mocked(listConnectionsInUse).mockResolvedValue([{ ...CONNECTION, fromEnvironment: true }])
  const before = await prisma.pixConnection.findMany()
  expect((await codes()).slice(9)).toEqual(['pix_settings note connections_elsewhere'])
  expect(await prisma.pixConnection.findMany()).toEqual(before)
})

test('what a PSP says is a value, and a document is never shown whole', async () => {
  const failure = { code: 'psp_permission_missing', values: { status: 403, words: 'no scope' } }
  const silent = async () => {
    throw noAnswerError(new NoAnswer('no scope', false, { failure } as never))
  }
  connected({
    openCharge: silent,
    listPayments: silent,
    notices: { find: silent, register: vi.fn() },
    hasPayouts: false,
  })
  const found = await listFindings()
  const told = { result: 'failed', ...failure, message: expect.stringMatching(/403.*no scope$/) }
  expect(found.slice(11)).toMatchObject([
    { subject: 'charge', ...told },
    { subject: 'payments', ...told },
    { subject: 'notice_address', ...told },
    { subject: 'payouts', result: 'note', code: 'payouts_none' },
  ])
  expect(JSON.stringify(found)).not.toContain('529.982')
})

test('credentials that cannot be opened are a finding, too', async () => {
  connected({})
  vi.mocked(pspOfConnection).mockImplementation(() => {
    throw new Error('cannot be decrypted')
  })
  const [charge] = (await listFindings()).slice(11)
  const values = { words: 'cannot be decrypted' }
  expect(charge).toMatchObject({ result: 'failed', code: 'unexpected', values })
})

test('without its database all is checked that can be told without it', async () => {
  const beside = [
    'public_address note address_local',
    'registration ok registration_open',
    'mail note mail_files',
  ]
  vi.mocked(migrationsInTime).mockResolvedValueOnce(null)
  expect(await codes()).toEqual(['database failed database_silent', ...beside])
  const compared = { missing: ['1_a', '2_b'], later: [] }
  vi.mocked(migrationsInTime).mockResolvedValueOnce(compared)
  const [finding] = await listFindings()
  expect(finding).toMatchObject({ code: 'migrations_missing', values: { migrations: '1_a, 2_b' } })
  vi.mocked(migrationsInTime).mockResolvedValueOnce({ missing: [], later: ['3_c'] })
  expect(await codes()).toEqual(['database failed migrations_later', ...beside])
})

test('a database that takes no writes is to be mended', async () => {
  vi.mocked(isReadOnly).mockResolvedValueOnce(true)
  expect((await codes())[0]).toBe('database failed database_read_only')
})

test('every broken rule is named in one run', async () => {
  vi.mocked(findPaymentsTwice).mockResolvedValueOnce([['a', 'b']])
  vi.mocked(findBrokenRules).mockResolvedValueOnce([
    { table: 'Merchant', rule: 'Merchant_fees', ids: ['c'] },
    { table: 'Refund', rule: 'Refund_amount', ids: [] },
  ])
  const found = (await listFindings()).filter(({ subject }) => subject === 'rules')
  expect(found).toMatchObject([
    { result: 'failed', code: 'payments_twice', values: { transactions: 'a = b' } },
    { result: 'failed', code: 'rule_broken', values: { rule: 'Merchant_fees', ids: 'c' } },
    { result: 'failed', code: 'rule_kept_again', values: { rule: 'Refund_amount' } },
  ])
})
