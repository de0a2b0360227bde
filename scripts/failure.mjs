/** Something the person at the terminal can mend. Its message is all they are shown. */
export class Failure extends Error {
  /**
   * @param {string} sentence what is wrong and what to do about it
   * @param {{ cause?: unknown }} [options]
   */
  constructor(sentence, options) {
    super(sentence, options)
    this.name = 'Failure'
  }
}

/**
 * Runs a command's main function. A `Failure` ends it with its one sentence and exit code 1; any
 * other error is a bug of ours and keeps its stack.
 *
 * @param {() => Promise<number | undefined>} main gives the exit code; nothing means 0
 */
export async function runCommand(main) {
  try {
    process.exit((await main()) ?? 0)
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exit(1)
  }
}
