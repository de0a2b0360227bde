import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import fc from 'fast-check'
import { type Account, confirmAddress, openOperatorAccount } from '@/e2e/support/account'
import { sandboxBank } from '@/e2e/support/bank'
import { call, callWell } from '@/e2e/support/call'
import { dashboardApi, fund, integrationApi, type Transaction } from '@/e2e/support/merchant'
import { formatKey } from '@/lib/accounts/api-keys/key-format'
import type { DescribedOperation, Description } from './description'
import type { Caller } from './requests'

/** An address on this machine on which nothing listens. */
const NOBODY = 'http://127.0.0.1:9/hook'

const KEY_LIFE_MS = 1_000

/** The published numbers that are declined, challenged and paid, and one that is not published. */
const NUMBERS = ['4000000000000002', '4000002760003184', '4539148803436467', '4242424242424242']
const cardOf = (number: string) => ({
  number,
  expMonth: 12,
  expYear: 2040,
  cvc: '123',
  holder: 'BIA SOUZA',
})

type NewKey = { id: string; secretKey: string }

/** An account with a record of every kind, so that operations can be called with real ids. */
export async function openFuzzAccount(origin: string) {
  const account = await openOperatorAccount(origin)
  await confirmAddress(account)
  const dashboard = dashboardApi(account)
  // Before its keys are used: a process may remember for a second what was set.
  await dashboard('settings', { method: 'PATCH', body: { cashoutApproval: 'always' } })
  const [key, spare, reader, charger] = await Promise.all([
    newKey(account, ['all']),
    newKey(account, ['all']),
    newKey(account, ['read']),
    newKey(account, ['charge']),
  ])
  const endpoint = await dashboard<{ id: string }>('webhooks', {
    body: { url: NOBODY, events: ['transaction.created', 'transaction.completed'] },
  })
  const api = integrationApi(origin, key.secretKey)
  await fund({ api, bank: sandboxBank(origin) }, 500)
  const charge = await api.createTransaction({ amount: 10 })
  await dashboard('card-checkout', { method: 'PUT', body: { provider: 'sandbox' } })
  const checkout = await newCheckout(api)
  const cashout = await api.createCashout({ amount: 6, pixKey: 'ana@example.com' })
  const read = ({ transactionId }: { transactionId: string | null }) =>
    dashboard<{ transaction: Transaction }>(`transactions/${transactionId}`)
  return {
    origin,
    secretKey: key.secretKey,
    readerKey: reader.secretKey,
    chargerKey: charger.secretKey,
    deadKeys: await deadKeys(account),
    session: account.token,
    merchantId: (await dashboard<{ merchant: { merchantId: string } }>('me')).merchant.merchantId,
    signInAgain: () => signInAgain(account),
    ...checkout,
    boletoId: await newBoleto(origin, await newCheckout(api)),
    charge: (await read(charge)).transaction,
    cashout: (await read(cashout)).transaction,
    endpointId: endpoint.id,
    deliveryId: (await firstOf<{ id: string }>(account, `webhooks/${endpoint.id}/deliveries`)).id,
    requestId: (await firstOf<{ requestId: string }>(account, 'requests')).requestId,
    entryId: (await firstOf<{ id: string }>(account, 'audit')).id,
    spareKeyId: spare.id,
    memberId: (await firstOf<{ userId: string }>(account, 'members')).userId,
    invitationId: (await newInvitation(account)).invitationId,
  }
}

async function signInAgain({ origin, email, password }: Account): Promise<string> {
  const session = { body: { email, password } }
  return (await callWell<{ token: string }>(`${origin}/v1/user/session`, session)).token
}

export type FuzzAccount = Awaited<ReturnType<typeof openFuzzAccount>>

function newKey(account: Account, scopes: string[], expiresAt?: Date): Promise<NewKey> {
  return dashboardApi(account)<NewKey>('keys', { body: { name: 'fuzz', scopes, expiresAt } })
}

function newInvitation(account: Account): Promise<{ invitationId: string }> {
  const body = { email: `${randomUUID()}@example.com`, role: 'support' }
  return dashboardApi(account)('invitations', { body })
}

/** A card charge's session, as its page knows it. */
async function newCheckout({ createTransaction }: ReturnType<typeof integrationApi>) {
  const { checkout } = await createTransaction({ amount: 10, checkoutUiMode: 'custom' })
  return { sessionId: checkout!.sessionId, clientSecret: checkout!.clientSecret! }
}

