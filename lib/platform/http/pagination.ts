import { z } from 'zod'
import { wholeNumberOr } from '@/lib/kernel/text'
import { count, words } from '@/lib/kernel/wire-fields'

/** The paging parameters of every list. */
export const PageQuery = z.object({
  page: wholeNumberOr(1, 1, 1_000_000).describe('The page number, from 1'),
  per_page: wholeNumberOr(20, 1, 100).describe('The number of items on a page'),
})

type Page = z.infer<typeof PageQuery>

/** The `skip` and `take` of a page, for Prisma. */
export function slice({ page, per_page }: Page): { skip: number; take: number } {
  return { skip: (page - 1) * per_page, take: per_page }
}

/**
 * The list envelope.
 *
 * @see docs/contract.md#lists
 */
export function paged<T>(data: T[], total: number, { page, per_page }: Page) {
  const from = (page - 1) * per_page
  return {
    data,
    meta: {
      current_page: page,
      per_page,
      total,
      last_page: Math.max(1, Math.ceil(total / per_page)),
      from: data.length > 0 ? from + 1 : 0,
      to: data.length > 0 ? from + data.length : 0,
    },
  }
}

/** Some lists are counted and paged through up to here, so that a count takes milliseconds. */
export const COUNTED_MAX = 10_000

/**
 * The envelope of a list that is counted up to `COUNTED_MAX`.
 *
 * @param counted how many there are, or any greater number than `COUNTED_MAX`
 */
export function pagedWhileCounted<T>(data: T[], counted: number, page: Page) {
  const isTotalCapped = counted > COUNTED_MAX
  return { ...paged(data, Math.min(counted, COUNTED_MAX), page), isTotalCapped }
}

/** Where a page of a list stands that can also be read by cursor. */
export interface Position {
  /** How many items are counted. */
  total: number
  /** Whether there are more than `total`. */
  isTotalCapped: boolean
  /** How many items are before the page. */
  seen: number
  nextCursor: string | null
}

/** The list envelope of lists that can also be read by cursor. */
export function pagedByCursor<T>(data: T[], position: Position, { per_page }: Page) {
  const { total, seen, nextCursor, isTotalCapped } = position
  const page = Math.floor(seen / per_page) + 1
  const { meta } = paged(data, total, { page, per_page })
  const [from, to] = data.length > 0 ? [seen + 1, seen + data.length] : [0, 0]
  return { data, meta: { ...meta, from, to, isTotalCapped, nextCursor } }
}

const Meta = z.object({
  current_page: count('The page number, from 1'),
  per_page: count('The number of items on a page'),
  total: count('How many there are in all'),
  last_page: count('The number of the last page, at least 1'),
  from: count('The position of the first item here, from 1; 0 on an empty page'),
  to: count('The position of the last item here; 0 on an empty page'),
})

/** @see docs/contract.md#lists */
const MetaSchema = Meta.meta({
  id: 'PageMeta',
  description: 'The position of a page in its list',
})

const CursorMetaSchema = Meta.extend({
  isTotalCapped: z.boolean().meta({
    description:
      'Whether there are more than `total`. Only with `search`: at most 10,000 results are counted, or 1,000 of several words in a long period. Then read on by `nextCursor`, not by `last_page`',
  }),
  nextCursor: words('Send it as `cursor` to read on; null on the last page').nullable(),
}).meta({
  id: 'PaginationMeta',
  description: 'The position of a page in its list, and how to read on',
})

/** Schema of one page of a list, newest first. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: MetaSchema })

/** Schema of one page of a list that is counted up to `COUNTED_MAX`, newest first. */
export const countedPageOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({
    isTotalCapped: z.boolean().meta({ description: 'Whether there are more than `meta.total`' }),
  })

/** Schema of one page of a list that can also be read by cursor, newest first. */
export const cursorPageOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: CursorMetaSchema })
