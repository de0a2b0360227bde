import { expect, it } from 'vitest'
import { bodyOf, EMPTY_DRAFT, faultsOf } from './charge-draft'

const draft = { ...EMPTY_DRAFT, amount: 10 }

it('needs an amount within the limits and nothing else', () => {
  expect(faultsOf(draft)).toEqual({})
  expect(faultsOf(EMPTY_DRAFT)).toEqual({ amount: 'amountMissing' })
  expect(faultsOf({ ...draft, amount: 0 })).toEqual({ amount: 'amountMissing' })
  expect(faultsOf({ ...draft, amount: 1_000_000.01 })).toEqual({ amount: 'amountMost' })
})

it('refuses an e-mail or a document that cannot be right', () => {
  const faults = faultsOf({ ...draft, clientEmail: 'ana@', clientCpf: '529.982.247-26' })
  expect(faults).toEqual({ clientEmail: 'emailWrong', clientCpf: 'cpfWrong' })
})

it('sends a document as its digits and leaves out what is empty', () => {
  const body = bodyOf({ ...draft, clientName: '  ', clientCpf: '529.982.247-25' })
  expect(JSON.parse(JSON.stringify(body))).toEqual({ amount: 10, clientCpf: '52998224725' })
})

it('asks for a checkout of ours for a card and for a boleto, and for none by PIX', () => {
  const sent = (fields: Partial<typeof draft>) => bodyOf({ ...draft, ...fields })
  expect(sent({})).not.toHaveProperty('paymentMethod')
  expect(sent({ method: 'card', installments: 3 })).toMatchObject({
    paymentMethod: 'credit_card',
    checkoutUiMode: 'hosted',
    installments: 3,
  })
  expect(sent({ method: 'boleto', installments: 3 })).not.toHaveProperty('installments')
})
