import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { ROLES, rolesFor } from '@/lib/accounts/people/roles'
import { OPERATIONS } from '@/lib/api/all-operations'
import type { Audience, Operation, Tag } from '@/lib/api/operations/operation'
import type { StepUp } from '@/lib/api/operations/step-up'
import { uuid } from '@/lib/kernel/text'
import { STREAMED } from '@/lib/webhooks/stream/message'
import { answersOf, filesOf } from './answers'
import { openValues } from './known-values'
import { HEADERS } from './response-headers'
import { API_VERSION } from './version'
import { WEBHOOKS } from './webhooks'

const SECURITY: Record<Audience, Record<string, string[]>[]> = {
  merchant: [{ secretKey: [] }],
  user: [{ session: [] }],
  account: [{ secretKey: [] }, { session: [] }],
  operator: [{ session: [] }],
  customer: [{ clientSecret: [] }],
  public: [],
}

interface DocumentOptions {
  /**
   * Whether responses have no fields and values besides those described, for the check of our own
   * responses and for our own client. The published document allows more, because a new field or
   * value must not break a client.
   */
  isClosed?: boolean
}

/**
 * Creates the OpenAPI 3.1 document from the same schemas that validate the requests.
 *
 * @param origin the public origin of the API
 */
export function makeDocument(origin: string, { isClosed = false }: DocumentOptions = {}) {
  return createDocument(describeAll(origin), {
    override({ jsonSchema, zodSchema, io }) {
      joinNull(jsonSchema)
      const { def } = zodSchema._zod
      // Only strict objects forbid other fields, by the contract.
      const isOpen = def.type === 'object' && !def.catchall
      if (isClosed) return
      if (io === 'output' && isOpen) delete jsonSchema.additionalProperties
      // Lists of values with a name of their own are those of responses.
      const isNamed = def.type === 'enum' && z.globalRegistry.get(zodSchema)?.id !== undefined
      if (io === 'output' || isNamed) openValues(jsonSchema)
    },
  })
}

function describeAll(origin: string): ZodOpenApiObject {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Guichê',
      version: API_VERSION,
      summary: 'PIX and card charges, PIX withdrawals, balance and signed webhooks',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin, description: 'This installation' }],
    tags: TAGS,
    paths: pathsOf(OPERATIONS),
    webhooks: WEBHOOKS,
    components: {
      headers: HEADERS,
      schemas: Object.fromEntries(
        Object.values(STREAMED).map((schema) => [schema.meta()?.id, schema]),
      ),
      securitySchemes: {
        secretKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'sk_live_prod_…',
          description: 'A secret API key. Only for backends; never send it to a browser.',
        },
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of `POST /v1/user/session`. The dashboard sends it as a cookie.',
        },
        clientSecret: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The `clientSecret` of a checkout session. It gives access only to that session.',
        },
      },
    },
  }
}

/** Writes a nullable value as `type: [T, 'null']` instead of `anyOf`. */
function joinNull(schema: z.core.JSONSchema.BaseSchema): void {
  const [value, none] = schema.anyOf ?? []
  if (schema.anyOf?.length !== 2 || !value || !none || '$ref' in value || '$ref' in none) return
  if (none.type !== 'null' || typeof value.type !== 'string' || value.enum) return
  delete schema.anyOf
  Object.assign(schema, { ...value, ...schema, type: [value.type, 'null'] })
}

function pathsOf(operations: readonly Operation[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {}
  for (const operation of operations) {
    const method = operation.method.toLowerCase() as 'get'
    paths[operation.path] = { ...paths[operation.path], [method]: describe(operation) }
  }
  return paths
}

function describe(operation: Operation): ZodOpenApiOperationObject {
  const { id, tag, summary, description, audience, params, query, body, upload, examples } =
    operation
  const { keyField } = operation
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: descriptionOf(operation, description),
    security: SECURITY[audience],
    ...((params || query || keyField) && {
      requestParams: {
        ...(params && { path: params }),
        ...(query && { query: query as never }),
        ...(keyField && { header: keyHeader(keyField) }),
      },
    }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: body, examples: named(examples) } },
      },
    }),
    ...(upload && { requestBody: { required: true, content: filesOf(upload) } }),
    responses: answersOf(operation),
    ...(operation.stepUp && { 'x-step-up': operation.stepUp.when ?? 'always' }),
    ...(operation.isExtension && { 'x-extension': true }),
  }
}

