import type { z } from 'zod'
import type { Actor } from '@/lib/audit/record-act'
import { authenticateUser, type SignedIn } from '@/lib/auth/authenticate-user'
import { AppError } from '@/lib/errors'
import { answer } from '@/lib/http/answer'
import { clientAddress } from '@/lib/http/client-address'
import { readBody, readQuery } from '@/lib/http/read-input'

type Params = Record<string, string>

interface Input<B, Q> extends SignedIn {
  /** Who to name in the audit trail. */
  actor: Actor
  body: B
  query: Q
  params: Params
  request: Request
}

/**
 * A route of `/v1/user`: authenticates the person by the session cookie or a Bearer token, reads
 * and validates the input, and answers errors in the contract's form. A suspended account may
 * look at everything and change nothing.
 *
 * @see design 6 (22)
 */
export function userRoute<B extends z.ZodType, Q extends z.ZodType>(
  { body, query }: { body?: B; query?: Q },
  handle: (input: Input<z.infer<B>, z.infer<Q>>) => Promise<Response>,
) {
  return (request: Request, context?: { params: Promise<Params> }) =>
    answer(request, async () => {
      const signedIn = await authenticateUser(request)
      const { user, merchant } = signedIn
      if (merchant.status === 'SUSPENDED' && request.method !== 'GET') {
        throw new AppError('forbidden', 'This account is suspended')
      }
      const address = clientAddress(request.headers)
      return handle({
        ...signedIn,
        actor: { merchantId: merchant.merchantId, userId: user.userId, address },
        body: (body && (await readBody(request, body))) as z.infer<B>,
        query: (query && readQuery(request, query)) as z.infer<Q>,
        params: (await context?.params) ?? {},
        request,
      })
    })
}
