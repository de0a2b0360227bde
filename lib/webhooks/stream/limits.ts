/** How many streams one account may have open in one process. */
export const STREAMS_MAX = 10

/** How many there may be of all accounts together. */
export const STREAMS_MAX_OF_ALL = 1_000
