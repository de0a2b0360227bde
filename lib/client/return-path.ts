/** Where a signed-in person lands when no page was asked for. */
export const HOME = '/overview'

/**
 * Where to go after signing in: a path of ours that was asked for, else the overview. An address
 * of another site, however it is disguised, is never followed.
 */
export function returnPath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, ORIGIN)) return HOME
  const url = new URL(asked, ORIGIN)
  const path = url.pathname + url.search
  // Dots that are resolved can leave two slashes in front, and what follows them is a host.
  const strays = url.origin !== ORIGIN || path.startsWith('//') || path.startsWith('/sign-')
  return strays ? HOME : path
}

// Stands for whatever our address is: only what resolves to it is ours.
const ORIGIN = 'http://here.invalid'
