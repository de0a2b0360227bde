import { declarationOf, nameIn, type Schema, typeOf } from './type-text'

interface Described {
  operationId: string
  summary: string
  security?: Record<string, string[]>[]
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

type Content = Partial<Record<string, { schema: Schema }>>

interface Document {
  info: { version: string }
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** The schemas that the client reads besides the responses of operations. */
const ROOTS = ['Event', 'ErrorResponse', 'StreamedEvent', 'StreamGap']

/**
 * The types of lib/sdk as TypeScript, not formatted: what each operation of a secret key takes and
 * answers, as the OpenAPI document has it.
 */
export function clientTypes({ info, paths, components: { schemas } }: Document): string {
  const ours = Object.entries(paths).filter(([path]) => path.startsWith('/v1/integrations/'))
  const operations = ours.flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.some((scheme) => 'secretKey' in scheme))
      .map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  )
  const taken = operations.flatMap(inputsOf)
  const used = reach(schemas, [...ROOTS.map(refTo), ...operations.map(answerOf), taken])
  return [
    `// Made from the OpenAPI document, version ${info.version}, by lib/api/client-types.ts.`,
    '',
    ...Object.entries(used).map(([name, schema]) => declarationOf(name, schema, used)),
    ...taken.map(({ name, schema }) => declarationOf(name, schema, used)),
    '/** Where each operation is. */\nexport const OPERATIONS = {',
    ...operations.map(({ operationId, method, path }) => {
      return `${operationId}: { method: '${method}', path: '${path}' },`
    }),
    '} as const\n',
    '/** What each operation answers. */\nexport interface Answers {',
    ...operations.filter(isWhole).map((operation) => {
      const answer = typeOf(answerOf(operation), used)
      return `/** ${operation.summary} */\n${operation.operationId}: ${answer}`
    }),
    '}',
  ].join('\n')
}

interface Input {
  name: string
  schema: Schema
}

/** The body and the query of an operation. */
function inputsOf({ operationId, summary, requestBody, parameters = [] }: Described): Input[] {
  const name = operationId.replace(/^./, (first) => first.toUpperCase())
  const inputs: Input[] = []
  if (requestBody) {
    const schema = requestBody.content['application/json']?.schema
    inputs.push({ name: `${name}Body`, schema: { description: `Body: ${summary}`, ...schema } })
  }
  const query = parameters.filter((parameter) => parameter.in === 'query')
  if (query.length > 0) {
    const schema = {
      description: `Query: ${summary}`,
      properties: Object.fromEntries(query.map((parameter) => [parameter.name, parameter.schema])),
      required: query.filter(({ required }) => required).map((parameter) => parameter.name),
    }
    inputs.push({ name: `${name}Query`, schema })
  }
  return inputs
}

function answerOf(operation: Described): Schema {
  return successOf(operation)?.['application/json']?.schema ?? { type: 'null' }
}

/** Whether it answers once, and not with a stream. */
const isWhole = (operation: Described) => !successOf(operation)?.['text/event-stream']

function successOf({ responses }: Described): Content | undefined {
  const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? ''
  return responses[success]?.content
}

const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** All schemas to which some lead, directly or not, in the document's order. */
function reach(schemas: Record<string, Schema>, from: unknown): Record<string, Schema> {
  const found = new Set<string>()
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const { $ref } = node as Schema
    if ($ref && !found.has(nameIn($ref))) {
      found.add(nameIn($ref))
      visit(schemas[nameIn($ref)])
    }
    Object.values(node).forEach(visit)
  }
  visit(from)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)))
}
