'use client'

import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { Loaded } from '@/components/ui/load-error'
import { DataTable } from './data-table'
import { type ListKey, ListKeys, useTurn } from './list'
import { NotUpdated } from './not-updated'

type Props<T> = Omit<ComponentProps<typeof DataTable<T>>, 'rows' | 'isFormer' | 'ref'> & {
  /** The query for a page, with the cursors of the pages beside it. */
  query: {
    data: { data: readonly T[]; newer: string | null; older: string | null } | undefined
    error: Error | null
    refetch: () => void
    /** Whether `data` is of the former page or filter. */
    isPlaceholderData: boolean
    /** When `data` was answered, in ms. */
    dataUpdatedAt?: number
  }
  /** Called with the cursor of the wanted page. */
  onPage: (cursor: string) => void
  /** The names of the pager and of its two buttons. */
  words: { pages: string; newer: string; older: string }
  /** The keys listed under the table. */
  keys: readonly ListKey[]
}

/** A page of a list that is read by cursors: its rows, and the way to newer and to older ones. */
export function CursorList<T>({ query, onPage, words, keys, ...table }: Props<T>) {
  const { data, isPlaceholderData } = query
  const { top, turn } = useTurn(onPage)
  return (
    <Loaded query={query}>
      <DataTable ref={top} rows={data?.data} isFormer={isPlaceholderData} {...table} />
      {data && data.data.length > 0 && (
        <nav
          aria-label={words.pages}
          className="flex flex-wrap items-center justify-between gap-3 pt-3 text-13 text-ink-2"
        >
          <ListKeys keys={keys} />
          {(data.newer || data.older) && (
            <span className="ml-auto flex items-center gap-2">
              <Button disabled={!data.newer} onClick={() => data.newer && turn(data.newer)}>
                {words.newer}
              </Button>
              <Button disabled={!data.older} onClick={() => data.older && turn(data.older)}>
                {words.older}
              </Button>
            </span>
          )}
        </nav>
      )}
      <NotUpdated query={query} />
    </Loaded>
  )
}
