import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywright, readVitest, summarize, tallyReport } from './reports.mjs'

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
  const broken = { ...green, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(tallyReport(readVitest, written(broken), false).failed).toBe(1)
})

test('the last line adds the steps up', () => {
  const stats = { expected: 2, flaky: 0, unexpected: 1, skipped: 0 }
  expect(summarize([readVitest(green), readPlaywright({ stats, errors: [] })])).toBe(
    '5 passed, 1 failed, 1 skipped',
  )
})
