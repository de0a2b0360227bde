import type { z } from 'zod'
import { isCounted, type Operation } from '@/lib/api/operations/operation'
import { isRecording } from '@/lib/api/requests/record-request'
import { newNote, type RequestNote } from '@/lib/api/requests/request-note'
import { AppError } from '@/lib/kernel/errors'
import { isStorable } from '@/lib/kernel/text'
import { readBody, readQuery } from '@/lib/platform/http/input/read-input'
import { answer } from './answer'

/** The values of a path's `[segments]`. */
export type Params = Record<string, string>

/** What a route is handed: its input, checked. */
export interface Input<B, Q> {
  body: B
  query: Q
  params: Params
  request: Request
}

/** What a route takes, where the API's description leaves it out. */
export type Takes<B, Q> = { id?: undefined; body?: B; query?: Q }

/** An operation of the API, or merely what is taken. */
export type Described<B extends z.ZodType, Q extends z.ZodType> = Operation<B, Q> | Takes<B, Q>

/**
 * Who is asking. Throws for whom it turns away, puts into `headers` what every answer to them
 * says, and notes whose key it was for the request log.
 */
type Authenticate<W> = (
  request: Request,
  headers: Record<string, string>,
  note: RequestNote | null,
  params: Params,
) => W | Promise<W>

/**
 * The frame of every route: a function from a Request to a Response that authenticates, then reads
 * and validates, then acts, and answers errors in the contract's form. It tells which operation it
 * is, so that a route which the API's description lacks can be found.
 *
 * @param authenticate what the handler gets beside its input
 */
export function route<B extends z.ZodType, Q extends z.ZodType, W extends object>(
  described: Described<B, Q>,
  authenticate: Authenticate<W>,
  handle: (input: Input<z.infer<B>, z.infer<Q>> & W) => Promise<Response>,
) {
  const { body, query } = described
  const operation = described.id === undefined ? null : (described as unknown as Operation)
  const isRecorded = isRecording && operation?.audience === 'merchant'
  const run = (request: Request, context?: { params: Promise<Params> }) => {
    const note = isRecorded ? newNote() : null
    const act = async (headers: Record<string, string>) => {
      const params = (await context?.params) ?? {}
      if (!operation || !isCounted(operation.audience)) refuseUnstorable(params)
      const who = await authenticate(request, headers, note, params)
      return handle({
        ...who,
        body: (body && (await readBody(request, body, note, operation?.keyField))) as z.infer<B>,
        query: (operation || query ? readQuery(request, query) : undefined) as z.infer<Q>,
        params,
        request,
      })
    }
    return answer(request, act, operation, note)
  }
  return Object.assign(run, { operation })
}

/**
 * What can't be stored is the id of nothing, and no query could be asked with it. Those who prove who
 * they are hear of it from the operation, in its own words and with where their limit stands.
 */
function refuseUnstorable(params: Params): void {
  if (Object.values(params).flat().every(isStorable)) return
  throw new AppError('not_found', 'There is nothing under this address')
}
