import type { z } from 'zod'
import { isCounted, type Operation } from '@/lib/api/operations/operation'
import { isRecording } from '@/lib/api/requests/record-request'
import { newNote, type RequestNote } from '@/lib/api/requests/request-note'
import { AppError } from '@/lib/kernel/errors'
import { isId } from '@/lib/kernel/ids'
import { isStorable } from '@/lib/kernel/text'
import { readBody, readQuery } from '@/lib/platform/http/input/read-input'
import { actFor, FRESH_MS } from '@/lib/platform/limits/check-caller'
import { answer } from './answer'

/** The values of a path's `[segments]`. */
type Params = Record<string, string>

/** The checked input of a route. */
export interface Input<B, Q> {
  body: B
  query: Q
  params: Params
  request: Request
}

/** The input schemas of a route outside the API's description. */
export type Takes<B, Q> = { id?: undefined; body?: B; query?: Q }

/** An operation of the API, or only its input schemas. */
export type Described<B extends z.ZodType, Q extends z.ZodType> = Operation<B, Q> | Takes<B, Q>

/** A request whose caller is to be authenticated. */
export interface Asking {
  request: Request
  /** Set for every response to the caller. */
  headers: Record<string, string>
  /** Where the key is noted for the request log. */
  note: RequestNote | null
  params: Params
  /** Whether the caller was authenticated, and the request counted against its limit, before. */
  isAgain: boolean
}

/** Authenticates a request; throws to refuse the caller. */
type Authenticate<W> = (asking: Asking) => W | Promise<W>

const CHANGES = /^(?:POST|PUT|PATCH|DELETE)$/

/**
 * Builds a route handler: it authenticates, reads and validates the input, calls the handler, and
 * returns errors in the contract's form. A caller whose body took long, or whose change waited for
 * a turn, is authenticated again. It carries its operation, so that tests can find routes that the
 * API's description lacks.
 *
 * @param authenticate its result is passed to the handler with the input
 */
export function route<B extends z.ZodType, Q extends z.ZodType, W extends object>(
  described: Described<B, Q>,
  authenticate: Authenticate<W>,
  handle: (input: Input<z.infer<B>, z.infer<Q>> & W) => Promise<Response>,
) {
  const { body, query } = described
  const operation = described.id === undefined ? null : (described as unknown as Operation)
  const isRecorded = isRecording && operation?.audience === 'merchant'
  const respond = (request: Request, context?: { params: Promise<Params> }) => {
    const note = isRecorded ? newNote() : null
    let isAgain = false
    // A read is attempted twice where the database was away.
    const attempt = async (headers: Record<string, string>) => {
      const params = withIdsInLowerCase((await context?.params) ?? {})
      if (!operation || !isCounted(operation.audience)) refuseUnstorable(params)
      const authenticateCaller = async () => {
        const caller = await authenticate({ request, headers, note, params, isAgain })
        isAgain = true
        return caller
      }
      const first = await authenticateCaller()
      const authenticateAgain = async () => requireSameAccount(await authenticateCaller(), first)
      const startedAt = performance.now()
      const input = {
        body: (body && (await readBody(request, body, note, operation?.keyField))) as z.infer<B>,
        query: (operation || query ? readQuery(request, query) : undefined) as z.infer<Q>,
      }
      // A body may take longer than the session or key that it was sent with lasts.
      const isFresh = performance.now() - startedAt < FRESH_MS
      const caller = isFresh ? first : await authenticateAgain()
      const work = () => handle({ ...caller, ...input, params, request })
      return CHANGES.test(request.method) ? actFor(authenticateAgain, work) : work()
    }
    return answer(request, attempt, operation, note)
  }
  return Object.assign(respond, { operation })
}

/** Refuses a request that waited while its session was switched to another account. */
function requireSameAccount<W extends object>(now: W, before: W): W {
  if (accountOf(now) === accountOf(before)) return now
  throw new AppError('forbidden', 'The session acts for another account now')
}

const accountOf = ({ merchant }: { merchant?: { merchantId: string } }) => merchant?.merchantId

/**
 * A path's values, with UUIDs in the lower case in which PostgreSQL returns them, because some
 * platforms write them in upper case. Other values, such as tokens, depend on their case.
 */
function withIdsInLowerCase(params: Params): Params {
  const entries = Object.entries(params)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isId(value) ? value.toLowerCase() : value]),
  )
}

/**
 * An id that PostgreSQL cannot store matches no row: answer 404. Authenticated callers get it from
 * the operation, with its own message and their rate limit headers.
 */
function refuseUnstorable(params: Params): void {
  if (Object.values(params).flat().every(isStorable)) return
  throw new AppError('not_found', 'There is nothing under this address')
}
