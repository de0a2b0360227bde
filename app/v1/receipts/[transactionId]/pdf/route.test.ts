import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newMerchant, params } from '@/lib/db/testing'
import { pdfText } from '@/lib/receipts/pdf-text.testing'
import { credit, newCharge } from '@/lib/transactions/testing'
import { GET } from './route'

/** Asks as anybody does: without any credential. */
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
