import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import {
  CheckoutUiMode,
  PixKeyType,
  TxOrigin,
  TxStatus,
  TxType,
} from '@/lib/platform/db/generated/enums'
import { exampleOf } from '@/lib/webhooks/event-example'
import { makeDocument } from './document'
import { ErrorSchema } from './error-schema'

interface Node {
  [name: string]: Node
}

interface Told {
  data: object
}

const documentOf = (isClosed: boolean): Node =>
  JSON.parse(JSON.stringify(makeDocument('https://pay.example.com', { isClosed })))

/** What a node has at a path. */
const at = (node: Node, ...path: string[]) => path.reduce((within, name) => within[name]!, node)

const published = documentOf(false)
const ajv = new Ajv2020({ strict: false })
formats.default(ajv)
ajv.addSchema(published, 'openapi')
const allows = (name: string, value: object) =>
  ajv.compile({ $ref: `openapi#/components/schemas/${name}` })(value)

/** Every list of values below a part of the document. */
function* listsIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  const { enum: values } = node as { enum?: string[] }
  if (values) yield values.toSorted().join()
  for (const child of Object.values(node)) yield* listsIn(child)
}

/** All responses, and what they refer to; webhooks refer to the same. */
const answersOf = (document: Node) => [
  document.components,
  Object.values(document.paths ?? {}).map((methods) =>
    Object.values(methods).map(({ responses }) => responses),
  ),
]

// The contract gives no values of `source`, `settlementMode` or `error`, and codes of errors and
// names of events do come. A client that was generated from the document must take them.
test('a value that a client does not know yet is no fault of a response', () => {
  const event = exampleOf('transaction.completed') as Told
  const [error] = ErrorSchema.meta()!.examples as [object]
  expect(allows('Event', event)).toBe(true)
  const boleto = { ...event.data, source: 'BOLETO', settlementMode: 'shared' }
  expect(allows('Event', { ...event, event: 'transaction.held', data: boleto })).toBe(true)
  expect(allows('ErrorResponse', { ...error, error: 'code_of_next_year' })).toBe(true)
})

test('the lists of the contract stay closed, and only these', () => {
  const ofContract = [TxStatus, TxType, TxOrigin, PixKeyType, CheckoutUiMode]
  expect(new Set(listsIn(answersOf(published)))).toEqual(
    new Set(ofContract.map((values) => Object.values(values).toSorted().join())),
  )
  const event = exampleOf('transaction.completed') as Told
  expect(allows('Event', { ...event, data: { ...event.data, status: 'PAID' } })).toBe(false)
})

test('known values are named, also for tools that read only descriptions', () => {
  const source = at(published, 'components', 'schemas', 'Transaction', 'properties', 'source')
  expect(source).toEqual({
    type: 'string',
    description: 'How it is paid. Known values: `PIX`, `CREDIT_CARD`. More may be added',
    'x-extensible-enum': ['PIX', 'CREDIT_CARD'],
  })
})

test('what a request may have stays a closed list, and so does what our own answers are checked by', () => {
  const post = at(published, 'paths', '/v1/integrations/create-transaction', 'post')
  expect([...listsIn(post.requestBody)]).toContain('boleto,card,link,paypal,pix')
  expect(new Set(listsIn(answersOf(documentOf(true)))).size).toBeGreaterThan(30)
})
