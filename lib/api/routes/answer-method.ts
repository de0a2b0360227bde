import { AppError } from '@/lib/kernel/errors'
import { answer } from './answer'

/** The methods that an address allows, from its exported functions. */
export function allowedMethods(implemented: readonly string[]): string[] {
  const implied = implemented.includes('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS']
  return [...new Set([...implemented, ...implied])].sort()
}

/** Answers OPTIONS without CORS headers, because secret keys must not be used in browsers. */
export function listMethods(request: Request, allowed: readonly string[]): Promise<Response> {
  const headers = { Allow: allowed.join(', ') }
  return answer(request, async () => new Response(null, { status: 204, headers }))
}

/** Answers 405 with the allowed methods. */
export function refuseMethod(request: Request, allowed: readonly string[]): Promise<Response> {
  const allow = allowed.join(', ')
  return answer(request, async (headers) => {
    headers.Allow = allow
    const message = `${request.method} is not allowed here; this address accepts ${allow}`
    throw new AppError('method_not_allowed', message, { allow: allowed })
  })
}
