interface Listing {
  skip: number
  limit: number
  start?: string
  end?: string
}

/** One page of a list, newest first, and what Woovi says of it. */
export function wooviPage<T>(items: readonly T[], { skip, limit }: Listing) {
  const newest = items.toReversed()
  const pageInfo = {
    skip,
    limit,
    totalCount: items.length,
    hasPreviousPage: skip > 0,
    hasNextPage: skip + limit < items.length,
  }
  return { items: newest.slice(skip, skip + limit), pageInfo }
}

/** Whether a moment is in the listed period. */
export function isListed(at: string, { start, end }: Listing): boolean {
  const moment = Date.parse(at)
  return (!start || moment >= Date.parse(start)) && (!end || moment <= Date.parse(end))
}
