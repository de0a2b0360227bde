import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { useDisputeColumns } from './dispute-columns'

/** The ids of the columns that have a line of their own on a phone. */
function Lines() {
  const lines = useDisputeColumns().filter(({ phone }) => phone === 'line')
  return lines.map(({ id }) => id).join(' ')
}

test('on a phone the deadline of a dispute comes first, and the way to answer it last', () => {
  expect(draw(<Lines />)).toBe('respondBy defence answer')
})
