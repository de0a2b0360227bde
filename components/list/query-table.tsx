import type { ComponentProps } from 'react'
import { Loaded } from '@/components/ui/load-error'
import { DataTable } from './data-table'

type Props<T> = Omit<ComponentProps<typeof DataTable<T>>, 'rows' | 'isFormer' | 'ref'> & {
  query: {
    data: { data: readonly T[] } | undefined
    error: Error | null
    refetch: () => void
  }
}

/** All rows that a query loads, without pages, or why they could not be loaded. */
export function QueryTable<T>({ query, ...table }: Props<T>) {
  return (
    <Loaded query={query}>
      <DataTable rows={query.data?.data} {...table} />
    </Loaded>
  )
}
