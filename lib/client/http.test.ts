import { expect, test } from 'vitest'
import { ApiError, isUnknown } from './http'

test.each([
  ['a lost response', new ApiError(0, 'network', 'no answer'), true],
  ['a failure on the way', new ApiError(500, 'internal_error', 'failed'), true],
  ['a proxy that gave up', new ApiError(504, 'internal_error', 'Gateway Timeout'), true],
  ['an error of the browser', new TypeError('not a response'), true],
  ['a refusal', new ApiError(409, 'invalid_state', 'decided'), false],
  ['too many requests', new ApiError(429, 'rate_limited', 'wait'), false],
  ['no error', null, false],
])('whether the outcome is unknown after %s', (_, error, unknown) => {
  expect(isUnknown(error)).toBe(unknown)
})
