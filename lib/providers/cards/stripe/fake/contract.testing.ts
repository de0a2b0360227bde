import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Params } from './objects.testing'

const FILE = path.resolve(
  process.cwd(),
  '@/lib/providers/stripe/shared/contracts/stripe-openapi-subset.json',
)

/**
 * Why the checks are skipped: Stripe's OpenAPI document is not on this machine. Empty when they
 * run.
 */
export const whyUnchecked = existsSync(FILE)
  ? ''
  : ' (skipped: ../shared/contracts is not beside this clone)'

/** Checks against Stripe's OpenAPI document. Each returns a violation as text, or nothing. */
interface StripeContract {
  request(method: string, template: string, params: Params): string[]
  response(method: string, template: string, status: number, body: unknown): string[]
  event(type: string, body: unknown): string[]
}

interface Parameter {
  name: string
  in: string
  schema: object
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: object }> }
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, unknown>
}

const FORM = 'application~1x-www-form-urlencoded'
const JSON_TYPE = 'application~1json'

let made: StripeContract | null | undefined

/** The checks, or null where the document is absent. */
export function stripeContract(): StripeContract | null {
  made ??= whyUnchecked ? null : makeContract(JSON.parse(readFileSync(FILE, 'utf8')))
  return made
}

function makeContract(document: Document): StripeContract {
  // All values of a form are text, so numbers and booleans are coerced.
  const forms = compiler(document, true)
  const answers = compiler(document, false)
  return {
    request(method, template, params) {
      if (method === 'GET') return unlikeQuery(document, template, params, forms)
      return forms(`${place(method, template)}/requestBody/content/${FORM}/schema`, params)
    },
    response(method, template, status, body) {
      const key = status === 200 ? '200' : 'default'
      return answers(
        `${place(method, template)}/responses/${key}/content/${JSON_TYPE}/schema`,
        body,
      )
    },
    event(type, body) {
      if (!document.webhooks[type]) return []
      const at = `#/webhooks/${type}/post/requestBody/content/${JSON_TYPE}/schema`
      return answers(at, body)
    },
  }
}

const place = (method: string, template: string) =>
  `#/paths/${template.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method.toLowerCase()}`

type Check = (at: string, value: unknown) => string[]

function compiler(document: Document, coerceTypes: boolean): Check {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes, validateFormats: false })
  ajv.addSchema(document, 'stripe')
  const compiled = new Map<string, ValidateFunction>()
  return (at, value) => {
    const validate = compiled.get(at) ?? ajv.compile({ $ref: `stripe${at}` })
    compiled.set(at, validate)
    if (validate(structuredClone(value))) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    )
  }
}

function unlikeQuery(document: Document, template: string, params: Params, check: Check): string[] {
  const known = document.paths[template]?.get?.parameters ?? []
  return Object.entries(params).flatMap(([name, value]) => {
    const at = known.findIndex((one) => one.in === 'query' && one.name === name)
    if (at < 0) return [`/${name} is no parameter of GET ${template}`]
    return check(`${place('GET', template)}/parameters/${at}/schema`, value)
  })
}
