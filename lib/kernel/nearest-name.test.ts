import { describe, expect, test } from 'vitest'
import { nearestName } from './nearest-name'

const KNOWN = ['amount', 'pixKey', 'pixKeyType', 'description', 'idempotencyKey', 'per_page']

describe('the nearest name', () => {
  test.each([
    ['amout', 'amount'],
    ['Amount', 'amount'],
    ['valueAmount', null],
    ['pix_key', 'pixKey'],
    ['pixkeytipe', 'pixKeyType'],
    ['idempotency-key', 'idempotencyKey'],
    ['perPage', 'per_page'],
    ['descripton', 'description'],
    ['statuss', null],
    ['a', null],
    ['', null],
    ['é', null],
    ['amount'.repeat(10), null],
  ])('of %j is %j', (name, nearest) => {
    expect(nearestName(name, KNOWN)).toBe(nearest)
  })

  test('is the first of two that are as near', () => {
    expect(nearestName('utm_1', ['utm_a', 'utm_b'])).toBe('utm_a')
  })
})
