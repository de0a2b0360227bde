import { expect, test } from 'vitest'
import { jsonProblem } from './json-problem'

test.each([
  ['{"amount":}', 10, 1, 11, 'a value is missing'],
  ['{"amount":1', 11, 1, 12, 'a closing brace is missing'],
  ['', 0, 1, 1, 'a value is missing'],
  ['{\n  amount: 1}', 4, 2, 3, 'there is a word that JSON does not have'],
  ['{"a":1,}', 7, 1, 8, 'a field name in double quotes is missing'],
  ['{"a":1}{', 7, 1, 8, 'there is more after the end'],
  ['{"a":"b', 5, 1, 6, 'a string is not closed'],
  ['{"a":1 /* x */}', 7, 1, 8, 'there is a comment, which JSON does not have'],
  ['{"a":"\\x"}', 5, 1, 6, 'a backslash stands before what needs none'],
])('%j stops being JSON at %d', (text, position, line, column, why) => {
  const problem = jsonProblem(text)
  expect(problem).toMatchObject({ position, line, column })
  expect(problem.message).toBe(
    `The body is not valid JSON: at line ${line}, column ${column}, ${why}`,
  )
})

test('a text nested deeper than any reader goes is not JSON either', () => {
  expect(jsonProblem('['.repeat(60_000)).message).toMatch(/^The body is not valid JSON/)
})

test('a place is named for whatever JSON.parse refuses', () => {
  for (const text of ['01', '.5', '+1', "'a'", 'NaN', '[1,,2]', '\u0000', '{"a" 1}', '"\t"', '-']) {
    expect(() => JSON.parse(text)).toThrow()
    expect(jsonProblem(text).position).toBeLessThanOrEqual(text.length)
  }
})
