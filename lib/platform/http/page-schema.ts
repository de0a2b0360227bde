import { z } from 'zod'
import { count } from '@/lib/kernel/wire-fields'

/** @see docs/contract.md#lists */
const MetaSchema = z
  .object({
    current_page: count('The page, from 1'),
    per_page: count('How many to a page'),
    total: count('How many there are in all'),
    last_page: count('The number of the last page, at least 1'),
    from: count('The position of the first item here, from 1; 0 on an empty page'),
    to: count('The position of the last item here; 0 on an empty page'),
  })
  .meta({ id: 'PaginationMeta', description: 'Where a page stands in its list' })

/** A page of a list, newest first. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: MetaSchema })
