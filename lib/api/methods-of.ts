import { OPERATIONS } from './operations/all'

const PATTERNS = OPERATIONS.map(({ path, method }) => ({
  method,
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The methods of the operations at an address; none where the API has nothing. */
export function methodsOf(pathname: string): string[] {
  return PATTERNS.filter(({ path }) => path.test(pathname)).map(({ method }) => method)
}
