import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { errorsOf, type Operation } from '@/lib/api/operations/operation'
import { type ErrorCode, HTTP_STATUS } from '@/lib/kernel/errors'
import { makeDocument } from './document'
import { headerProblems } from './header-problems'

type Node = { [name: string]: Node }

/**
 * Compares a response with what the OpenAPI document says of its operation: the status, the
 * headers, the content type, the body, and that an error is one of those listed. Without an
 * operation, as for an unknown address, only the headers of every response and the form of an error
 * are compared.
 *
 * @param operation null for a route outside the document
 * @returns the differences, in words; empty when the response is as described
 */
export async function checkResponse(
  operation: Operation | null,
  response: Response,
): Promise<string[]> {
  return operation ? checkDescribed(operation, response) : checkOther(response)
}

async function checkDescribed(operation: Operation, response: Response): Promise<string[]> {
  // A 304 tells the client that it has this content already, so no operation describes it.
  if (response.status === 304 && response.headers.has('etag')) return []
  const { path, method } = operation
  const pointer = ['paths', path, method.toLowerCase(), 'responses', `${response.status}`]
  const described = read(pointer)
  if (!described) return [`status ${response.status} is not described`]
  const headers = headerProblems(response, Object.keys(described.headers ?? {}))
  const type = typeOf(response)
  if (!described.content) return [...headers, ...(type ? [`unexpected ${type}`] : [])]
  if (!type || !described.content[type]) return [`content type ${type} is not described`]
  if (type !== 'application/json') return headers
  const body = await response.clone().json()
  return [
    ...headers,
    ...violations([...pointer, 'content', type, 'schema'], body),
    ...unfit(errorsOf(operation), response.status, body),
  ]
}

async function checkOther(response: Response): Promise<string[]> {
  const headers = headerProblems(response, null)
  if (response.status < 400) return headers
  const type = typeOf(response)
  if (type !== 'application/json') return [`a failure as ${type}`]
  const body = await response.clone().json()
  const pointer = ['components', 'schemas', 'ErrorResponse']
  return [...headers, ...violations(pointer, body), ...unfit(CODES, response.status, body)]
}

const typeOf = ({ headers }: Response) => headers.get('content-type')?.split(';')[0]

const CODES = Object.keys(HTTP_STATUS) as ErrorCode[]

/** An error that is not one of these, or goes by another status than its own. */
function unfit(known: readonly ErrorCode[], status: number, body: Partial<ErrorBody>): string[] {
  if (status < 400) return []
  const code = known.find((one) => one === body.error)
  const isFit = code && HTTP_STATUS[code] === status && body.statusCode === status
  return isFit ? [] : [`error ${body.error} (${body.statusCode}) is not described of ${status}`]
}

interface ErrorBody {
  error: string
  statusCode: number
}

let document: Node | undefined
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
const validators = new Map<string, ValidateFunction>()

function read(pointer: string[]): Node | undefined {
  return pointer.reduce<Node | undefined>((node, name) => node?.[name], known())
}

function known(): Node {
  if (!document) {
    document = makeDocument('http://localhost', { isClosed: true }) as unknown as Node
    ajv.addSchema(document, 'openapi')
  }
  return document
}

function violations(pointer: string[], body: unknown): string[] {
  known()
  const fragment = pointer.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
  const compiled = validators.get(fragment)
  const validate = compiled ?? ajv.compile({ $ref: `openapi#/${encodeURI(fragment)}` })
  if (!compiled) validators.set(fragment, validate)
  if (validate(body)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
