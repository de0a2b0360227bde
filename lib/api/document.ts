import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import type { Audience, Operation } from '@/lib/api/operations/operation'
import { uuid } from '@/lib/kernel/text'
import { STREAMED } from '@/lib/webhooks/stream/stream-schema'
import { answersOf, filesOf } from './answers'
import { DESCRIPTION, TAGS } from './introduction'
import { OPERATIONS } from './operations/all'
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

interface Manner {
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
export function makeDocument(origin: string, { isClosed = false }: Manner = {}) {
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
