import { expect, test } from 'vitest'
import { dayKey } from '@/lib/i18n/format'
import { readBook } from '@/lib/ledger/open-book'
import { credit, newWithdrawal } from '@/lib/payments/testing'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { GET } from './route'

const today = () => dayKey(new Date().toISOString())
const PT = { 'accept-language': 'pt-BR' }

test('the table ends with what the ledger says is available', async () => {
  const made = await newMerchant({ pixFeeBasisPoints: 99 })
  await credit(made.merchant, 100.01)
  await newWithdrawal(made.merchant, { amount: 30 })
  const day = today()
  const path = `/v1/user/statements/${day}/csv`
  const response = await GET(made.request(path, { headers: PT }), params({ day }))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="guiche-${day}.csv"`,
  )
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(6)
  const { available } = await readBook(made.merchant.merchantId)
  expect(lines.at(-1)).toBe(
    `;;Saldo final;;;${(Number(available) / 100).toFixed(2).replace('.', ',')}`,
  )
})

test.each(['2026-02-30', 'x', '2999-01-01'])('404 for %s', async (day) => {
  const { request } = await newMerchant()
  const response = await GET(request(`/v1/user/statements/${day}/csv`), params({ day }))
  expect(response.status).toBe(404)
})
