import { expect, test } from 'vitest'
import { nameOf } from './use-endpoints'

test.each([
  ['ERP', 'ERP'],
  [null, 'shop.example.com:8443'],
  ['', 'shop.example.com:8443'],
])('an endpoint described as %j is named %s', (description, name) => {
  expect(nameOf({ description, url: 'https://shop.example.com:8443/hook' })).toBe(name)
})
