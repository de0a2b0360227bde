import { expect } from '@playwright/test'
import type { Balance, NewApiKey, UserTransaction } from '@/lib/client/types'
import type { Account } from './account'
import { sandboxBank } from './bank'
import { type Call, call, callWell } from './call'
import type { Receiver } from './receiver'

const EVENTS = ['created', 'completed', 'failed', 'reversed', 'cancelled', 'chargeback']
const CASHOUT_EVENTS = ['created', 'processing', 'completed', 'failed', 'reversed']

/** Every event that the contract names. */
export const ALL_EVENTS = [
  ...EVENTS.map((name) => `transaction.${name}`),
  ...CASHOUT_EVENTS.map((name) => `cashout.${name}`),
]

/** The contract's Transaction, as far as tests read it. */
export type Transaction = UserTransaction & { transactionId: string }

/** An account with a key pair and a webhook, and what its backend does with them. */
export type Merchant = Awaited<ReturnType<typeof equip>>

/** The integration API as a merchant's backend calls it. */
export function integrationApi(origin: string, secretKey: string) {
  const at = (path: string, options?: Call) =>
    callWell<Transaction>(`${origin}/v1/integrations/${path}`, {
      credential: secretKey,
      ...options,
    })
  return {
    createTransaction: (body: object) => at('create-transaction', { body }),
    createCashout: (body: object) => at('create-cashout', { body }),
    refund: (body: object) => at('refund-transaction', { body }),
    cancel: (transactionId: string) => at('cancel-transaction', { body: { transactionId } }),
    getCashout: (id: string) => at(`cashout/${id}`),
    getTransaction: (id: string) => at(`list-transactions?transactionId=${id}`),
    balance: () =>
      callWell<Balance>(`${origin}/v1/integrations/balance`, { credential: secretKey }),
    /** Any call, whatever its answer. */
    send: <T>(path: string, options?: Call) =>
      call<T>(`${origin}/v1/integrations/${path}`, { credential: secretKey, ...options }),
  }
}

/** The dashboard's API with an account's session, for what a test is not about. */
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

/** The amount of which 0.99 %, rounded to the centavo, leaves so many reais. */
function grossOf(reais: number): number {
  const wanted = Math.round(reais * 100)
  let gross = Math.floor(wanted / 0.9901)
  while (gross - Math.round(gross * 0.0099) < wanted) gross++
  return gross / 100
}
