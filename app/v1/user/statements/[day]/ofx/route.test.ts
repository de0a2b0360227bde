import { expect, test } from 'vitest'
import { readBook } from '@/lib/ledger/open-book'
import { readMovements } from '@/lib/payments/statements/ofx.testing'
import { credit, newWithdrawal } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { GET } from './route'

test('200: the balance is what the ledger says is available', async () => {
  const made = await newMerchant({ pixFeeBasisPoints: 99 })
  const day = '2026-05-20'
  const response = await at(new Date(`${day}T12:00:00-03:00`), async () => {
    await credit(made.merchant, 100.01)
    await newWithdrawal(made.merchant, { amount: 30 })
    return GET(made.request(`/v1/user/statements/${day}/ofx`), params({ day }))
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/x-ofx')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="guiche-statement-${day}.ofx"`,
  )
  const { available } = await readBook(made.merchant.merchantId)
  const { balance, sum } = readMovements(await response.text())
  expect({ balance, sum }).toEqual({ balance: available, sum: available })
})

test.each(['2026-02-30', 'x', '2999-01-01'])('404 for %s', async (day) => {
  const { request } = await newMerchant()
  const response = await GET(request(`/v1/user/statements/${day}/ofx`), params({ day }))
  expect(response.status).toBe(404)
})
