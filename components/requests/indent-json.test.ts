import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indentJson } from './indent-json'

test('any JSON is indented as JSON.stringify would', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
    }),
  )
})

test('a text that was cut is shown as far as it goes', () => {
  expect(indentJson('{"a":[1,{"b":"x, y: {')).toBe(
    '{\n  "a": [\n    1,\n    {\n      "b": "x, y: {',
  )
})
