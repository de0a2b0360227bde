/** The query of a page's address, as Next gives it to the page. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** The query of a page's address, as its components read it in the browser. */
export async function readAddress(searchParams: SearchParams): Promise<URLSearchParams> {
  const given = Object.entries(await searchParams)
  return new URLSearchParams(
    given.flatMap(([name, value = []]) => [value].flat().map((one) => [name, one])),
  )
}
