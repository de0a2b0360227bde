import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { syncCharge } from '@/lib/payments/charges/settlement/sync-charge'
import { newCardCharge } from '@/lib/payments/checkout/testing'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefund } from '@/lib/payments/refunds/settle-refund'
import { credit, newCharge, newPaidCharge } from '@/lib/payments/testing'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testPsp } from '@/lib/sandbox/testing'
import { GET } from './route'

const ask = (transactionId: string, headers: Record<string, string> = {}) =>
  GET(new Request(`http://localhost/pay/${transactionId}`, { headers }), params({ transactionId }))

describe('200', () => {
  test('the page is whole before any script runs, in the reader’s language, and is kept by nobody', async () => {
    const { merchant } = await newMerchant()
    const { transactionId, pixCode } = await newCharge(merchant, { description: 'Kit <2 kg>' })
    const response = await ask(transactionId, { 'accept-language': 'en' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('Padaria da Ana')
    expect(html).toContain('Kit &lt;2 kg>')
    expect(html).toContain(pixCode)
    expect(html).toMatch(/<svg viewBox="0 0 (\d+) \1" role="img"/)
  })

  test('the name to compare at the bank is the one in the code, and no stop follows a stop', async () => {
    const name = 'Torrefação Aroeira & Irmãos Comércio de Cafés Especiais Ltda.'
    const { merchant } = await newMerchant({ name })
    const { transactionId } = await newCharge(merchant)
    const html = await (await ask(transactionId)).text()
    expect(html).toMatch(/confira o nome <b[^>]*>Torrefacao Aroeira &amp; Irma<\/b> e o valor\./)
    expect(html).not.toContain('Ltda..')
  })

  test('its policy has the nonce of its script, and no inline style', async () => {
    const { merchant } = await newMerchant()
    const response = await ask((await newCharge(merchant)).transactionId)
    const policy = response.headers.get('content-security-policy')!
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]
    const html = await response.text()
    expect(html).toContain(`<script type="module" src="/checkout/assets/`)
    expect(html.match(new RegExp(`<script [^>]*nonce="${nonce}"`, 'g'))).toHaveLength(1)
    expect(html).not.toMatch(/<[^>]+ style=/)
    expect(policy).not.toContain('unsafe-inline')
  })

  test('what was paid has a receipt and no code, and names no customer', async () => {
    const { merchant } = await newMerchant()
    const customer = { clientName: 'Beatriz Nogueira', clientCpf: '52998224725' }
    const { transactionId, endToEndId, pixCode } = await newPaidCharge(merchant, customer)
    const html = await (await ask(transactionId)).text()
    expect(html).toContain(endToEndId)
    expect(html).not.toContain(`>${pixCode}<`)
    for (const told of ['Beatriz', '52998224725', '529.982']) expect(html).not.toContain(told)
  })

  test('what came back of a payment is told, with the facts of the payment and its receipt', async () => {
    const { merchant } = await newMerchant()
    await credit(merchant, 50)
    const { transactionId, endToEndId } = await newPaidCharge(merchant, { amount: 20 })
    const refund = async (amount: number) => {
      const { refund } = await createRefund(merchant.merchantId, { transactionId, amount })
      await settleRefund(refund, { status: 'paid', returnId: 'D1', settledAt: new Date() })
      return (await (await ask(transactionId)).text()).replaceAll('\u00a0', ' ')
    }
    const part = await refund(7.5)
    expect(part).toContain('<title>Pagamento reembolsado em parte: R$ 20,00 a Padaria da Ana')
    expect(part).toContain('Uma parte deste pagamento, R$ 7,50, voltou')
    const whole = await refund(12.5)
    expect(whole).toContain('<title>Pagamento reembolsado: R$ 20,00 a Padaria da Ana')
    for (const html of [part, whole]) {
      expect(html).toMatch(/Devolvido.*Total após devoluções/)
      expect(html).not.toContain('Total pago<')
      expect(html).toContain(endToEndId)
      expect(html).toContain(`href="/receipt/${transactionId}"`)
      expect(html).toContain(`href="/v1/receipts/${transactionId}/pdf"`)
    }
  })

  test('what has ended unpaid asks for no payment in its title', async () => {
    const { merchant } = await newMerchant()
    const charge = await newCharge(merchant)
    const { merchantId, transactionId } = charge
    await prisma.transaction.update({
      where: { merchantId_transactionId: { merchantId, transactionId } },
      data: { status: 'CANCELLED', expiresAt: charge.createdAt },
    })
    const html = await (await ask(transactionId)).text()
    expect(html).toMatch(/<title>Cobrança expirada: /)
    expect(html).toMatch(/<h1[^>]*>Cobrança expirada: /)
  })

  test('what was paid in another amount asks for no payment', async () => {
    const { merchant } = await newMerchant()
    const charge = await newCharge(merchant, { amount: 100 })
    const payer = { name: 'Bia', document: '52998224725' }
    await payCode({ pixCode: charge.pixCode!, payer, amount: 90, force: true })
    await syncCharge(charge, testPsp())
    const html = await (await ask(charge.transactionId)).text()
    expect(html).toMatch(/<title>Pago com outro valor: Padaria da Ana/)
    expect(html).toMatch(/<h1[^>]*>Pago com outro valor: Padaria da Ana</)
  })
})

describe('a card charge', () => {
  test('leads to its hosted checkout', async () => {
    const { charge } = await newCardCharge({ fields: { checkoutUiMode: 'hosted' } })
    const response = await ask(charge.transactionId)
    expect(response.status).toBe(307)
    expect(response.headers.get('location')).toBe(
      `http://localhost:3000/checkout/${charge.externalId}`,
    )
  })

  test('has no page of ours when the merchant’s own page shows it', async () => {
    const { charge } = await newCardCharge({ fields: { checkoutUiMode: 'embedded' } })
    expect((await ask(charge.transactionId)).status).toBe(404)
  })
})

test.each([randomUUID(), 'nenhuma'])('404: there is no charge %s', async (id) => {
  const response = await ask(id)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Esta cobrança não existe')
})

test.each([
  ['500', new Error('a fault of ours')],
  ['503', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
])('%s: a page that cannot be made offers to try again', async (status, fault) => {
  vi.spyOn(pool, 'query').mockRejectedValue(fault as never)
  const response = await ask(randomUUID())
  expect(response.status).toBe(Number(status))
  expect(response.headers.get('retry-after')).toBe(status === '503' ? '2' : null)
  const html = await response.text()
  expect(html).toContain('<a href="?"')
  // The page could not be read, so nobody knows whether the charge is paid.
  expect(html).not.toContain('Nada foi cobrado')
  expect(html).toContain('Se você já pagou, não pague de novo')
})
