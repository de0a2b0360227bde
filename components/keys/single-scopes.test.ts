import { expect, test } from 'vitest'
import { SCOPES } from '@/lib/accounts/api-keys/scopes'
import { SINGLE_SCOPES } from './single-scopes'

test('a person can choose every scope, and everything', () => {
  expect([...SINGLE_SCOPES, 'all'].sort()).toEqual([...SCOPES].sort())
})
