import type { z } from 'zod'
import type { Operation } from '@/lib/api/operations/operation'

/** The fields of an operation that the client's types need. */
type Described = Pick<Operation, 'method' | 'path'> & {
  query?: z.ZodType
  body?: z.ZodType
  answer: { schema?: z.ZodType }
}

/**
 * The method and path of an API operation. `O` is the type of the operation, whose schemas give
 * the types of the request and the response. Only the type is imported, so that browsers load
 * neither zod nor the server's code.
 */
export type Call<O extends Described = Described> = `${O['method']} ${O['path']}` & {
  /** Carries the type. It has no value at run time. */
  readonly operation?: O
}

/** The calls of a module of operations, by the names of its exports. */
export type Calls<M extends Record<string, Described>> = { readonly [K in keyof M]: Call<M[K]> }

type OperationOf<C extends Call> = NonNullable<C['operation']>

/** The JSON body of a call's response; undefined for 204. */
export type AnswerOf<C extends Call> = z.infer<NonNullable<OperationOf<C>['answer']['schema']>>

/** The JSON body of a call's request; a file or nothing if the operation takes no JSON. */
export type BodyOf<C extends Call> =
  NonNullable<OperationOf<C>['body']> extends z.ZodUndefined
    ? Blob | undefined
    : z.input<NonNullable<OperationOf<C>['body']>>

type QueryInput<C extends Call> = NonNullable<z.input<NonNullable<OperationOf<C>['query']>>>

/**
 * The query parameters of a call. Where the schema parses numbers, text and numbers are allowed.
 */
export type QueryOf<C extends Call> = {
  [K in keyof QueryInput<C>]?: unknown extends QueryInput<C>[K] ? string | number : QueryInput<C>[K]
}

/** The path parameters of a call: `id` for the first, and the parameter's own name for a second. */
type IdOf<C extends Call> =
  OperationOf<C>['path'] extends `${string}{${string}}${string}{${infer Second}}${string}`
    ? { id: string } & Record<Second, string>
    : OperationOf<C>['path'] extends `${string}{${string}}${string}`
      ? { id: string }
      : { id?: undefined }

/** The parameters, body and headers of a request. */
export type Given<C extends Call> = IdOf<C> & {
  query?: QueryOf<C>
  body?: BodyOf<C>
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** Fills the ids into the path of a call. */
export function pathOf<C extends Call>(call: C, ids: IdOf<C>): string {
  const path = call.slice(call.indexOf('/'))
  const known: Record<string, unknown> = ids
  return path.replace(/\{(\w+)\}/g, (segment, name: string) => {
    const id = known[name] ?? known.id
    return id === undefined ? segment : encodeURIComponent(`${id}`)
  })
}
