import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { PageAbout, PageHead } from '@/components/layout/page-head'
import { DataTableEmpty } from './data-table'
import { filterForm, oneOf } from './filter-address'
import { Filters } from './filters'
import { List } from './list'
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
  /** The states to filter by, in the order of the menu; a constant. */
  states: readonly State[]
  stateWord: (state: State) => string
  /** The words of the filter: its title, its field, and any state. */
  filterWord: (name: 'title' | 'state' | 'any') => string
  /** The query for a page of the rows in a state, or in any. */
  queryOf: (asked: {
    state?: State
    page?: number
  }) => Pick<UseQueryOptions<Page<Row>, Error, Page<Row>, Key>, 'queryKey' | 'queryFn'>
  /** What is said where no row is found. */
  empty: (state: State | undefined) => { title: string; body: string }
}

/**
 * A page whose list is filtered by nothing but the state of its rows. It follows the marks of the
 * navigation, which count the rows that wait.
 */
export function StateList<Row, State extends string, Key extends readonly unknown[]>(
  props: Props<Row, State, Key>,
) {
  const { title, about, action, states, stateWord, filterWord, queryOf, empty, ...list } = props
  const form = useMemo(() => filterForm<{ state?: State }>({ state: oneOf(states) }), [states])
  const { filter, change } = useAddressFilter(form)
  const { state, page } = filter
  const query = useQuery({
    ...queryOf({ state, page }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  const options = states.map((value) => ({ value, label: stateWord(value) }))
  const field = {
    name: 'state',
    label: filterWord('state'),
    any: filterWord('any'),
    options,
  } as const
  const { title: nothing, body } = empty(state)
  return (
    <>
      <PageHead title={title}>{action}</PageHead>
      <PageAbout>{about}</PageAbout>
      <Filters title={filterWord('title')} filter={filter} onChange={change} fields={[field]} />
      <List
        keys={['filter']}
        {...list}
        label={title}
        query={query}
        empty={
          <DataTableEmpty title={nothing} onClear={state && (() => change(form.clear))}>
            {body}
          </DataTableEmpty>
        }
        onPage={(wanted) => change({ page: wanted })}
      />
    </>
  )
}
