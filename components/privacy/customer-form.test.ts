import { expect, test } from 'vitest'
import { customerKeyOf } from './customer-form'

test.each([
  [' 529.982.247-25 ', { cpf: '52998224725' }],
  ['52998224725', { cpf: '52998224725' }],
  ['Bia@Example.com ', { email: 'Bia@Example.com' }],
  ['529.982.247-26', null],
  ['bia@example', null],
  ['', null],
])('%s', (typed, key) => {
  expect(customerKeyOf(typed)).toEqual(key)
})
