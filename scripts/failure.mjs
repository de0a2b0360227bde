/** An error that the user can correct. Only its message is shown. */
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

/** The errors of the product that say in one sentence what the user can correct. */
const SAID_BY_PRODUCT = new Set(['AppError', 'EnvironmentError', 'StartFailure'])

/** The errors of the system for a disk that takes nothing more. */
const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** @param {NodeJS.ErrnoException} error */
export const isDiskFull = (error) => FULL.has(error?.code)

/**
 * The text of an error for the user: its sentence if they can correct it, else the error with its
 * stack.
 *
 * @param {any} error
 */
export function toldOf(error) {
  if (isDiskFull(error)) {
    const where = error.path ? ` at ${error.path}` : ''
    return `The disk is full (${error.code}${where}): free space on it, but delete no files of PostgreSQL's folder, or enlarge it.`
  }
  const isForUser = error instanceof Failure || SAID_BY_PRODUCT.has(error?.name)
  return isForUser ? error.message : error
}

/**
 * Runs a command's main function. A `Failure`, a refusal of the product, a wrong setting and a full
 * disk end it with their message. Any other error is a bug and keeps its stack. Where nobody reads
 * the output any more, as after `| head`, the command still does all of its work.
 *
 * @param {() => Promise<number | undefined>} main returns the exit code; undefined means 0
 * @param {number} [failed] the exit code after an error
 */
export async function runCommand(main, failed = 1) {
  for (const output of [process.stdout, process.stderr]) output.on('error', ignoreMissingReader)
  try {
    process.exit((await main()) ?? 0)
  } catch (error) {
    console.error(toldOf(error))
    process.exit(failed)
  }
}

/** @param {NodeJS.ErrnoException} error of an output */
function ignoreMissingReader(error) {
  if (error.code !== 'EPIPE') throw error
}
