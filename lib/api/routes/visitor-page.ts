import { maskPath } from '@/lib/api/requests/request-row'
import { isDatabaseAway } from '@/lib/platform/db/database-away'
import { log } from '@/lib/platform/log'
import { refuseVisitor } from './refuse-visitor'

type Context = { params: Promise<Record<string, string>> }

interface Page {
  make: (request: Request, params: Record<string, string>) => Promise<Response>
  /** The page in place of one that could not be made; 503 if it will work again soon. */
  broken: (request: Request, status: 500 | 503) => Response
}

/**
 * A page without a credential and without Next: counts the visit against the rate limit of the
 * client's network, and answers a failure with a page, too.
 */
export function visitorPage({ make, broken }: Page) {
  return async (request: Request, { params }: Context): Promise<Response> => {
    const refusal = refuseVisitor(request)
    if (refusal) return refusal
    try {
      return await make(request, await params)
    } catch (error) {
      const { pathname } = new URL(request.url)
      log.error({ err: error, path: maskPath(pathname) }, 'a page failed')
      return broken(request, isDatabaseAway(error) ? 503 : 500)
    }
  }
}
