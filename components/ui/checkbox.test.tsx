import { expect, test } from 'vitest'
import { draw } from '@/components/layout/draw.testing'
import { Checkbox, Switch } from './checkbox'

test('what acts at once is a switch, and what waits for a button is a checkbox', () => {
  const [at, waits] = [draw(<Switch label="Limitar" />), draw(<Checkbox label="Limitar" />)]
  expect(at).toContain('role="switch"')
  expect(at).toContain('class="switch ')
  expect(waits).not.toContain('role=')
  expect(waits).toContain('class="tick ')
})
