import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import type { PayView } from '@/lib/client/types'
import { Outcome } from './outcome'
import { PaymentProvider } from './payment'

const AT = '2026-11-20T12:00:00.000Z'

const payment = (transactionId: string, amount: number, returnedAmount: number | null = null) => ({
  transactionId,
  amount,
  returnedAmount,
  paidAt: AT,
})

type Payment = ReturnType<typeof payment>

/** What the page of a charge of R$ 77,70 says after these payments. */
const drawn = (...otherPayments: Payment[]) => drawnAs('paidOtherwise', otherPayments)

type Ended = Parameters<typeof Outcome>[0]['paymentState']

function drawnAs(paymentState: Ended, otherPayments: Payment[]): string {
  const payable = {
    transactionId: 'charge',
    status: 'PENDING',
    amount: 77.7,
    merchantName: 'Torra Aroeira',
    expiresAt: null,
    paidAt: null,
    returnedAmount: null,
    isPaidOtherwise: true,
    otherPayments,
  } as unknown as PayView
  return draw(
    <PaymentProvider first={payable} servedAt={Date.parse(AT)}>
      <Outcome paymentState={paymentState} />
    </PaymentProvider>,
  ).replaceAll('\u00a0', ' ')
}

const said = (...payments: Payment[]) => drawn(...payments).replace(/<[^>]*>/g, '')

test('a payer who paid less reads when and how much, and what the charge lacks', () => {
  const words = said(payment('a', 70))
  expect(words).toMatch(/Cobrança77,70Pago em 20 nov 2026, 09:00:00−70,00Pago a menos7,70/)
  expect(words).toContain('para acertar a diferença')
  expect(drawn(payment('a', 70))).toContain('href="/receipt/a"')
})

test('a payer who paid more reads what was too much', () => {
  expect(said(payment('a', 100))).toMatch(/100,00Cobrança−77,70Pago a mais22,30/)
})

test('once the excess was returned nothing is left to settle', () => {
  const words = said(payment('a', 100, 22.3))
  expect(words).toMatch(/Cobrança77,70.*−100,00Devolvido22,30Diferença0,00/)
  expect(words).not.toContain('para acertar a diferença')
})

test('several payments have a line and a receipt each', () => {
  const both = [payment('a', 70), payment('b', 5)]
  expect(said(...both)).toMatch(/−70,00.*−5,00Pago a menos2,70/)
  expect(drawn(...both).match(/href="\/receipt\/[ab]"/g)).toHaveLength(2)
})

test('a payment that was credited apart is told as received, with its receipt and without a difference', () => {
  const page = drawnAs('creditedApart', [payment('a', 77.7)])
  expect(page).toContain('Torra Aroeira recebeu o pagamento')
  expect(page).toContain('href="/receipt/a"')
  expect(page).not.toMatch(/Diferença|acertar/)
})

test('who was given the payment back can pay again; who paid into another account must not', () => {
  const back = drawnAs('givenBack', [])
  expect(back).toContain('voltou para a conta de onde saiu')
  expect(back).toContain('Para pagar, peça a Torra Aroeira um novo código.')
  expect(back).not.toContain('/receipt/')
  expect(drawnAs('creditedElsewhere', [])).toContain('Não pague de novo.')
})

test('a payment in another currency, which cannot be compared, is told without a sum', () => {
  expect(said()).toContain('mas com outro valor')
  expect(said()).not.toContain('Pago a menos')
})
