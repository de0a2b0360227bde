import type { ComponentProps, ReactNode } from 'react'
import { PageHead } from '@/components/layout/page-head'
import { DataTableEmpty } from './data-table'
import type { FilterForm, Place } from './filter-address'
import { Filters } from './filters'
import { List } from './list'

type Filter<State extends string> = { state?: State } & Place

type Props<Row, State extends string> = Omit<
  ComponentProps<typeof List<Row>>,
  'label' | 'empty' | 'onPage' | 'keys'
> & {
  title: string
  /** A line under the title. */
  about: string
  /** What stands beside the title. */
  action?: ReactNode
  form: FilterForm<{ state?: State }>
  filter: Filter<State>
  onChange: (wanted: Filter<State>) => void
  states: readonly { value: State; label: string }[]
  /** The words of the filter: its title, its field, any state, and what its key does. */
  wordOf: (name: 'title' | 'state' | 'any' | 'key') => string
  /** What is said where no row is found. */
  empty: { title: string; body: string }
}

/** A page whose list is filtered by nothing but the state of its rows. */
export function StateList<Row, State extends string>(props: Props<Row, State>) {
  const { title, about, action, form, filter, onChange, states, wordOf, empty, ...list } = props
  const clear = filter.state && (() => onChange(form.clear))
  const [label, any] = [wordOf('state'), wordOf('any')]
  const field = { name: 'state', label, any, options: states } as const
  return (
    <>
      <PageHead title={title}>{action}</PageHead>
      <p className="mb-5 max-w-150! text-ink-2">{about}</p>
      <Filters title={wordOf('title')} filter={filter} onChange={onChange} fields={[field]} />
      <List
        {...list}
        label={title}
        empty={
          <DataTableEmpty title={empty.title} onClear={clear}>
            {empty.body}
          </DataTableEmpty>
        }
        onPage={(page) => onChange({ page })}
        keys={[['F', wordOf('key')]]}
      />
    </>
  )
}
