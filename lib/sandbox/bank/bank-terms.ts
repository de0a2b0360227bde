/** The bank through which the sandbox pays out and gives back. */
export const OUR_ISPB = '99999012'

/** For how long the bank says nothing where an answer is to be lost: longer than its client waits. */
export const SILENCE_MS = 12_000
