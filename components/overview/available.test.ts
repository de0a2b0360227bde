import { expect, test } from 'vitest'
import { outgoingNews } from './available'

test.each([
  [100, undefined, null],
  [100, 2, 'approval'],
  [100, 0, 'sending'],
  [0, 0, null],
])('of R$ %d not final, %s of them to approve: %s', (pending, approvals, said) => {
  expect(outgoingNews(pending, approvals)).toBe(said)
})
