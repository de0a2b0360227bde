import { expect, test } from 'vitest'
import { maskPath } from './mask-path'

test.each([
  ['/v1/integrations/cashout/52998224725', '/v1/integrations/cashout/***.982.247-**'],
  ['/v1/integrations/cashout/529%2E982%2E247-25', '/v1/integrations/cashout/***.982.247-**'],
  ['/pay/01a1fce6-7e38-725f-acd9-15f314da8239', '/pay/01a1fce6-7e38-725f-acd9-15f314da8239'],
  ['/v1/%ff', '/v1/%ff'],
])('%s is logged as %s', (path, masked) => {
  expect(maskPath(path)).toBe(masked)
})
