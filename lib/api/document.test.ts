import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { text } from '@/lib/kernel/text'
import { pingPayload } from '@/lib/webhooks/endpoints/ping'
import { OPERATIONS } from './all-operations'
import { makeDocument } from './document'

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

test('an operation that takes a file says what is wrong with files', () => {
  const { responses } = plain.paths['/v1/user/card-checkout/logo'].put
  expect(responses[413].description).toContain('The file is larger')
  expect(responses[413].description).not.toContain('64 KiB')
  expect(responses[415].description).not.toContain('application/json')
})

test('a receiver made from the document takes the ping, without which it gets no event', () => {
  const { requestBody, parameters } = plain.webhooks['webhook.validation'].post
  const isAllowed = ajv.compile(withinDocument(requestBody.content['application/json'].schema))
  const payload = pingPayload('0196904c-2a00-7000-8000-000000000001', new Date())
  expect(isAllowed(JSON.parse(payload))).toBe(true)
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'webhook-signature' }))
})

test('lengths count code points, as the description says', () => {
  expect(text(3).safeParse('😀😀😀').success).toBe(true)
  expect(text(3).safeParse('😀😀😀😀').success).toBe(false)
  expect(plain.info.description).toContain('count Unicode code points')
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

test('names the default of every parameter that has one', () => {
  const parameters = OPERATIONS.flatMap(({ id, path, method, query }) =>
    Object.entries((query as z.ZodObject | undefined)?.shape ?? {}).map(([name, field]) => {
      const { data } = z.safeParse(field, undefined)
      const described = plain.paths[path][method.toLowerCase()].parameters.find(
        (parameter: { name: string }) => parameter.name === name,
      )
      return { id, name, used: data, said: described.schema.default }
    }),
  )
  expect(parameters.filter(({ used, said }) => used !== said)).toEqual([])
  expect(parameters.filter(({ used }) => used !== undefined).length).toBeGreaterThan(30)
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

describe('the document says what the server checks', () => {
  const bodyOf = (path: string) =>
    plain.paths[path].post.requestBody.content['application/json'].schema
  const charge = bodyOf('/v1/integrations/create-transaction')
  const cashout = bodyOf('/v1/integrations/create-cashout')
  const approval = bodyOf('/v1/integrations/approve-cashout')
  const refund = bodyOf('/v1/integrations/refund-transaction')

  test('two decimals in words, so that a validator takes every amount that the server takes', () => {
    for (const { properties } of [charge, cashout, refund]) {
      expect(properties.amount.description).toContain('at most two decimals')
    }
    const isAllowed = ajv.compile(withinDocument(charge))
    const amounts = Array.from({ length: 100_000 }, (_, index) => (index + 1) / 100)
    expect(amounts.filter((amount) => !isAllowed({ amount }))).toEqual([])
  })

  test('that a withdrawal is of more than its fee', () => {
    const isAllowed = ajv.compile(withinDocument(cashout))
    const judge = (amount: number) => isAllowed({ amount, pixKey: 'ana@example.com' })
    expect([5, 5.01, 19.99].map(judge)).toEqual([false, true, true])
  })

  test('that an approval names its withdrawal', () => {
    const isAllowed = ajv.compile(withinDocument(approval))
    expect(
      [{}, { id: 1 }, { transactionId: ID }, { id: 1, transactionId: ID }].map((body) =>
        isAllowed(body),
      ),
    ).toEqual([false, true, true, true])
  })

  test('which bodies are closed, and that null is the same as nothing', () => {
    const open = OPERATIONS.filter(({ path, method, body }) => {
      if (!body || !path.startsWith('/v1/')) return false
      const { content } = plain.paths[path][method.toLowerCase()].requestBody
      const { schema } = content['application/json']
      const ways: { additionalProperties?: boolean }[] = schema.anyOf ?? [schema]
      return ways.some(({ additionalProperties }) => additionalProperties !== false)
    })
    expect(open.map(({ id }) => id)).toEqual([
      'createTransaction',
      'register',
      'openSession',
      'createUserTransaction',
    ])
    const isAllowed = ajv.compile(withinDocument(charge))
    const optional = Object.keys(charge.properties).filter((name) => name !== 'amount')
    const nulls = Object.fromEntries(optional.map((name) => [name, null]))
    expect([isAllowed({ amount: 10, ...nulls }), isAllowed({ amount: null })]).toEqual([
      true,
      false,
    ])
    expect(charge.properties.currency.default).toBe('brl')
  })

  test('of every body that null leaves out what may be left out, where it means nothing else', () => {
    const refused = OPERATIONS.flatMap(({ id, path, method, body }) => {
      const content = plain.paths[path][method.toLowerCase()].requestBody?.content
      const schema = content?.['application/json']?.schema
      if (!schema?.properties || !body) return []
      const names = Object.keys(schema.properties).filter(
        (name) => !schema.required?.includes(name),
      )
      const isAllowed = ajv.compile(withinDocument({ ...schema, required: [] }))
      return names.filter((name) => !isAllowed({ [name]: null })).map((name) => `${id}.${name}`)
    })
    // JSON writes the NaN of a wrong calculation as null, which is not a refund of all that is
    // left.
    expect(refused).toEqual(['refundTransaction.amount', 'refundUserTransaction.amount'])
    expect(plain.info.description).toContain('`amount` of a refund may not be `null`')
    expect(plain.components.schemas.TrackingParameters.required).toBeUndefined()
    expect(plain.info.description).toContain('values of `trackingParameters` that were not sent')
  })

  test('the header that a key may come in, wherever a body has one', () => {
    for (const { path, method, body, keyField } of OPERATIONS) {
      const fields = Object.keys((body as { shape?: object } | undefined)?.shape ?? {})
      const { parameters = [] } = plain.paths[path][method.toLowerCase()]
      const names = parameters.map(({ name }: { name: string }) => name)
      expect(names.includes('Idempotency-Key'), path).toBe(keyField !== undefined)
      const header = parameters.find(({ name }: { name: string }) => name === 'Idempotency-Key')
      if (header) expect(header.description ?? header.schema.description).toContain('in quotes')
      if (/^\/v1\//.test(path)) {
        expect(
          fields.some((name) => /^(referenceId|idempotencyKey)$/.test(name)),
          path,
        ).toBe(keyField !== undefined && fields.length > 0)
      }
    }
  })
})

const ID = '0196904c-2a00-7000-8000-000000000002'

test('answers may have more fields than are described; what the contract closes may not', () => {
  const closed: string[] = []
  const visit = (node: Record<string, never>, where: string) => {
    if (node.additionalProperties === false) closed.push(where)
    for (const [name, child] of Object.entries(node)) {
      if (typeof child === 'object' && child !== null) visit(child, `${where}/${name}`)
    }
  }
  for (const { path, method } of OPERATIONS) {
    visit(plain.paths[path][method.toLowerCase()].responses, path)
  }
  visit(plain.components, '')
  expect(closed).toEqual(['/schemas/TrackingParametersBody', '/schemas/TrackingParameters'])
})

test('we hold ourselves to the fields that are described', () => {
  const own = JSON.parse(JSON.stringify(makeDocument('https://x.example', { isClosed: true })))
  expect(own.components.schemas.Transaction.additionalProperties).toBe(false)
})
