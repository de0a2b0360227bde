import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OPERATIONS } from '@/lib/api/all-operations'
import type { Audience, Operation } from '@/lib/api/operations/operation'
import { forgetConnections } from '@/lib/payments/connections/psp/find-psp'
import { adapterOf } from '@/lib/payments/connections/psp/make-adapter'
import type { AuditActor } from '@/lib/platform/db/generated/enums'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import type { Psp } from '@/lib/providers/pix/port'
import { askBank, testPsp } from '@/lib/sandbox/testing'
import { ACCOUNT_CALLS } from './changes/account-calls.testing'
import { type ChangingCall, type Made, UNRECORDED } from './changes/changing-call.testing'
import { FACTOR_CALLS } from './changes/factor-calls.testing'
import { MONEY_CALLS } from './changes/money-calls.testing'
import { OPERATOR_CALLS } from './changes/operator-calls.testing'
import { PROVIDER_CALLS } from './changes/provider-calls.testing'
import { RECOVERY_CALLS } from './changes/recovery-calls.testing'
import { TEAM_CALLS } from './changes/team-calls.testing'
import { WEBHOOK_CALLS } from './changes/webhook-calls.testing'
import { implemented } from './implemented.testing'

// Connections of the installation that are added here would be used by every test.
await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('@/scripts/testing/database.mjs')
  await useOwnDatabase('guiche_test_audited')
})

vi.mock('@/lib/payments/connections/psp/make-adapter', { spy: true })
vi.mock('@/lib/payments/connections/psp/find-psp', { spy: true })

const ALL_CALLS = {
  ...ACCOUNT_CALLS,
  ...FACTOR_CALLS,
  ...MONEY_CALLS,
  ...PROVIDER_CALLS,
  ...RECOVERY_CALLS,
  ...TEAM_CALLS,
  ...WEBHOOK_CALLS,
  ...OPERATOR_CALLS,
}
const changing = OPERATIONS.filter(({ method }) => method !== 'GET')

/** What acts by the credentials of an audience. */
const ACTOR_OF: Partial<Record<Audience, AuditActor>> = {
  merchant: 'key',
  user: 'person',
  operator: 'operator',
}

beforeEach(async () => {
  // What earlier tests connected takes no charges of this one.
  await prisma.pixConnection.updateMany({ where: { merchantId: null }, data: { position: null } })
  forgetConnections(null)
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => askBank(new Request(...call)))
  vi.spyOn(env, 'PIX_MERCHANT_PSPS', 'get').mockReturnValue([
    { psp: 'efi', baseUrl: 'https://psp.example', tokenUrl: 'https://psp.example/oauth/token' },
  ])
})

/** They open a charge of one centavo at the PSP that they connect. */
const CONNECTING = ['connectPixAccount', 'addConnection']

function connectWell() {
  const openCharge: Psp['openCharge'] = async ({ transactionId, expiresAt }) => ({
    pixCode: '000201',
    externalId: transactionId.replaceAll('-', ''),
    expiresAt,
    gatewayId: null,
  })
  const closeCharge: Psp['closeCharge'] = async () => ({ status: 'closed' })
  vi.mocked(adapterOf).mockReturnValue({ ...testPsp(), openCharge, closeCharge })
}

afterEach(() => {
  vi.resetAllMocks()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('every operation that changes something is called here, or has a reason not to be', () => {
  const ids = changing.map(({ id }) => id).toSorted()
  expect([...Object.keys(ALL_CALLS), ...Object.keys(UNRECORDED)].toSorted()).toEqual(ids)
})

const rows = changing.flatMap((operation) => {
  const prepare = ALL_CALLS[operation.id]
  return prepare ? [[operation.id, operation, prepare] as const] : []
})

test.each(rows)('%s leaves its entry in the audit log', async (id, operation, prepare) => {
  const made = await newMerchant()
  const call = await prepare(made)
  if (CONNECTING.includes(id)) connectWell()
  const seen = await entryIds()
  const response = await send(operation, call, call.by ?? made)
  expect(response.status, await response.clone().text()).toBe(operation.answer.status)
  const written = await prisma.auditEntry.findMany({ where: { action: call.action } })
  const entries = written.filter(({ entryId }) => !seen.has(entryId))
  expect(entries).toHaveLength(1)
  const isPerson = entries[0]?.by === 'person'
  if (isPerson) expect(entries[0]?.requestId).toBe(response.headers.get('x-request-id'))
  if (call.recordedBy) {
    const nobody = { userId: null, sessionId: null, address: null }
    expect(entries).toMatchObject([{ by: call.recordedBy, ...nobody }])
    return
  }
  const by = ACTOR_OF[operation.audience]
  if (!by) return
  const { user, keyId } = call.by ?? made
  expect(entries).toMatchObject([
    {
      by,
      ...(by === 'key' ? { keyId } : { userId: user.userId, sessionId: expect.any(String) }),
      requestId: response.headers.get('x-request-id'),
      address: expect.any(String),
    },
  ])
})

async function entryIds() {
  const rows = await prisma.auditEntry.findMany({ select: { entryId: true } })
  return new Set(rows.map(({ entryId }) => entryId))
}

/** Sends a call with the credentials of its audience. */
async function send(operation: Operation, call: ChangingCall, by: Made): Promise<Response> {
  const { run } = implemented.find((one) => one.operation?.id === operation.id)!
  const { method, path, examples = {} } = operation
  const { params = {}, file } = call
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const body = 'body' in call ? call.body : Object.values(examples)[0]
  const headers = { 'x-guiche-address': `203.0.113.${1 + (at.length % 200)}`, ...fileType(file) }
  const sent = by.request(at, { method, body: operation.body && body, headers })
  const request = file ? new Request(sent, { body: new Uint8Array(file) }) : sent
  return run(request, { params: Promise.resolve(params) })
}

const fileType = (file: Uint8Array | undefined) => file && { 'content-type': 'image/png' }