function keyHeader(field: string) {
  const description = `The same as \`${field}\` in the body. If both are sent, they must be equal. It may stand in quotes, as RFC 8941 writes a text.`
  return z.object({ 'Idempotency-Key': uuid().optional().describe(description) })
}

function descriptionOf(operation: Operation, description = ''): string {
  const { id, audience, scope, stepUp, isExtension } = operation
  const parts = [
    description,
    scope && `The key needs the scope \`${scope}\`.`,
    (audience === 'user' || audience === 'account') && rolesText(id),
    stepUp && stepUpText(stepUp),
    isExtension && 'This operation is not part of the integration contract.',
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** Which requests need a recent proof of who the person is, for the reference. */
function stepUpText({ when, takesPassword }: StepUp): string {
  const needs = `Needs a recent proof of who you are${when ? ` ${when}` : ''}, or else returns \`step_up_required\`: see \`POST /v1/user/session/confirmation\`.`
  return takesPassword
    ? `${needs} Unless you have a second factor, the \`password\` in the body is a proof for this request alone; a wrong one returns \`forbidden\` and counts as a failed sign-in.`
    : needs
}

/** Which members of an account may do this, for the reference. */
function rolesText(id: string): string {
  const roles = rolesFor(id)
  return roles.length === ROLES.length
    ? ''
    : `Members with the role ${roles.map((role) => `\`${role}\``).join(' or ')} may do this.`
}

function named(examples: Record<string, unknown> = {}) {
  return Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]))
}

/** The introduction of the API reference. */
const DESCRIPTION = `Charges by PIX and card, withdrawals by PIX, the balance, and signed webhooks.

**Amounts** are JSON numbers of reais with at most two decimals. **Instants** are ISO 8601 in UTC with milliseconds. Fields without a value are \`null\`; only those that are not \`required\` in their schema are absent, such as the values of \`trackingParameters\` that were not sent. In a request body, \`null\` means the same as an omitted field, with two exceptions: a change (\`PATCH\` or \`PUT\`) empties a field that can be empty, and the \`amount\` of a refund may not be \`null\`. Lengths of texts count Unicode code points, as JSON Schema does: most emoji count as one. Unknown query parameters are refused. Unknown body fields are refused by operations that move money out, grant access or send events.

**Backends** send the secret key: \`Authorization: Bearer sk_live_prod_…\`. The webhook \`transaction.completed\` confirms a payment.

**Idempotency.** Send a \`referenceId\` with a charge and an \`idempotencyKey\` with a withdrawal, a refund or a new webhook endpoint, or the header \`Idempotency-Key\`. You can then repeat the request safely: it takes effect once, and the response to a repeat has \`Idempotent-Replayed: true\`. The nil UUID (\`00000000-0000-0000-0000-000000000000\`) is refused as a key.

**Errors** have one form, \`ErrorResponse\`. Programs read \`error\`; \`message\` is for people; \`detail.requestId\` and the \`X-Request-Id\` header identify the request.

**New fields and values.** Responses and webhooks may get new fields, and new values of fields that have no \`enum\` but \`x-extensible-enum\`: treat a value that you do not know as one that your program has no rule for, and an \`error\` by its HTTP status.

**Lists** are \`{data, meta}\`, newest first unless the operation says otherwise: \`page\` from 1, \`per_page\` 20, at most 100.`

const ABOUT: Record<Tag, string> = {
  Charges: 'Create, refund and cancel charges.',
  Withdrawals: 'Send money to a PIX key.',
  Queries: 'Read transactions, refunds, events and the balance.',
  'Card checkout': 'Accept cards on a hosted checkout or on your own page.',
  'Payment page': "The requests of a payer's browser, without a secret key.",
  Sandbox: 'The test bank and the test card processor. Absent in live mode.',
  Webhooks: 'Endpoints, deliveries and event streams.',
  'Audit log': 'Who did what in the account.',
  Requests: 'The requests of your backend in the last 30 days, with their responses.',
  Keys: 'API keys of backends.',
  Account: 'The user, the business and its settings.',
  Members: 'The people of an account and their roles, invitations, and the accounts of a person.',
  Dashboard: 'The requests of the dashboard.',
  Operator: 'The requests of the people who run the installation. Others are answered 403.',
}

/** The sections of the API reference. */
const TAGS = Object.entries(ABOUT).map(([name, description]) => ({ name, description }))
