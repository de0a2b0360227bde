import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { pdfText } from '@/lib/payments/receipts/pdf-text.testing'
import * as writing from '@/lib/payments/receipts/write-receipt-pdf'
import { credit, newCharge } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { COST } from '@/lib/platform/limits/limit-visitors'
import { GET } from './route'

/** Sends a request without a credential. */
function get(transactionId: string, headers: Record<string, string> = {}) {
  const url = `http://localhost:3000/v1/receipts/${transactionId}/pdf`
  return GET(new Request(url, { headers }), params({ transactionId }))
}

const textOf = async (response: Response) =>
  pdfText(new Uint8Array(await response.arrayBuffer())).replaceAll(/\s+/g, ' ')

describe('200', () => {
  test('gives the receipt of a paid charge as a file that no cache keeps', async () => {
    const { merchant } = await newMerchant()
    const { transactionId, endToEndId } = await credit(merchant, 10)
    const response = await get(transactionId)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="guiche-${transactionId}.pdf"`,
    )
    const text = await textOf(response)
    for (const told of [merchant.name, transactionId, endToEndId!, 'Comprovante de pagamento']) {
      expect(text).toContain(told)
    }
  })

  test('speaks English to who asks for it', async () => {
    const { merchant } = await newMerchant()
    const { transactionId } = await credit(merchant, 10)
    const response = await get(transactionId, { 'accept-language': 'en' })
    expect(await textOf(response)).toContain('Payment receipt')
  })
})

describe('404', () => {
  test('for what is unknown and for what is unpaid', async () => {
    const { merchant } = await newMerchant()
    const { transactionId } = await newCharge(merchant)
    for (const id of [transactionId, randomUUID()]) expect((await get(id)).status).toBe(404)
  })
})

test('a receipt is made once, and only then costs as much of the budget as a document does', async () => {
  const { merchant } = await newMerchant()
  const { transactionId } = await credit(merchant, 10)
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const headers = { 'x-guiche-address': '198.18.2.7' }
  const make = vi.spyOn(writing, 'writeReceiptPdf')
  for (let n = 0; n < 100; n++) expect((await get(transactionId, headers)).status).toBe(200)
  expect(make).toHaveBeenCalledTimes(1)
  const left = env.PUBLIC_RATE_LIMIT_BURST - 100 * COST.read - COST.heavy
  for (let n = 0; n < left; n++) expect((await get('x', headers)).status).toBe(404)
  const refused = await get(transactionId, headers)
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 1])
  const elsewhere = { 'x-guiche-address': '198.18.2.8' }
  expect((await get(transactionId, elsewhere)).status).toBe(200)
})

test('a receipt that has changed is made anew', async () => {
  const { merchant } = await newMerchant()
  const { merchantId, transactionId } = await credit(merchant, 10)
  await get(transactionId)
  const data = { status: 'REVERSED' } as const
  await prisma.transaction.updateMany({ where: { merchantId, transactionId }, data })
  expect(await textOf(await get(transactionId))).toContain('devolvido')
})
