/** Where a signed-in person lands when no page was asked for. */
export const HOME = '/overview'

/**
 * Where to go after signing in: a path of ours that was asked for, else the overview. An address
 * of another site, however it is disguised, is never followed.
 */
export function returnPath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, ORIGIN)) return HOME
  const url = new URL(asked, ORIGIN)
  const strays = url.origin !== ORIGIN || url.pathname.startsWith('/sign-')
  return strays ? HOME : url.pathname + url.search
}

// Stands for whatever our address is: only what resolves to it is ours.
const ORIGIN = 'http://here.invalid'
