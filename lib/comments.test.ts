import path from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './imports.testing'

/** As many columns as the formatter gives code; it leaves comments as they are. */
const COLUMNS_MAX = 100

/** The lines of comments that are too long, except those that end in an address. */
const tooLong = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.length > COLUMNS_MAX && /^\s*(\*|\/\/|\/\*\*) /.test(line))
    .filter((line) => !/biome-ignore|https?:\S+$/.test(line))

test('no line of a comment is longer than a line of code may be', () => {
  expect(tooLong(`// ${'long '.repeat(30)}`)).toHaveLength(1)
  const own = readSources(path.resolve(import.meta.dirname, '..'))
  const broken = own
    .filter((file) => !file.path.includes('/generated/'))
    .flatMap((file) => tooLong(file.text).map((line) => `${file.path}: ${line.trim()}`))
  expect(broken).toEqual([])
})
