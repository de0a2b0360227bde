const HOST_PREFIX = '__Host-'

/** The cookies of a `Cookie` header, by name. */
export function readCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? '').split(/; */).map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name, value.join('=')] as const
  })
  return new Map(pairs)
}

/** The name under which browsers keep a cookie for this host alone, and only https can set it. */
export const hostName = (name: string): string => HOST_PREFIX + name

/**
 * Reads a choice that a page keeps in a cookie, such as the theme. Over https the cookie has its
 * `hostName`.
 *
 * @param read the value of a cookie by its exact name
 */
export const readChoice = (
  read: (name: string) => string | undefined,
  name: string,
): string | undefined => read(hostName(name)) ?? read(name)
