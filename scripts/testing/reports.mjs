import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { PROJECT_FOLDER } from '../environment.mjs'

/**
 * The results of a step's checks; `failures` says of each failed one what and why, in a line.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Tally
 */

/** Counts a whole step as one check. @param {boolean} passed @returns {Tally} */
export function tallyOne(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, failures: [] }
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
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failure(file.name, test.fullName, test.failureMessages?.[0])),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failed, ...broken.map((file) => failure(file.name, 'the file', file.message))],
  }
}

/** @param {any} report Playwright's JSON report @returns {Tally} */
export function readPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failedSpecs),
      ...errors.map((error) => failure('Playwright', 'the run', error.message)),
    ],
  }
}

/** @param {any} suite @returns {string[]} */
function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter((spec) => !spec.ok)
  return [
    ...failed.map((spec) =>
      failure(spec.file, spec.title, spec.tests.at(-1)?.results.at(-1)?.error?.message),
    ),
    ...suites.flatMap(failedSpecs),
  ]
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string} [message] of which the first line is told
 */
function failure(file, title, message = 'no message') {
  const where = path.relative(PROJECT_FOLDER, path.resolve(PROJECT_FOLDER, file))
  return `${where} › ${title}: ${stripVTControlCharacters(message).split('\n', 1)[0]}`
}

/**
 * @param {Record<string, Tally>} tallies of each step
 * @returns {string} every failure in a line, and the last line of `npm test`
 */
export function summarize(tallies) {
  const all = Object.values(tallies)
  const sum = (key) => all.reduce((total, tally) => total + tally[key], 0)
  const failures = Object.entries(tallies)
    .filter(([, { failed }]) => failed > 0)
    .flatMap(([step, tally]) =>
      tally.failures.length > 0
        ? tally.failures.map((text) => `${step}: ${text}`)
        : [`${step} failed`],
    )
  const line = `${sum('passed')} passed, ${sum('failed')} failed`
  const last = sum('skipped') > 0 ? `${line}, ${sum('skipped')} skipped` : line
  return [...failures, last].join('\n')
}
