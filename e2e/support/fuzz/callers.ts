import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { openAccount } from '@/e2e/support/account'
import { sandboxBank } from '@/e2e/support/bank'
import { callWell } from '@/e2e/support/call'
import { dashboardApi, fund, integrationApi } from '@/e2e/support/merchant'
import type { DescribedOperation, Description } from './description'
import type { Caller } from './requests'

/** Nothing listens there, and nothing but this machine is reached. */
const NOBODY = 'http://127.0.0.1:9/hook'

/** An account with some of everything, by whose ids operations can be called. */
export async function openFuzzAccount(origin: string) {
  const account = await openAccount(origin)
  const dashboard = dashboardApi(account)
  const newKey = () =>
    dashboard<{ id: string; secretKey: string }>('keys', {
      body: { name: 'fuzz', scopes: ['all'] },
    })
  const [key, spare] = [await newKey(), await newKey()]
  const api = integrationApi(origin, key.secretKey)
  const bank = sandboxBank(origin)
  await fund({ api, bank }, 500)
  const charge = await api.createTransaction({ amount: 10 })
  const cashout = await api.createCashout({ amount: 6, pixKey: 'ana@example.com' })
  const endpoint = await dashboard<{ id: string }>('webhooks', {
    body: { url: NOBODY, events: ['transaction.completed'] },
  })
  return {
    origin,
    secretKey: key.secretKey,
    session: account.token,
    charge,
    cashout,
    endpointId: endpoint.id,
    spareKeyId: spare.id,
  }
}

export type FuzzAccount = Awaited<ReturnType<typeof openFuzzAccount>>

/** What an account's requests to an operation are made of. */
export function valuesFor(account: FuzzAccount, { path, credential }: DescribedOperation): Caller {
  return {
    credential: credential && account[credential],
    segments: segmentsOf(account, path),
    fixed: fixedFields(account),
  }
}

function segmentsOf(account: FuzzAccount, path: string): Record<string, string[]> {
  const { charge, cashout, endpointId, spareKeyId } = account
  if (path.includes('/keys/')) return { id: [spareKeyId] }
  if (path.includes('/webhooks/')) return { id: [endpointId] }
  const transactionId = [charge.transactionId, cashout.transactionId]
  return { transactionId, id: transactionId, requestId: [`req_${'0'.repeat(32)}`] }
}

/** Fields on whose values the server acts, kept to what does no harm and finds what is there. */
function fixedFields({ charge, cashout }: FuzzAccount): Caller['fixed'] {
  return {
    url: fc.constantFrom(NOBODY, 'http://127.0.0.1:9/', 'http://localhost:9/x?y=1#z'),
    transactionId: fc.constantFrom(charge.transactionId, cashout.transactionId, randomUUID()),
    pixCode: fc.constantFrom(charge.pixCode, 'x', '0002'),
    email: fc.uuid().map((id) => `${id}@example.com`),
  }
}

/** The description that the server hands out. */
export const describedBy = (origin: string) => callWell<Description>(`${origin}/v1/openapi.json`)
