import { expect, test } from 'vitest'
import { sourceFile } from './imports.testing'

test.each([
  ["import a from './x'", './x', false],
  ["import type { A } from './x'", './x', true],
  ["import { type A, type B } from './x'", './x', true],
  ["import { type A, b } from './x'", './x', false],
  ["import {\n  a,\n  b,\n} from './x'", './x', false],
  ["import './x'", './x', false],
  ["export * from './x'", './x', false],
  ["export type { A } from './x'", './x', true],
  ["const a = await import('./x')", './x', false],
])('reads %j', (text, specifier, isType) => {
  expect(sourceFile('lib/a.ts', text).imports).toMatchObject([{ specifier, isType }])
})
