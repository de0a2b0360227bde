import { expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { credit, newPaidCharge } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { POST as createWithdrawal } from './integrations/create-cashout/route'
import { POST as createTransaction } from './integrations/create-transaction/route'
import { POST as refundTransaction } from './integrations/refund-transaction/route'
import { POST as createUserCashout } from './user/cashouts/route'
import { PATCH as changeSettings } from './user/settings/route'
import { POST as createUserTransaction } from './user/transactions/route'

const CENTAVOS_ARE_SPLIT = [
  '10.999999999',
  '10.001',
  '10.0000000000000000001',
  '1000000000000000000001e-20',
  '0.30000000000000004',
  '9.9999999999999999999',
]

const body = '"pixKey":"ana@example.com","allowDuplicate":true'

/** Every amount of the API, in a request body. */
const PLACES = [
  ['/v1/integrations/create-transaction', 'amount', createTransaction, ''],
  ['/v1/user/transactions', 'amount', createUserTransaction, ''],
  ['/v1/integrations/create-cashout', 'amount', createWithdrawal, body],
  ['/v1/user/cashouts', 'amount', createUserCashout, body],
  ['/v1/integrations/refund-transaction', 'amount', refundTransaction, 'charge'],
  ['/v1/user/settings', 'cashoutApprovalAbove', changeSettings, '"cashoutApproval":"above"'],
] as const

test.each(PLACES)('%s takes %s with two decimals, by the digits sent', async (...place) => {
  const [path, field, handle, rest] = place
  const { merchant, request } = await newMerchant()
  await credit(merchant, 100)
  const { transactionId } = await newPaidCharge(merchant, { amount: 10.1 })
  const others = rest === 'charge' ? `"transactionId":"${transactionId}"` : rest
  const send = (amount: string) => {
    const { url, headers } = request(path, { body: {} })
    const text = `{"${field}":${amount}${others && ','}${others}}`
    const method = path.endsWith('settings') ? 'PATCH' : 'POST'
    return handle(new Request(url, { method, headers, body: text }))
  }
  for (const amount of CENTAVOS_ARE_SPLIT) {
    const response = await send(amount)
    expect([amount, response.status]).toEqual([amount, 400])
    const { message } = ErrorSchema.parse(await response.json())
    expect(message).toContain(`${field}: must have at most two decimals`)
  }
  for (const amount of ['10.1', '10.10', '10.100', '1.01e1', '1010e-2']) {
    expect([amount, (await send(amount)).ok]).toEqual([amount, true])
  }
})
