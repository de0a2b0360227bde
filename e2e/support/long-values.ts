import { expect } from '@playwright/test'
import type { DeliveryPage, RequestPage } from '@/lib/client/types'
import { type Account, newPerson, PASSWORD } from './account'
import { callWell } from './call'
import { openCheckout } from './checkout'
import { equip, type Merchant } from './merchant'
import { startReceiver } from './receiver'

/** Letters without a place to break the line. */
const unbroken = (length: number) => 'Wm'.repeat(length / 2)
const ARABIC = 'مخبز الياسمين للحلويات الشرقية والمعجنات الطازجة '
const EMOJI = '👩‍👩‍👧‍👦🏳️‍🌈☕️'
const CPF = '529.982.247-25'
/** The longest e-mail address. */
const EMAIL = `${'m'.repeat(63)}@${'w'.repeat(63)}.${'x'.repeat(61)}.${'y'.repeat(58)}.com`
/** The longest PIX key. */
const KEY = `${'w'.repeat(40)}@${'m'.repeat(33)}.br`
const MOST = 1_000_000
/** A busy machine settles slowly. */
const PATIENCE = { timeout: 30_000 }

/** An account in which every value has its maximum length, and the records to open. */
export interface LongAccount {
  account: Account
  /** The paths of one record of every kind, as the dashboard and the public pages show it. */
  records: string[]
  publicPages: string[]
  endpointId: string
  deliveryId: string
  close(): Promise<void>
}

/** Fills an account with the longest values that the API takes. */
export async function openLongAccount(origin: string): Promise<LongAccount> {
  const receiver = await startReceiver()
  const account = await register(origin)
  const merchant = await equip(account, receiver)
  await merchant.dashboard('keys', { body: { name: unbroken(60), scopes: ['all'] } })
  await merchant.dashboard('keys', { body: { name: ARABIC.trim(), scopes: ['read', 'charge'] } })
  await merchant.dashboard('invitations', { body: { email: EMAIL, role: 'support' } })
  await addEndpoints(merchant)
  const charges = await addCharges(merchant)
  const withdrawals = await addWithdrawals(merchant)
  const dispute = await addDispute(merchant)
  const card = await openCheckout(merchant, { ...LONG, amount: MOST })
  const first = charges[0]!
  const made = () => merchant.dashboard<RequestPage>(`requests?search=${first}`)
  await expect.poll(async () => (await made()).meta.total, PATIENCE).toBe(1)
  const sent = () => merchant.dashboard<DeliveryPage>(`webhooks/deliveries?transactionId=${first}`)
  await expect.poll(async () => (await sent()).meta.total, PATIENCE).toBeGreaterThan(0)
  const request = (await made()).data[0]!.requestId
  const transactions = [...charges, ...withdrawals, ...dispute, card.transactionId]
  return {
    account,
    endpointId: merchant.endpointId,
    deliveryId: (await sent()).data[0]!.id,
    records: [...transactions.map((id) => `/transactions/${id}`), `/requests/${request}`],
    publicPages: [...charges.map((id) => `/pay/${id}`), `/receipt/${first}`, card.url],
    close: receiver.close,
  }
}

async function register(origin: string): Promise<Account> {
  const { email } = newPerson()
  const person = {
    name: unbroken(80),
    merchantName: unbroken(80),
    email: `${unbroken(64)}@${email.split('@')[1]}`,
    password: PASSWORD,
  }
  await callWell(`${origin}/v1/user/register`, { body: person })
  const session = { body: { email: person.email, password: PASSWORD } }
  const { token } = await callWell<{ token: string }>(`${origin}/v1/user/session`, session)
  return { ...person, origin, token }
}

const LONG = {
  clientName: unbroken(200),
  clientEmail: EMAIL,
  clientPhone: unbroken(40),
  clientCpf: CPF,
  productName: unbroken(200),
  description: unbroken(500),
  utm_source: unbroken(500),
}

/** Adds a charge for each long name; the first one has the maximum amount and is paid. */
async function addCharges({ api, bank }: Merchant): Promise<string[]> {
  const paid = await api.createTransaction({
    ...LONG,
    amount: MOST,
    referenceId: crypto.randomUUID(),
  })
  await bank.pay(paid.pixCode!)
  const names = [ARABIC.repeat(4).trim(), EMOJI.repeat(10), `Ana ${ARABIC}`, 'Ana']
  const others = await Promise.all(
    names.map((clientName) =>
      api.createTransaction({ amount: 1234.5, clientName, description: ARABIC.repeat(9) }),
    ),
  )
  const left = async () => (await api.balance()).disponivel
  await expect.poll(left, PATIENCE).toBeGreaterThan(MOST / 2)
  return [paid, ...others].map(({ transactionId }) => transactionId)
}

/** Adds a withdrawal that was sent, and one that waits for approval. */
async function addWithdrawals({ api, dashboard }: Merchant): Promise<string[]> {
  const wanted = { amount: 100_000, pixKey: KEY, description: unbroken(500) }
  const sent = await api.createCashout(wanted)
  await dashboard('settings', { method: 'PATCH', body: { cashoutApproval: 'always' } })
  const waiting = await api.createCashout({
    ...wanted,
    description: ARABIC.repeat(9),
    allowDuplicate: true,
  })
  return [sent, waiting].map(({ transactionId }) => transactionId)
}

/** Adds a disputed charge. */
async function addDispute({
  api,
  bank,
  dashboard,
  origin,
  secretKey,
}: Merchant): Promise<string[]> {
  const { transactionId, pixCode } = await api.createTransaction({ ...LONG, amount: MOST })
  const { endToEndId } = await bank.pay(pixCode!)
  const report = { credential: secretKey, body: { endToEndId } }
  await callWell(`${origin}/sandbox/pix/infractions`, report)
  const opened = () =>
    dashboard<{ disputes: { transactionId: string }[] }>(`transactions/${transactionId}`)
  await expect.poll(async () => (await opened()).disputes.length, PATIENCE).toBe(1)
  return [transactionId, (await opened()).disputes[0]!.transactionId]
}

/** Adds an endpoint with a long address, and one with a long description. */
async function addEndpoints({ dashboard, receiver }: Merchant): Promise<void> {
  const events = ['transaction.chargeback']
  const url = `${receiver.url}/${unbroken(400)}`
  await dashboard('webhooks', { body: { url, events, description: unbroken(500) } })
  await dashboard('webhooks', {
    body: { url: `${receiver.url}/a`, events, description: ARABIC.repeat(9) },
  })
}
