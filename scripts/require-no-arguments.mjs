/**
 * Ends the process with how a command is used if it was given words that it does not take. The exit
 * code is 2 unless `--help` asked for that.
 *
 * @param {string} usage
 * @param {string[]} [given]
 */
export function requireNoArguments(usage, given = process.argv.slice(2)) {
  if (given.length === 0) return
  console.log(usage)
  process.exit(given[0] === '--help' ? 0 : 2)
}
