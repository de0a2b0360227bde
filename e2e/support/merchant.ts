import { expect, type Page } from '@playwright/test'
import type { NewApiKey, UserTransaction, WebhookEndpoint } from '@/lib/client/types'
import { type CreateCashoutBody, type CreateTransactionBody, Guiche } from '@/lib/sdk/main'
import type { Account } from './account'
import { sandboxBank } from './bank'
import { type Call, call, callWell } from './call'
import type { Receiver } from './receiver'

const EVENTS = ['created', 'completed', 'failed', 'reversed', 'cancelled', 'chargeback']
const CASHOUT_EVENTS = ['created', 'processing', 'completed', 'failed', 'reversed']

/** Every event that the contract names. */
const ALL_EVENTS = [
  ...EVENTS.map((name) => `transaction.${name}`),
  ...CASHOUT_EVENTS.map((name) => `cashout.${name}`),
]

/** The fields of a transaction that tests read. */
export type Transaction = UserTransaction & { transactionId: string }

/** An account with an API key and a webhook, and what its backend does with them. */
export type Merchant = Awaited<ReturnType<typeof equip>>

/** The integration API as a merchant's backend calls it: by the client, or raw. */
export function integrationApi(origin: string, secretKey: string) {
  const { charges, cashouts, transactions, balance } = new Guiche({ secretKey, baseUrl: origin })
  return {
    createTransaction: (body: CreateTransactionBody) => charges.create(body),
    createCashout: (body: CreateCashoutBody) => cashouts.create(body),
    cancel: (transactionId: string) => charges.cancel(transactionId),
    getCashout: (id: string) => cashouts.get(id),
    getTransaction: (id: string) => transactions.get(id),
    balance: () => balance.get(),
    /** Makes any call, and returns any response. */
    send: <T>(path: string, options?: Call) =>
      call<T>(`${origin}/v1/integrations/${path}`, { credential: secretKey, ...options }),
  }
}

/** The dashboard's API with an account's session, for the steps that a test is not about. */
export function dashboardApi({ origin, token }: Account) {
  return <T>(path: string, options?: Call) =>
    callWell<T>(`${origin}/v1/user/${path}`, { credential: token, ...options })
}

/** Makes an account a merchant's: a key for everything, a webhook for every event. */
export async function equip(account: Account, receiver: Receiver) {
  const dashboard = dashboardApi(account)
  const key = { body: { name: 'Loja virtual', scopes: ['all'] } }
  const { secretKey, publicKey } = await dashboard<NewApiKey>('keys', key)
  const wanted = { body: { url: receiver.url, events: ALL_EVENTS } }
  const endpoint = await dashboard<{ id: string; secret: string }>('webhooks', wanted)
  receiver.trust(endpoint.secret)
  const isVerified = async () =>
    Boolean((await dashboard<WebhookEndpoint>(`webhooks/${endpoint.id}`)).verifiedAt)
  await expect.poll(isVerified, { intervals: [50] }).toBe(true)
  return {
    ...account,
    dashboard,
    secretKey,
    publicKey,
    endpointId: endpoint.id,
    receiver,
    api: integrationApi(account.origin, secretKey),
    bank: sandboxBank(account.origin),
    received: receiver.received,
  }
}

/** Brings an empty balance to exactly so many reais by one payment, PIX fee included. */
export async function fund({ api, bank }: Pick<Merchant, 'api' | 'bank'>, reais: number) {
  const before = await api.balance()
  const { pixCode } = await api.createTransaction({ amount: grossOf(reais) })
  await bank.pay(pixCode!)
  const wanted = before.disponivel + reais
  await expect.poll(async () => (await api.balance()).disponivel).toBeCloseTo(wanted, 2)
}

/** The amount that leaves so many reais after the fee of 0.99 %, rounded to the centavo. */
function grossOf(reais: number): number {
  const wanted = Math.round(reais * 100)
  let gross = Math.floor(wanted / 0.9901)
  while (gross - Math.round(gross * 0.0099) < wanted) gross++
  return gross / 100
}

/** Gives a new account a balance by one paid charge, and opens the page of that charge. */
export async function openFunded(page: Page, merchant: Merchant, amount: number): Promise<void> {
  await fund(merchant, amount)
  const { data } = await merchant.dashboard<{ data: { transactionId: string }[] }>('transactions')
  await page.goto(`/transactions/${data[0]!.transactionId}`)
}

/** A payer other than the charge's client. */
const PAYER = { name: 'Rafael Bastos', document: '52998224725' }

/** Opens the page of a paid charge of a new account, which has R$ 500.00 beside it. */
export async function openPaidCharge(page: Page, merchant: Merchant, amount = 100) {
  await fund(merchant, 500)
  const charge = { amount, clientName: 'Ana Souza', description: 'Cesta de café' }
  const { transactionId, pixCode } = await merchant.api.createTransaction(charge)
  await merchant.bank.pay(pixCode!, PAYER)
  const status = async () => (await merchant.api.getTransaction(transactionId)).status
  await expect.poll(status).toBe('COMPLETED')
  await page.goto(`/transactions/${transactionId}`)
  return { transactionId, status }
}
