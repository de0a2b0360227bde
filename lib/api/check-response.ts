import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { makeDocument } from './document'
import { errorsOf, type Operation } from './operation'
import { HEADERS } from './response-headers'

type Node = { [name: string]: Node }

/**
 * Compares an answer with what the OpenAPI document says of its operation: the status, the
 * required headers, the content type, the body, and that an error is one of those listed.
 *
 * @returns what differs, in words; nothing when the answer is as described
 */
export async function checkResponse(operation: Operation, response: Response): Promise<string[]> {
  const { path, method } = operation
  const pointer = ['paths', path, method.toLowerCase(), 'responses', `${response.status}`]
  const described = read(pointer)
  if (!described) return [`status ${response.status} is not described`]
  const type = response.headers.get('content-type')?.split(';')[0]
  if (!described.content) return [...missing(response), ...(type ? [`unexpected ${type}`] : [])]
  if (!type || !described.content[type]) return [`content type ${type} is not described`]
  if (type !== 'application/json') return missing(response)
  const body = await response.clone().json()
  return [
    ...missing(response),
    ...violations([...pointer, 'content', type, 'schema'], body),
    ...unlisted(operation, response.status, body),
  ]
}

function missing({ headers }: Response): string[] {
  const required = Object.keys(HEADERS).filter((name) => HEADERS[name]?.required)
  return required.filter((name) => !headers.has(name)).map((name) => `no ${name} header`)
}

function unlisted(operation: Operation, status: number, body: { error?: string }): string[] {
  const known: readonly string[] = errorsOf(operation)
  const listed = status < 400 || known.includes(body.error ?? '')
  return listed ? [] : [`error ${body.error} is not described`]
}

let document: Node | undefined
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
const validators = new Map<string, ValidateFunction>()

function read(pointer: string[]): Node | undefined {
  if (!document) {
    document = makeDocument('http://localhost') as unknown as Node
    ajv.addSchema(document, 'openapi')
  }
  return pointer.reduce<Node | undefined>((node, name) => node?.[name], document)
}

function violations(pointer: string[], body: unknown): string[] {
  const fragment = pointer.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
  const known = validators.get(fragment)
  const validate = known ?? ajv.compile({ $ref: `openapi#/${encodeURI(fragment)}` })
  if (!known) validators.set(fragment, validate)
  if (validate(body)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
