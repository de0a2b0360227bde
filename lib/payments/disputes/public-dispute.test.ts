import { expect, test } from 'vitest'
import { answerPlace, type DisputeOfCharge } from './public-dispute'

const sandbox = { publicUrl: 'http://localhost:3000', isLive: false }
const live = { publicUrl: 'https://pay.example.com', isLive: true }

const dispute = (checkout: object | null, connectionId: string | null = null) =>
  ({
    disputeId: 'dp_1',
    transactionId: 'tx_1',
    charge: { gatewayId: 'pi_1', checkout, connectionId },
  }) as DisputeOfCharge

test('in the sandbox a dispute is answered at the test bank', () => {
  const url = 'http://localhost:3000/sandbox/disputes/dp_1'
  expect(answerPlace(dispute(null), sandbox)).toEqual({ place: 'sandbox', url })
  expect(answerPlace(dispute({ provider: 'sandbox' }), sandbox)).toEqual({ place: 'sandbox', url })
})

test('a card that Stripe took is answered at its payment, in the mode that it was made in', () => {
  const paid = (livemode: boolean) => dispute({ provider: 'stripe', livemode })
  const url = 'https://dashboard.stripe.com/payments/pi_1'
  expect(answerPlace(paid(true), live)).toEqual({ place: 'stripe', url })
  expect(answerPlace(paid(false), sandbox).url).toBe(
    'https://dashboard.stripe.com/test/payments/pi_1',
  )
})

test('a PIX in live mode is answered at the PSP, of which no page is known', () => {
  expect(answerPlace(dispute(null), live)).toEqual({ place: 'psp', url: null })
})

test.each([live, sandbox])(
  'a PIX whose PSP takes a defence is answered on its own page',
  (here) => {
    const url = `${here.publicUrl}/transactions/tx_1`
    const place = answerPlace(dispute(null, 'connection'), { ...here, isTaken: true })
    expect(place).toEqual({ place: 'dashboard', url })
  },
)
