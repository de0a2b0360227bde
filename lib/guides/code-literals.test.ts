import { expect, test } from 'vitest'
import { type LiteralLanguage, literal } from './code-literals'

test('an empty object is one in every language, and an empty list is a list', () => {
  const empty: Record<LiteralLanguage, string> = {
    node: '{}',
    python: '{}',
    php: 'new stdClass()',
    ruby: '{}',
  }
  for (const [language, object] of Object.entries(empty) as [LiteralLanguage, string][]) {
    expect(literal(language, {})).toBe(object)
    expect(literal(language, [])).toBe('[]')
  }
})
