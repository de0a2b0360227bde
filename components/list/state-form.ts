import { anyText, filterForm, oneOf } from './filter-address'

/** The filter of a list by the state of its rows, and by a search. */
export type StateFilter<State> = { state?: State; search?: string }

/** Reads the filter of a list by state in the page's address. */
export const stateForm = <State extends string>(states: readonly State[], isSearched: boolean) =>
  filterForm<StateFilter<State>>({
    state: oneOf(states),
    search: isSearched ? anyText(200) : () => undefined,
  })
