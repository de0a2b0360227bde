const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that the browser signed with our cookie was also made by a page of ours. A
 * method that changes nothing always passes; any other must prove it, by `Sec-Fetch-Site`, which
 * pages cannot set, or where a browser does not send that (plain http), by `Origin`.
 *
 * @param publicOrigin our address as the world sees it, which a proxy may hide from `Host`
 */
export function isSameOrigin(request: Request, publicOrigin: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  const host = request.headers.get('host') ?? new URL(request.url).host
  return origin === publicOrigin || new URL(origin).host === host
}
