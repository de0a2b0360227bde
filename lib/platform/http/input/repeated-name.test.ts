import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LINEAR_MAX, timesAsLong } from '@/lib/kernel/timing.testing'
import { findRepeatedName } from './repeated-name'

/** A JSON value whose objects are lists of fields, so that a name can be repeated. */
type Tree = { leaf: string } | { list: Tree[] } | { fields: [name: string, value: Tree][] }

/** Few names, some of them special to JavaScript or to JSON, so that they often meet. */
const name = fc.constantFrom('a', 'b', '', '__proto__', 'constructor', '"', '\\', '":{', 'é', '😀')
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ leaf: fc.json({ maxDepth: 0 }) }),
    fc.record({ leaf: name.map((text) => JSON.stringify(text)) }),
    fc.record({ list: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ fields: fc.array(fc.tuple(name, tie('tree')), { maxLength: 3 }) }),
  ),
}))

/** Writes every other field with its name in escapes, and with space around the colon. */
function write(value: Tree): string {
  if ('leaf' in value) return value.leaf
  if ('list' in value) return `[${value.list.map(write).join(', ')}]`
  const fields = value.fields.map(([key, one], index) =>
    index % 2 ? `${escaped(key)}\n: ${write(one)}` : `${JSON.stringify(key)}:${write(one)}`,
  )
  return `{${fields.join(',')}}`
}

const escaped = (text: string) =>
  `"${text.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`

function repeatedIn(value: Tree, path: (string | number)[] = []): string | null {
  if ('leaf' in value) return null
  if ('list' in value) return firstOf(value.list, (one, index) => repeatedIn(one, [...path, index]))
  return firstOf(value.fields, ([key, one], index) => {
    const isRepeated = value.fields.slice(0, index).some(([earlier]) => earlier === key)
    return isRepeated ? [...path, key].join('.') : repeatedIn(one, [...path, key])
  })
}

function firstOf<T>(values: T[], find: (value: T, index: number) => string | null) {
  for (const [index, value] of values.entries()) {
    const found = find(value, index)
    if (found !== null) return found
  }
  return null
}

test('the first repeated name is found, at any depth and however it is written', () => {
  fc.assert(
    fc.property(tree, (value) => {
      const text = write(value)
      JSON.parse(text)
      expect(findRepeatedName(text)).toBe(repeatedIn(value))
    }),
    { numRuns: 1000 },
  )
})

test('a value that a serialiser wrote has none', () => {
  fc.assert(fc.property(fc.json(), (text) => findRepeatedName(text) === null))
})

describe('the path names', () => {
  test.each([
    ['{"amount":10,"amount":400}', 'amount'],
    ['{"amount":10,"\\u0061mount":10}', 'amount'],
    ['{"__proto__":1,"__proto__":{}}', '__proto__'],
    ['{"items":[{"name":"x"},{"name":"y","name":"z"}]}', 'items.1.name'],
    ['{"a":{"amount":1},"b":{"amount":1},"amount":1}', null],
    ['{"description":"\\",\\"amount\\":1,\\"amount\\":1","amount":1}', null],
  ])('%s', (text, path) => expect(findRepeatedName(text)).toBe(path))
})

test('the time grows with the number of names alone', async () => {
  const named = (count: number) => `{${Array.from({ length: count }, (_, i) => `"${i}":0`)}}`
  const read = (text: string) => () => findRepeatedName(text)
  expect(await timesAsLong(read(named(60_000)), read(named(15_000)))).toBeLessThan(LINEAR_MAX)
})
