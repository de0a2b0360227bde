/** How many streams one account may have open in one process. */
export const STREAMS_MAX = 10

/** How many there may be of all accounts together in one process. */
export const STREAMS_MAX_OF_ALL = 1_000

/** How many of them from one network, whichever accounts it holds: an office of developers. */
export const STREAMS_MAX_PER_ADDRESS = 100
