import type { z } from 'zod'
import { answer } from '@/lib/http/answer'
import { readBody, readQuery } from '@/lib/http/read-input'

type Params = Record<string, string>

interface Input<B, Q> {
  body: B
  query: Q
  params: Params
  request: Request
}

/** A route that asks for no credential: reads and validates the input, answers errors in the contract's form. */
export function publicRoute<B extends z.ZodType, Q extends z.ZodType>(
  { body, query }: { body?: B; query?: Q },
  handle: (input: Input<z.infer<B>, z.infer<Q>>) => Promise<Response>,
) {
  return (request: Request, context?: { params: Promise<Params> }) =>
    answer(request, async () =>
      handle({
        body: (body && (await readBody(request, body))) as z.infer<B>,
        query: (query && readQuery(request, query)) as z.infer<Q>,
        params: (await context?.params) ?? {},
        request,
      }),
    )
}
