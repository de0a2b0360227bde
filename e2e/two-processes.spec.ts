import { randomUUID } from 'node:crypto'
import { call } from './support/call'
import { fund, type Transaction } from './support/merchant'
import { startWebProcess } from './support/processes'
import { expect, test } from './support/test'

const RACERS = 200
/** What 100 of them need, at R$ 6.00 each. */
const FUNDS = 600

/** Two web processes over one database: the installation's, and one more. */
const twoProcesses = test.extend<{ origins: [string, string] }>({
  origins: async ({ baseURL }, use) => {
    const second = await startWebProcess()
    await use([baseURL!, second.origin])
    await second.stop()
  },
})

twoProcesses(
  '200 equal create-transaction over two processes make one charge and 200 equal answers',
  async ({ merchant, origins }) => {
    const body = { amount: 19.9, referenceId: randomUUID(), clientName: 'Ana Souza' }
    const answers = await race(origins, 'create-transaction', merchant.secretKey, () => body)

    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: RACERS })
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    const replays = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
    expect(replays).toHaveLength(RACERS - 1)
    const { body: listed } = await merchant.api.send<{ meta: { total: number } }>(
      'list-transactions',
    )
    expect(listed.meta.total).toBe(1)
    await expect.poll(() => merchant.received('transaction.created')).toHaveLength(1)
  },
)

twoProcesses(
  '200 withdrawals racing over two processes for a balance that covers 100: 100 succeed, 100 get 422',
  async ({ merchant, origins }) => {
    test.setTimeout(120_000)
    await fund(merchant, FUNDS)
    const answers = await race(origins, 'create-cashout', merchant.secretKey, () => ({
      amount: 6,
      pixKey: 'fornecedor@exemplo.com.br',
      idempotencyKey: randomUUID(),
    }))

    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 100, 422: 100 })
    expect(await merchant.api.balance()).toMatchObject({ disponivel: 0 })
    const settled = { disponivel: 0, saquePendente: 0, totalSacado: FUNDS }
    await expect.poll(() => merchant.api.balance(), { timeout: 60_000 }).toMatchObject(settled)
    await expect
      .poll(() => merchant.received('cashout.completed').length, { timeout: 30_000 })
      .toBe(100)
  },
)

/** The same call 200 times at once, every other one to the other process. */
function race(origins: [string, string], path: string, credential: string, body: () => object) {
  const racers = Array.from({ length: RACERS }, (_, index) => {
    const origin = origins[index % 2]
    return call<Transaction>(`${origin}/v1/integrations/${path}`, { credential, body: body() })
  })
  return Promise.all(racers)
}

/** How often each status was answered. */
function tally(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
