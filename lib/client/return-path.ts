/** The page after signing in, by default. */
export const HOME = '/overview'

/**
 * The page to open after signing in: the requested path if it is on this site, else the overview.
 * A URL that leads to another site is never returned.
 */
export function returnPath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, ORIGIN)) return HOME
  const url = new URL(asked, ORIGIN)
  const path = url.pathname + url.search
  // Resolving dots can leave a path that starts with two slashes, which browsers read as a host.
  const strays = url.origin !== ORIGIN || path.startsWith('//') || path.startsWith('/sign-')
  return strays ? HOME : path
}

// A placeholder for this site's origin: a path of ours resolves to it.
const ORIGIN = 'http://here.invalid'
