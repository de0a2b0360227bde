import { OPERATIONS } from './all-operations'

const PATTERNS = [...new Set(OPERATIONS.map(({ path }) => path))].map((path) => ({
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  methods: OPERATIONS.filter((one) => one.path === path).map(({ method }) => method),
  isFixed: !path.includes('{'),
}))

/** The methods of the operations at an address; none where the API has nothing. */
export function methodsOf(pathname: string): string[] {
  const fitting = PATTERNS.filter(({ pattern }) => pattern.test(pathname))
  return (fitting.find(({ isFixed }) => isFixed) ?? fitting[0])?.methods ?? []
}
