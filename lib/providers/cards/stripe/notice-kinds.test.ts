import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aboutOf, NEEDED_KINDS } from './notice-kinds'

const manual = readFileSync(
  path.resolve(import.meta.dirname, '../../../../docs/operations.md'),
  'utf8',
)

test.each(NEEDED_KINDS)('%s is among what operators are told to subscribe to', (kind) => {
  expect(manual).toContain(`\`${kind}\``)
  expect(aboutOf(kind)).not.toBeNull()
})
