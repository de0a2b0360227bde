import { readFileSync } from 'node:fs'

/**
 * How many checks of a step went which way.
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

/** One check that stands for the whole step. @param {boolean} passed @returns {Tally} */
export function tallyOne(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
}

/**
 * A runner's report as a tally. A run that broke without a failing test, or left no report, counts
 * as one failure: nothing that went wrong may look well.
 *
 * @param {(report: any) => Tally} read
 * @param {string} file
 * @param {boolean} exitedWell
 * @returns {Tally}
 */
export function tallyReport(read, file, exitedWell) {
  try {
    const tally = read(JSON.parse(readFileSync(file, 'utf8')))
    return tally.failed === 0 && !exitedWell ? { ...tally, failed: 1 } : tally
  } catch {
    return tallyOne(false)
  }
}

/** @param {any} report vitest's JSON report @returns {Tally} */
export function readVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** @param {any} report Playwright's JSON report @returns {Tally} */
export function readPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

/** @param {Tally[]} tallies @returns {string} the last line of `npm test` */
export function summarize(tallies) {
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0)
  const line = `${sum('passed')} passed, ${sum('failed')} failed`
  return sum('skipped') > 0 ? `${line}, ${sum('skipped')} skipped` : line
}
