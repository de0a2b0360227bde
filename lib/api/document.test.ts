import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { makeDocument } from './document'
import { OPERATIONS } from './operations/all'

const document = makeDocument('https://pay.example.com')
const plain = JSON.parse(JSON.stringify(document))

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema(plain, 'openapi')

interface Example {
  where: string
  schema: object
  value: unknown
}

/** Every example that stands beside a schema, wherever in the document. */
function* examplesIn(node: unknown, where = '#'): Generator<Example> {
  if (typeof node !== 'object' || node === null) return
  const { schema, examples, example } = node as Record<string, never>
  if (schema) {
    if (example) yield { where, schema, value: example }
    for (const [name, entry] of Object.entries(examples ?? {})) {
      yield { where: `${where} ${name}`, schema, value: (entry as { value: unknown }).value }
    }
  } else if (Array.isArray(examples)) {
    for (const value of examples as unknown[]) yield { where, schema: node, value }
  }
  for (const [name, child] of Object.entries(node)) yield* examplesIn(child, `${where}/${name}`)
}

/** The document's references lead into itself, whatever part of it is compiled. */
function withinDocument(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/'))
}

test('is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(plain))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(document.info.version).toBe('2026-05-02')
})

test('every example is such as its schema allows', () => {
  const examples = [...examplesIn(plain)]
  expect(examples.length).toBeGreaterThan(200)
  for (const { where, schema, value } of examples) {
    const validate = ajv.compile(withinDocument(schema))
    validate(value)
    expect(validate.errors ?? [], where).toEqual([])
  }
})

describe('every operation', () => {
  test.each(OPERATIONS.map((operation) => [operation.id, operation] as const))('%s', (_, o) => {
    const described = plain.paths[o.path][o.method.toLowerCase()]
    expect(described.summary).toMatch(/^\p{Lu}.*[^.]$/u)
    expect(Object.keys(described.responses)).toEqual(
      expect.arrayContaining([`${o.answer.status}`, '500']),
    )
    expect(
      described.responses,
      'every request is counted, by key, person or network',
    ).toHaveProperty('429')
    const wantsKey = o.path.startsWith('/v1/integrations/')
    if (wantsKey) expect(described.security).toEqual([{ secretKey: [] }])
    const segments = [...o.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(o.params?.shape ?? {})).toEqual(segments)
    for (const body of Object.values(o.examples ?? {})) {
      expect(o.body?.safeParse(body).success).toBe(true)
    }
  })
})

test('every field of a request and of an answer says what it is', () => {
  const silent: string[] = []
  const visit = (node: Record<string, never>, where: string) => {
    for (const [name, field] of Object.entries<Record<string, unknown>>(node.properties ?? {})) {
      const refers = '$ref' in field || JSON.stringify(field).includes('"$ref"')
      if (!field.description && !refers && !SELF_EVIDENT.test(name)) silent.push(`${where}.${name}`)
    }
    for (const [name, child] of Object.entries(node)) {
      if (typeof child === 'object' && child !== null) visit(child, `${where}/${name}`)
    }
  }
  visit(plain.paths, '')
  visit(plain.components, '')
  expect(silent).toEqual([])
})

const SELF_EVIDENT =
  /^(data|amount|message|livemode|status|user|merchant|mode|transaction|transfers|timeline|days|totals|date|kind|info|openapi)$/
