import { readFileSync } from 'node:fs'

/**
 * The results of a step's checks.
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 */

/** Counts a whole step as one check. @param {boolean} passed @returns {Tally} */
export function tallyOne(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
}

/**
 * Counts a runner's report. A run that failed without a failing test, or wrote no report, counts as
 * one failure, so that no failure looks like success.
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