/** A boleto by which a session is to be paid. */
async function newBoleto(origin: string, { sessionId, clientSecret }: Checkout): Promise<string> {
  const { boleto } = await callWell<{ boleto: { id: string } }>(
    `${origin}/sandbox/cards/sessions/${sessionId}/payments`,
    { credential: clientSecret, body: { method: 'boleto', cpf: '52998224725' } },
  )
  return boleto.id
}

type Checkout = Awaited<ReturnType<typeof newCheckout>>

/** The first of a list, once there is one. */
async function firstOf<T>(account: Account, path: string): Promise<T> {
  const list = async () => (await dashboardApi(account)<{ data: T[] }>(path)).data
  await expect.poll(async () => (await list()).length).toBeGreaterThan(0)
  return (await list())[0]!
}

let made: Promise<string[]> | undefined

/** API keys of the right form that are unknown, revoked or expired. Made once. */
function deadKeys(account: Account): Promise<string[]> {
  made ??= makeDeadKeys(account)
  return made
}

async function makeDeadKeys(account: Account): Promise<string[]> {
  const revoked = await newKey(account, ['all'])
  await dashboardApi(account)(`keys/${revoked.id}`, { method: 'DELETE' })
  const expired = await newKey(account, ['all'], new Date(Date.now() + KEY_LIFE_MS))
  const use = () =>
    call(`${account.origin}/v1/integrations/balance`, { credential: expired.secretKey })
  await expect.poll(async () => (await use()).status).toBe(401)
  return [formatKey('secret', randomInt), revoked.secretKey, expired.secretKey]
}

/** The values from which an account's requests to an operation are made. */
export function valuesFor(account: FuzzAccount, operation: DescribedOperation): Caller {
  const { credential, path, scope } = operation
  return {
    credential: credential && account[credential],
    dead: account.deadKeys,
    narrow: scope && (scope === 'read' ? account.chargerKey : account.readerKey),
    segments: segmentsOf(account, path),
    fixed: fixedFields(account),
  }
}

function segmentsOf(account: FuzzAccount, path: string): Record<string, string[]> {
  const { charge, cashout, endpointId, deliveryId, spareKeyId, requestId } = account
  if (path.includes('/{sessionId}')) return { sessionId: [account.sessionId] }
  if (path.includes('/{boletoId}')) return { boletoId: [account.boletoId] }
  // Nobody but the reader of a mail knows a token.
  if (path.includes('/{token}'))
    return { token: [`link_secret_${randomBytes(32).toString('hex')}`] }
  if (path.includes('/audit/{')) return { id: [account.entryId] }
  if (path.includes('/keys/')) return { id: [spareKeyId] }
  if (path.includes('/members/')) return { id: [account.memberId] }
  if (path.includes('/invitations/')) return { id: [account.invitationId], token: ['x'] }
  if (path.includes('/deliveries/{')) return { id: [deliveryId] }
  if (path.includes('/webhooks/')) return { id: [endpointId] }
  const transactionId = [charge.transactionId, cashout.transactionId]
  return { transactionId, id: [...transactionId, `${cashout.id}`], requestId: [requestId] }
}

/**
 * Fields whose values the server acts on, limited to values that do no harm and find existing
 * records.
 */
function fixedFields({ merchantId, charge, cashout }: FuzzAccount): Caller['fixed'] {
  return {
    account: fc.constantFrom(merchantId, merchantId.toUpperCase()),
    url: fc.constantFrom(NOBODY, 'http://127.0.0.1:9/', 'http://localhost:9/x?y=1#z'),
    baseUrl: fc.constantFrom(NOBODY, 'http://127.0.0.1:9/', 'x'),
    tokenUrl: fc.constantFrom(NOBODY, 'http://127.0.0.1:9/token'),
    transactionId: fc.constantFrom(charge.transactionId, cashout.transactionId, randomUUID()),
    pixCode: fc.constantFrom(charge.pixCode, 'x', '0002'),
    card: fc.constantFrom(...NUMBERS.map(cardOf)),
    email: fc.uuid().map((id) => `${id}@example.com`),
  }
}

/** The description that the server hands out. */
export const describedBy = (origin: string) => callWell<Description>(`${origin}/v1/openapi.json`)
