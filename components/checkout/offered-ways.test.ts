import { expect, test } from 'vitest'
import { offeredWays } from './offered-ways'

test('a customer is asked for a card, and for a boleto where the merchant asks for one', () => {
  expect(offeredWays({ methodTypes: [], currency: 'brl' })).toEqual(['card'])
  expect(offeredWays({ methodTypes: ['card', 'boleto'], currency: 'brl' })).toEqual([
    'card',
    'boleto',
  ])
  expect(offeredWays({ methodTypes: ['boleto'], currency: 'brl' })).toEqual(['boleto'])
})

test('a boleto is in reais', () => {
  expect(offeredWays({ methodTypes: ['card', 'boleto'], currency: 'usd' })).toEqual(['card'])
})
