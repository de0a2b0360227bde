import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageAbout, PageHead } from '@/components/layout/page-head'
import { DataTableEmpty } from './data-table'
import { SearchBox } from './filter-bar'
import { Filters } from './filters'
import { List } from './list'
import type { StateFilter, StateForm } from './state-form'
import { useAddressFilter } from './use-address-filter'

/** How often the rows are read again. */
const EVERY_MS = 15_000

type ListProps<Row> = ComponentProps<typeof List<Row>>
type Page<Row> = NonNullable<ListProps<Row>['query']['data']>

type Props<Row, State extends string, Key extends readonly unknown[]> = Omit<
  ListProps<Row>,
  'label' | 'query' | 'empty' | 'onPage'
> & {
  title: string
  /** A line under the title. */
  about: string
  /** What stands beside the title. */
  action?: ReactNode
  form: StateForm<State>
  stateWord: (state: State) => string
  /** The words of the filter: its title, its field, and any state. */
  filterWord: (name: 'title' | 'state' | 'any') => string
  /** The words of the search; without them the list has no search box. */
  searchWords?: { placeholder: string; notFound: Nothing }
  /** The query for a page of the rows in a state, or in any, that the search finds. */
  queryOf: (
    asked: StateFilter<State> & {
      page?: number
    },
  ) => Pick<UseQueryOptions<Page<Row>, Error, Page<Row>, Key>, 'queryKey' | 'queryFn'>
  /** The words of a list without rows, in a state or in any. */
  empty: (state?: State) => Nothing
}

type Nothing = { title: string; body: string }

/**
 * A page whose list is filtered by the state of its rows, and by a search if it has one. It follows
 * the marks of the navigation, which count the rows that wait.
 */
export function StateList<Row, State extends string, Key extends readonly unknown[]>(
  props: Props<Row, State, Key>,
) {
  const { title, about, action, form, stateWord, filterWord, queryOf, ...rest } = props
  const { searchWords, empty, ...list } = rest
  const act = useTranslations('common.act')
  const { filter, change } = useAddressFilter(form)
  const { state, search, page } = filter
  const query = useQuery({
    ...queryOf({ state, search, page }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  const options = form.states.map((value) => ({ value, label: stateWord(value) }))
  const field = {
    name: 'state',
    label: filterWord('state'),
    any: filterWord('any'),
    options,
  } as const
  const nothing = (search && searchWords?.notFound) || empty(state)
  const onClear = form.isNarrowed(filter) ? () => change(form.clear) : undefined
  return (
    <>
      <PageHead title={title}>{action}</PageHead>
      <PageAbout>{about}</PageAbout>
      <Filters title={filterWord('title')} filter={filter} onChange={change} fields={[field]}>
        {searchWords && (
          <SearchBox
            label={act('search')}
            placeholder={searchWords.placeholder}
            value={search ?? ''}
            onSearch={(text) => change({ search: text || undefined })}
          />
        )}
      </Filters>
      <List
        keys={searchWords ? ['search', 'filter'] : ['filter']}
        {...list}
        label={title}
        query={query}
        empty={
          <DataTableEmpty title={nothing.title} onClear={onClear}>
            {nothing.body}
          </DataTableEmpty>
        }
        onPage={(wanted) => change({ page: wanted })}
      />
    </>
  )
}
