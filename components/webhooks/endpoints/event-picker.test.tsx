import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { EventPicker } from './event-picker'

test('sets names in the descriptions as code, and shows no backtick', () => {
  const page = draw(<EventPicker chosen={new Set()} onChange={() => {}} />)
  expect(page).toMatch(/<code[^>]*>dispute.outcome<.code>/)
  expect(page).not.toContain('`')
  expect(page).not.toContain('contrato')
})
