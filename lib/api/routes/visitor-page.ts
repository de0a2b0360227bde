import { maskPath } from '@/lib/api/requests/request-row'
import { AppError } from '@/lib/kernel/errors'
import { isDatabaseAway, isOutOfTime } from '@/lib/platform/db/database-away'
import { awaitArrivals } from '@/lib/platform/limits/await-arrivals'
import { takeTurn } from '@/lib/platform/limits/take-turn'
import { log } from '@/lib/platform/log'
import { refuseVisitor } from './refuse-visitor'

/**
 * How many pages are made at once: rendering one takes milliseconds of the thread that also answers
 * the API.
 */
const TURNS = { atOnce: 2, waitMs: 10_000 }

type Context = { params: Promise<Record<string, string>> }

interface Page {
  make: (request: Request, params: Record<string, string>) => Promise<Response>
  /** The page in place of one that could not be made; 503 if it will work again soon. */
  broken: (request: Request, status: 500 | 503) => Response
}

/**
 * A page without a credential and without Next: counts the visit against the rate limit of the
 * client's network, takes its turn among these pages, and answers a failure with a page, too.
 *
 * @see docs/decisions/0032
 */
export function visitorPage({ make, broken }: Page) {
  return async (request: Request, { params }: Context): Promise<Response> => {
    const refusal = refuseVisitor(request)
    if (refusal) return refusal
    try {
      const given = await params
      const makeNext = async () => {
        await awaitArrivals()
        return make(request, given)
      }
      return await takeTurn('pages of visitors', makeNext, TURNS)
    } catch (error) {
      if (isBusy(error)) return broken(request, 503)
      const { pathname } = new URL(request.url)
      log.error({ err: error, path: maskPath(pathname) }, 'a page failed')
      return broken(request, isDatabaseAway(error) ? 503 : 500)
    }
  }
}

function isBusy(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'busy' || error.code === 'rate_limited'
  return isOutOfTime(error)
}
