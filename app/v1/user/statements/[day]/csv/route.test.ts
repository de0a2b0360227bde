import { expect, test } from 'vitest'
import { dayKey } from '@/lib/i18n/format'
import { readBook } from '@/lib/ledger/open-book'
import { credit, newWithdrawal } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
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
    `attachment; filename="guiche-statement-${day}.csv"`,
  )
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(6)
  const { available } = await readBook(made.merchant.merchantId)
  expect(lines.at(-1)).toBe(
    `;;Saldo até agora (este dia ainda pode mudar);;;${(Number(available) / 100).toFixed(2).replace('.', ',')}`,
  )
})

test('only the table of a day that can no longer change has a closing balance', async () => {
  const made = await newMerchant()
  const lastLineAt = async (moment: string) => {
    const day = '2026-05-02'
    const request = made.request(`/v1/user/statements/${day}/csv`, { headers: PT })
    const response = await at(new Date(moment), () => GET(request, params({ day })))
    return (await response.text()).trim().split('\r\n').at(-1)
  }
  expect(await lastLineAt('2026-05-03T00:02:00-03:00')).toContain('Saldo até agora')
  expect(await lastLineAt('2026-05-03T00:10:00-03:00')).toBe(';;Saldo final;;;0,00')
})

test.each(['2026-02-30', 'x', '2999-01-01'])('404 for %s', async (day) => {
  const { request } = await newMerchant()
  const response = await GET(request(`/v1/user/statements/${day}/csv`), params({ day }))
  expect(response.status).toBe(404)
})
