import type { z } from 'zod'
import { type Ask, pspRefusalError } from '@/lib/providers/pix/asking'
import type { Period } from '@/lib/providers/pix/port'
import { unclearAnswerError } from '@/lib/providers/pix/unavailable'
import type { PageInfo } from './wire'

const PAGE = 100

/** The parameters of a period. */
export const periodQuery = ({ since, before }: Period): Record<string, string> => ({
  start: since.toISOString(),
  end: before.toISOString(),
})

/** A list that Woovi tells in pages, the newest first. */
interface PagedList<S> {
  Page: S
  path: string
  query?: Record<string, string>
}

/**
 * Reads all pages of a list. What arrives while pages are read moves others to the next page, so
 * the same item may be there twice.
 *
 * @throws AppError `acquirer_unavailable` for a refused page, or one that should have items
 */
export async function readPages<S extends z.ZodType<z.infer<typeof PageInfo>>, T>(
  ask: Ask,
  { Page, path, query: further }: PagedList<S>,
  itemsOf: (page: z.infer<S>) => T[],
): Promise<T[]> {
  const found: T[] = []
  for (let skip = 0, isMore = true; isMore; skip += PAGE) {
    const query = { ...further, skip: String(skip), limit: String(PAGE) }
    const listed = await ask(Page, { method: 'GET', path, query })
    if (!listed.ok) throw pspRefusalError(`the list of ${path}`, listed)
    const items = itemsOf(listed.answer)
    isMore = listed.answer.pageInfo.hasNextPage
    if (isMore && items.length === 0) {
      throw unclearAnswerError(`the list of ${path} ended before its last page`)
    }
    found.push(...items)
  }
  return found
}
