import { anyText, type FilterForm, filterForm, oneOf } from './filter-address'

/** The filter of a list by the state of its rows, and by a search. */
export type StateFilter<State> = { state?: State; search?: string }

/** The filter of a list by state, with the states in the order of the menu. */
export type StateForm<State extends string> = FilterForm<StateFilter<State>> & {
  states: readonly State[]
}

/** Reads the filter of a list by state in the page's address. */
export const stateForm = <const State extends string>(
  states: readonly State[],
  isSearched: boolean,
): StateForm<State> => ({
  ...filterForm<StateFilter<State>>({
    state: oneOf(states),
    search: isSearched ? anyText(200) : () => undefined,
  }),
  states,
})
