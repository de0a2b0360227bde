import { allMessages } from '@/lib/i18n/messages'
import { AppError } from '@/lib/kernel/errors'
import { readerLocale } from '@/lib/platform/http/reader'
import { COST, limitVisitors } from '@/lib/platform/limits/limit-visitors'
import { answer } from './answer'

/**
 * Counts a request to the API that only Next can route, such as one with a dot in its path, against
 * the rate limit of the client's network.
 *
 * @returns the API's response to send instead when the limit is reached; otherwise null
 */
export async function refuseCaller(request: Request): Promise<Response | null> {
  try {
    limitVisitors(request.headers, COST.read)
    return null
  } catch (error) {
    return answer(request, () => Promise.reject(error))
  }
}

/**
 * Counts a visit to a public page against the rate limit of the client's network.
 *
 * @returns the response to send instead of the page, in the reader's language, when the limit is
 *   reached; otherwise null
 */
export function refuseVisitor({ headers }: Request): Response | null {
  try {
    limitVisitors(headers, COST.read)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const locale = readerLocale(headers)
    return new Response(allMessages(locale).common.error.tooMany, {
      status: error.status,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Language': locale,
        'Cache-Control': 'no-store',
        'Retry-After': String(error.retryAfterSeconds),
      },
    })
  }
}
