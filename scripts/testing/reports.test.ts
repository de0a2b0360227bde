import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywright, readVitest, summarize, tallyOne, tallyReport } from './reports.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'guiche-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const green = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [],
}

function written(report: object): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('a run that breaks without a failing test is a failure', () => {
  expect(tallyReport(readVitest, written(green), true).failed).toBe(0)
  expect(tallyReport(readVitest, written(green), false).failed).toBe(1)
})

test('a run that leaves no report is a failure', () => {
  expect(tallyReport(readVitest, path.join(folder, 'none'), true).failed).toBe(1)
})

test('a file that does not load is a failure though it has no tests', () => {
  const broken = { ...green, testResults: [{ name: 'a', status: 'failed', assertionResults: [] }] }
  expect(tallyReport(readVitest, written(broken), false).failed).toBe(1)
})

const stats = { expected: 2, flaky: 0, unexpected: 1, skipped: 0 }

test('the last line adds the steps up', () => {
  const tallies = {
    unit: readVitest(green),
    e2e: readPlaywright({ stats: { ...stats, unexpected: 0 }, errors: [], suites: [] }),
  }
  expect(summarize(tallies)).toBe('5 passed, 0 failed, 1 skipped')
})

test('what failed is told before it, in a line for each test, file and step', () => {
  const failed = (fullName: string, message: string) => ({
    status: 'failed',
    fullName,
    failureMessages: [message],
  })
  const unit = readVitest({
    ...green,
    numFailedTests: 1,
    testResults: [
      {
        name: path.resolve('lib/money.test.ts'),
        status: 'failed',
        assertionResults: [failed('a sum', '\u001b[31mAssertionError: 1 is not 2\n    at x')],
      },
      {
        name: path.resolve('lib/a.test.ts'),
        status: 'failed',
        message: 'SyntaxError',
        assertionResults: [],
      },
    ],
  })
  const test = {
    results: [{ error: { message: 'first' } }, { error: { message: 'still hidden' } }],
  }
  const e2e = readPlaywright({
    stats,
    errors: [{ message: 'no server' }],
    suites: [
      {
        specs: [{ ok: true, title: 'well', file: 'a.spec.ts', tests: [] }],
        suites: [{ specs: [{ ok: false, title: 'a pane', file: 'b.spec.ts', tests: [test] }] }],
      },
    ],
  })
  expect(
    summarize({ lint: tallyOne(false), types: tallyOne(true), unit, e2e }).split('\n'),
  ).toEqual([
    'lint failed',
    'unit: lib/money.test.ts › a sum: AssertionError: 1 is not 2',
    'unit: lib/a.test.ts › the file: SyntaxError',
    'e2e: b.spec.ts › a pane: still hidden',
    'e2e: Playwright › the run: no server',
    '6 passed, 5 failed, 1 skipped',
  ])
})
