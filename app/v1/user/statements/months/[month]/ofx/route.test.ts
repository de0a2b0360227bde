import { describe, expect, test } from 'vitest'
import { GET as readDayOfx } from '@/app/v1/user/statements/[day]/ofx/route'
import { GET as readCsv } from '@/app/v1/user/statements/months/[month]/csv/route'
import { GET as readMonth } from '@/app/v1/user/statements/months/[month]/route'
import { fromReais } from '@/lib/kernel/money'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { readMovements } from '@/lib/payments/statements/ofx.testing'
import { newPaidCharge, newWithdrawal } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { GET } from './route'

type Made = Awaited<ReturnType<typeof newMerchant>>

const PT = { 'accept-language': 'pt-BR' }
const MONTHS = '/v1/user/statements/months'

const ofxOf = (made: Made, month: string, headers: Record<string, string> = PT) =>
  GET(made.request(`${MONTHS}/${month}/ofx`, { headers }), params({ month }))

/** A merchant with fees, a reserve, a refund and a withdrawal from April to June. */
async function newHistory(): Promise<Made> {
  const made = await newMerchant({ reserveBasisPoints: 500, pixFeeBasisPoints: 99 })
  const { merchant } = made
  const on = <T>(day: string, act: () => T) => at(new Date(`${day}T12:00:00-03:00`), act)
  await on('2026-04-30', () => newPaidCharge(merchant, { amount: 100 }))
  const charge = await on('2026-05-02', () => newPaidCharge(merchant, { amount: 250.55 }))
  await on('2026-05-20', () => newWithdrawal(merchant, { amount: 31.07 }))
  const { merchantId, transactionId } = charge
  await on('2026-05-20', () => createRefund(merchantId, { transactionId, amount: 40.01 }))
  await on('2026-06-01', () => newPaidCharge(merchant, { amount: 7 }))
  return made
}

describe('200', () => {
  test('what a month opens with and its movements are what it closes with, as the table says', async () => {
    const made = await newHistory()
    for (const month of ['2026-04', '2026-05', '2026-06', '2026-07']) {
      const path = `${MONTHS}/${month}`
      const statement = await (await readMonth(made.request(path), params({ month }))).json()
      const { sum, balance } = readMovements(await (await ofxOf(made, month)).text())
      expect(balance, month).toBe(fromReais(statement.opening.available) + sum)
      expect(balance, month).toBe(fromReais(statement.closing.available))
      const csv = await readCsv(made.request(`${path}/csv`, { headers: PT }), params({ month }))
      const closing = statement.closing.available.toFixed(2).replace('.', ',')
      expect((await csv.text()).trim().split('\r\n').at(-1)).toBe(`;;Saldo final;;;${closing}`)
    }
  })

  test('a movement has the same id in each file, so that a program takes it once', async () => {
    const made = await newHistory()
    const { ids } = readMovements(await (await ofxOf(made, '2026-05')).text())
    const english = await ofxOf(made, '2026-05', { 'accept-language': 'en' })
    expect(readMovements(await english.text()).ids).toEqual(ids)
    const ofDays = []
    for (const day of ['2026-05-02', '2026-05-20']) {
      const path = `/v1/user/statements/${day}/ofx`
      const file = await readDayOfx(made.request(path), params({ day }))
      ofDays.push(...readMovements(await file.text()).ids)
    }
    expect(ids).toEqual(ofDays)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('names neither payers nor their documents, and is saved under the month', async () => {
    const made = await newMerchant()
    const payer = { clientName: 'Maria Aparecida', clientDocument: '52998224725' }
    const month = '2026-05'
    const response = await at(new Date('2026-05-20T12:00:00-03:00'), async () => {
      await newPaidCharge(made.merchant, { amount: 10, ...payer })
      return ofxOf(made, month)
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/x-ofx')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="guiche-statement-${month}.ofx"`,
    )
    const text = await response.text()
    expect(readMovements(text).ids).not.toEqual([])
    expect(text).not.toMatch(/maria|52998224725|529\.982/i)
  })

  test('the table of a month that can still change says so', async () => {
    const made = await newMerchant()
    const month = '2026-05'
    const request = made.request(`${MONTHS}/${month}/csv`, { headers: PT })
    const read = () => readCsv(request, params({ month }))
    const response = await at(new Date('2026-05-20T12:00:00-03:00'), read)
    expect(await response.text()).toContain(
      ';;Saldo até agora (este mês ainda pode mudar);;;0,00\r\n',
    )
    expect(response.headers.get('content-disposition')).toContain('guiche-statement-2026-05.csv')
  })
})

test.each(['2026-13', '2026-05-02', '2999-01'])('404 for %s', async (month) => {
  const made = await newMerchant()
  expect((await ofxOf(made, month)).status).toBe(404)
  const csv = await readCsv(made.request(`${MONTHS}/${month}/csv`), params({ month }))
  expect(csv.status).toBe(404)
})
