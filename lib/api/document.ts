import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { OPERATIONS } from '@/lib/api/operations/all'
import type { Audience, Operation, Tag } from '@/lib/api/operations/operation'
import { uuid } from '@/lib/kernel/text'
import { STREAMED } from '@/lib/webhooks/stream/message'
import { answersOf, filesOf } from './answers'
import { HEADERS } from './response-headers'
import { API_VERSION } from './version'
import { WEBHOOKS } from './webhooks'

const SECURITY: Record<Audience, Record<string, string[]>[]> = {
  merchant: [{ secretKey: [] }],
  user: [{ session: [] }],
  account: [{ secretKey: [] }, { session: [] }],
  customer: [{ clientSecret: [] }],
  public: [],
}

interface DocumentOptions {
  /**
   * Whether answers have no other fields than those described: so we hold ourselves to it. Clients
   * are told that there may be more, because a new field must not break them.
   */
  isClosed?: boolean
}

/**
 * The OpenAPI 3.1 description of the whole API, made of the schemas by which it validates.
 *
 * @param origin under which the API is reached
 */
export function makeDocument(origin: string, { isClosed = false }: DocumentOptions = {}) {
  return createDocument(describeAll(origin), {
    override({ jsonSchema, zodSchema, io }) {
      joinNull(jsonSchema)
      const { def } = zodSchema._zod
      // Of a strict object the contract itself says that it has no other fields.
      const isOpen = def.type === 'object' && !def.catchall
      if (io === 'output' && isOpen && !isClosed) delete jsonSchema.additionalProperties
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
          description: 'The secret key of a key pair. Backends only: it never goes to a browser.',
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
            'The `clientSecret` of one checkout session: all that it opens is that session.',
        },
      },
    },
  }
}

/** Says "text or null" as one type of two names, under the one description. */
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
    description: allSaid(operation, description),
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
    ...(operation.isExtension && { 'x-extension': true }),
  }
}

function keyHeader(field: string) {
  const description = `The same as \`${field}\` in the body, for clients that send keys this way. Where both are sent they are equal.`
  return z.object({ 'Idempotency-Key': uuid().optional().describe(description) })
}

function allSaid({ scope, isExtension }: Operation, description = ''): string {
  const parts = [
    description,
    scope && `The key needs the scope \`${scope}\`.`,
    isExtension && 'An addition of ours to the integration contract.',
  ]
  return parts.filter(Boolean).join('\n\n')
}

function named(examples: Record<string, unknown> = {}) {
  return Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]))
}

/** What a reader of the reference should know before the first call. */
export const DESCRIPTION = `Charges by PIX and card, withdrawals by PIX, the balance, and signed webhooks.

**Amounts** are JSON numbers of reais with at most two decimals, by the digits that are sent. **Instants** are ISO 8601 in UTC with milliseconds. Fields without a value are \`null\`, never absent; in a body, \`null\` leaves an optional field out. Unknown query parameters are refused, and so are unknown fields wherever a body moves money out, gives access or sends events.

**Backends** send the secret key: \`Authorization: Bearer sk_live_prod_…\`. A webhook of \`transaction.completed\` is the confirmation of a payment.

**Once only.** Send a \`referenceId\` with a charge and an \`idempotencyKey\` with a withdrawal or a refund, or the header \`Idempotency-Key\`, and repeat the request as often as you need: it is done once, and a repeat is answered with \`Idempotent-Replayed: true\`.

**Errors** have one form, \`ErrorResponse\`. Programs read \`error\`; \`message\` is for people; \`detail.requestId\` and the \`X-Request-Id\` header name the request.

**Lists** are \`{data, meta}\`, newest first: \`page\` from 1, \`per_page\` 20, at most 100.`

const ABOUT: Record<Tag, string> = {
  Charges: 'Money that comes in.',
  Withdrawals: 'Money that goes out, by PIX.',
  Queries: 'What happened, and what there is.',
  'Card checkout': 'Card charges are paid on a checkout of ours or within your page.',
  'Payment page': "What a payer's browser asks, without a credential.",
  Sandbox: 'The bank of the sandbox, where payers are played. Absent in live mode.',
  Webhooks: 'Where events are sent, and what became of them.',
  Requests: 'What your backend sent in the last 30 days, and what it was answered.',
  Keys: 'The credentials of backends.',
  Account: 'The person, the business and its settings.',
  Dashboard: 'What the dashboard reads and does.',
}

/** The headings of the reference. */
export const TAGS = Object.entries(ABOUT).map(([name, description]) => ({ name, description }))
