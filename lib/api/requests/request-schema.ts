import { z } from 'zod'
import { count, id, instant, words } from '@/lib/kernel/wire-fields'
import { pageOf } from '@/lib/platform/http/page-schema'
import { KEPT } from './public-request'

const request = {
  requestId: words('As answered in `X-Request-Id`'),
  at: instant('When it came'),
  method: words('The HTTP method'),
  path: words('Without the query'),
  status: z.int().meta({ description: 'The HTTP status that was answered' }),
  error: words('The code of the error that was answered').nullable(),
  latencyMs: count('Milliseconds until the answer'),
  transactionId: id('The transaction that it is about').nullable(),
  key: z
    .object({ id: id('The key pair'), name: words('Its name').nullable() })
    .meta({ description: 'With which key pair it came' }),
}

const RequestSchema = z
  .object(request)
  .meta({ id: 'ApiRequest', description: 'A request made with a secret key' })

const body = (description: string) =>
  z
    .object({
      kept: z.enum(KEPT).meta({ description: 'How much of it the log has' }),
      bytes: count('How long it was'),
      body: words('JSON; ends in an ellipsis where it was cut').nullable(),
    })
    .meta({ description })

/** A page; of more requests than are counted, it says so. */
export const RequestPageSchema = pageOf(RequestSchema).extend({
  isTotalCapped: z.boolean().meta({ description: 'Whether there are more than `meta.total` says' }),
})

export const RequestRecordSchema = z
  .object({
    ...request,
    query: words('The query string').nullable(),
    request: body('What was sent, documents and secrets masked'),
    response: body('What was answered, documents and secrets masked'),
  })
  .meta({ id: 'ApiRequestRecord', description: 'A request with its bodies' })
