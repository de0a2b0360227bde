import { AppError } from '@/lib/kernel/errors'
import { answer } from './answer'

/** The methods of an address, from those that it has a function for. */
export function allowedMethods(implemented: readonly string[]): string[] {
  const implied = implemented.includes('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS']
  return [...new Set([...implemented, ...implied])].sort()
}

/** Answers OPTIONS. No other origin is let in: a secret key has no business in a browser. */
export function listMethods(request: Request, allowed: readonly string[]): Promise<Response> {
  const headers = { Allow: allowed.join(', ') }
  return answer(request, async () => new Response(null, { status: 204, headers }))
}

/** 405, naming the methods that the address does take. */
export function refuseMethod(request: Request, allowed: readonly string[]): Promise<Response> {
  const allow = allowed.join(', ')
  return answer(request, async (headers) => {
    headers.Allow = allow
    const message = `${request.method} is not possible here; this address takes ${allow}`
    throw new AppError('method_not_allowed', message, { allow: allowed })
  })
}
