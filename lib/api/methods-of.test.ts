import { expect, test } from 'vitest'
import { methodsOf } from './methods-of'

test.each([
  ['/v1/user/settings', ['GET', 'PATCH']],
  ['/v1/user/webhooks/0196904c-2a00-7000-8000-000000000001', ['GET', 'PATCH', 'DELETE']],
  ['/v1/user/webhooks/events', ['GET']],
  ['/sandbox/pix/payments', ['POST']],
  ['/sandbox/cards/sessions/cs_sandbox_0/payments', ['POST']],
  ['/sandbox/cards/sessions', []],
  ['/v1/user/webhooks/a/b', []],
  ['/v1', []],
])('%s takes %j', (path, methods) => {
  expect(methodsOf(path)).toEqual(methods)
})
