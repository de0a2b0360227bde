import { expect, test } from 'vitest'
import { maskedKey } from './key'

test.each([
  ['CPF', '52998224725', '***.982.247-**'],
  ['CNPJ', '11222333000181', '11.222.333/0001-81'],
  ['EMAIL', 'ana.souza@example.com', 'a***@example.com'],
  ['EMAIL', 'jo@example.com', '***@example.com'],
  ['PHONE', '+5511987654321', '+55 11 *****-4321'],
  ['EVP', '8b3da2f3-9a41-40d1-a91a-bd93113bd441', '********-****-****-****-********d441'],
] as const)('of the %s %s a stranger sees %s', (type, key, masked) => {
  expect(maskedKey(key, type)).toBe(masked)
})
