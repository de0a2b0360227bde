import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { clientTypes } from './client-types'
import { makeDocument } from './document'
import { declarationOf } from './type-text'

const ROOT = path.resolve(import.meta.dirname, '../..')

test('lib/sdk has the types of the API as it is now: otherwise, npm run sdk:types', async () => {
  const document = JSON.parse(JSON.stringify(makeDocument('http://localhost', { isClosed: true })))
  const text = format(clientTypes(document))
  await expect(text).toMatchFileSnapshot('../sdk/generated/api-types.ts')
})

describe('a schema becomes', () => {
  test.each([
    ['a text', { type: 'string' }, 'string'],
    ['a whole number', { type: 'integer' }, 'number'],
    ['what may be null', { type: ['string', 'null'] }, 'string | null'],
    ['some values', { type: 'string', enum: ['a', 'b'] }, "'a' | 'b'"],
    ['the values of a type with a name', { enum: ['x', 'y'] }, 'Axis'],
    ['a list', { type: 'array', items: { type: 'number' } }, 'number[]'],
    ['a list of several', { type: 'array', items: { enum: [1, 2] } }, 'Array<1 | 2>'],
    ['another type', { $ref: '#/components/schemas/Axis' }, 'Axis'],
    ['any object', { type: 'object' }, 'Record<string, unknown>'],
    ['anything', {}, 'unknown'],
  ])('%s', (_, schema, type) => {
    expect(declarationOf('T', schema, { Axis: { enum: ['x', 'y'] } })).toBe(
      `export type T = ${type}\n`,
    )
  })

  test('an interface that says only what it has beyond another one', () => {
    const field = { type: 'string' }
    const base = { properties: { a: field, b: field, c: field, d: field, e: field } }
    const more = { properties: { ...base.properties, f: { ...field, description: 'More' } } }
    const text = declarationOf('More', more, { Base: base, More: more })
    expect(text).toBe(
      'export interface More extends Base {\n/** More */\nf?: string | undefined\n}\n',
    )
  })
})

function format(text: string): string {
  const biome = path.join(ROOT, 'node_modules/.bin/biome')
  const options = { cwd: ROOT, input: text, encoding: 'utf8' } as const
  return execFileSync(biome, ['format', '--stdin-file-path=api-types.ts'], options)
}
