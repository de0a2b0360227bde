import { afterEach, describe, expect, test, vi } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { issuePaths, newCharge } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { closeCharge } from '@/lib/sandbox/bank/find-bank-charge'
import { POST } from './route'

afterEach(() => vi.restoreAllMocks())

/** Pays without a credential, like a payer. */
function pay(body: unknown, type = 'application/json') {
  return POST(
    new Request('http://localhost:3000/sandbox/pix/payments', {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    }),
  )
}

async function newCode() {
  const { merchant } = await newMerchant()
  const { pixCode, externalId } = await newCharge(merchant)
  return { pixCode: pixCode!, txid: externalId! }
}

describe('201', () => {
  test('pays a charge and gives the receipt, with the payer that was named', async () => {
    const { pixCode, txid } = await newCode()
    const payer = { name: 'Bia', document: '11144477735' }
    const response = await pay({ pixCode, payer })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      txid,
      amount: 19.9,
      endToEndId: expect.stringMatching(/^E99999004\d{12}[0-9A-Za-z]{11}$/),
      paidAt: expect.stringMatching(/\.\d{3}Z$/),
    })
    expect(await prisma.sandboxPayment.findFirst({ where: { txid } })).toMatchObject({
      amount: 1_990n,
      payerName: 'Bia',
      payerDocument: '11144477735',
    })
  })

  test('pays as somebody when no payer is named', async () => {
    const { pixCode, txid } = await newCode()
    expect((await pay({ pixCode })).status).toBe(201)
    const payment = await prisma.sandboxPayment.findFirst({ where: { txid } })
    expect(payment?.payerName).toBe('Pagador de Teste')
  })
})

describe('400', () => {
  test('names every violation at once', async () => {
    const response = await pay({ pixCode: '', payer: { name: '', document: '0'.repeat(21) } })
    expect(response.status).toBe(400)
    expect((await issuePaths(response)).sort()).toEqual(['payer.document', 'payer.name', 'pixCode'])
  })

  test('for a damaged code, which pays nothing', async () => {
    const { pixCode, txid } = await newCode()
    const response = await pay({ pixCode: pixCode.replace('Padaria', 'Padarla') })
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toEqual(['pixCode'])
    expect(await prisma.sandboxPayment.count({ where: { txid } })).toBe(0)
  })
})

describe('404', () => {
  test('in live mode, which has no such bank', async () => {
    const { pixCode, txid } = await newCode()
    vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
    expect((await pay({ pixCode })).status).toBe(404)
    expect(await prisma.sandboxPayment.count({ where: { txid } })).toBe(0)
  })
})

describe('409', () => {
  test('for a charge that is paid, of ten payments at once nine times', async () => {
    const { pixCode } = await newCode()
    const race = await Promise.all(Array.from({ length: 10 }, () => pay({ pixCode })))
    const statuses = race.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(9).fill(409)])
  })

  test('for a charge that its receiver has cancelled', async () => {
    const { pixCode, txid } = await newCode()
    await closeCharge(txid)
    const response = await pay({ pixCode })
    expect(response.status).toBe(409)
    expect(ErrorSchema.parse(await response.json()).message).toContain('cancelled')
    expect(await prisma.sandboxPayment.count({ where: { txid } })).toBe(0)
  })

  test('for a charge that has expired', async () => {
    const { merchant } = await newMerchant()
    const old = await at(new Date('2026-01-01T12:00:00Z'), () => newCharge(merchant))
    const response = await pay({ pixCode: old.pixCode })
    expect(response.status).toBe(409)
    expect(ErrorSchema.parse(await response.json()).message).toContain('expired')
  })
})

describe('415', () => {
  test('for a form of another site, which cannot pay', async () => {
    const { pixCode } = await newCode()
    expect((await pay({ pixCode }, 'text/plain')).status).toBe(415)
  })
})
