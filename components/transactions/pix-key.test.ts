import { expect, test } from 'vitest'
import { printKey, printWholeKey } from './pix-key'

const RANDOM = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'

test.each([
  ['52998224725', 'CPF', '529.982.247-25', 'CPF 529.982.247-25'],
  ['11222333000181', 'CNPJ', '11.222.333/0001-81', 'CNPJ 11.222.333/0001-81'],
  ['+5511987654321', 'PHONE', '+55 11 98765-4321', '+55 11 98765-4321'],
  ['bia@example.com', 'EMAIL', 'bia@example.com', 'bia@example.com'],
  [RANDOM, 'EVP', RANDOM, '7d9f0335…6906'],
  ['52998224725', null, '52998224725', '52998224725'],
] as const)('%s of type %s is checked as %s and recognized as %s', (key, type, whole, short) => {
  expect(printWholeKey(key, type)).toBe(whole)
  expect(printKey(key, type)).toBe(short)
})
