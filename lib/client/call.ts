import type { z } from 'zod'
import type { Operation } from '@/lib/api/operations/operation'

/** What the client's types read of an operation. */
type Described = Pick<Operation, 'method' | 'path'> & {
  query?: z.ZodType
  body?: z.ZodType
  answer: { schema?: z.ZodType }
}

/**
 * Where a browser finds an operation of the API: its method and its path. `O` is the operation
 * itself, whose schemas say what is sent and answered: a type alone, so that neither zod nor the
 * server's code reaches a browser.
 */
export type Call<O extends Described = Described> = `${O['method']} ${O['path']}` & {
  /** Carries the type. It has no value at run time. */
  readonly operation?: O
}

/** Where the operations of a module are, under the names of its exports. */
export type Calls<M extends Record<string, Described>> = { readonly [K in keyof M]: Call<M[K]> }

type OperationOf<C extends Call> = NonNullable<C['operation']>

/** The JSON that a call is answered with; undefined for 204. */
export type AnswerOf<C extends Call> = z.infer<NonNullable<OperationOf<C>['answer']['schema']>>

/** The JSON that a call takes; a file or nothing where its operation takes no JSON. */
export type BodyOf<C extends Call> =
  NonNullable<OperationOf<C>['body']> extends z.ZodUndefined
    ? Blob | undefined
    : z.input<NonNullable<OperationOf<C>['body']>>

type QueryInput<C extends Call> = NonNullable<z.input<NonNullable<OperationOf<C>['query']>>>

/** The parameters of a call's query. A schema that reads numbers from text takes either. */
export type QueryOf<C extends Call> = {
  [K in keyof QueryInput<C>]?: unknown extends QueryInput<C>[K] ? string | number : QueryInput<C>[K]
}

/** What the path of a call names: one thing by `id`, and what belongs to it by its own name. */
type IdOf<C extends Call> =
  OperationOf<C>['path'] extends `${string}{${string}}${string}{${infer Second}}${string}`
    ? { id: string } & Record<Second, string>
    : OperationOf<C>['path'] extends `${string}{${string}}${string}`
      ? { id: string }
      : { id?: undefined }

/** What is sent with a call. */
export type Given<C extends Call> = IdOf<C> & {
  query?: QueryOf<C>
  body?: BodyOf<C>
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** The path of a call, with the ids of what it is about. */
export function pathOf<C extends Call>(call: C, ids: IdOf<C>): string {
  const path = call.slice(call.indexOf('/'))
  const known: Record<string, unknown> = ids
  return path.replace(/\{(\w+)\}/g, (segment, name: string) => {
    const id = known[name] ?? known.id
    return id === undefined ? segment : encodeURIComponent(`${id}`)
  })
}
