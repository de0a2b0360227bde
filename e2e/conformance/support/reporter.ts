import { stripVTControlCharacters } from 'node:util'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const SIGN = { passed: '✓', failed: '✗', timedOut: '✗', interrupted: '✗', skipped: '–' } as const

/** Prints what holds as the contract reads: a section, and line by line what became of it. */
export default class ContractReporter implements Reporter {
  private section = ''
  private readonly counts = { '✓': 0, '✗': 0, '–': 0 }

  onTestEnd(line: TestCase, { status, errors }: TestResult) {
    if (line.parent.title !== this.section) {
      this.section = line.parent.title
      console.log(`\n${this.section}`)
    }
    const sign = SIGN[status]
    this.counts[sign]++
    console.log(`  ${sign} ${line.title}${sign === '–' ? `: not asked, ${reasonOf(line)}` : ''}`)
    for (const { message } of errors) console.log(indent(stripVTControlCharacters(message ?? '')))
  }

  onError({ message = '' }: { message?: string }) {
    const isEmpty = message.includes('No tests found')
    console.error(isEmpty ? 'No line of the contract has the text of --only in its name.' : message)
  }

  onEnd({ status }: FullResult) {
    const { '✓': held, '✗': broken, '–': unasked } = this.counts
    if (held + broken + unasked === 0) return
    console.log(`\n${held} lines hold, ${broken} do not, ${unasked} could not be asked.`)
    if (status === 'interrupted') console.log('It was interrupted: the lines after were not asked.')
  }

  printsToStdio() {
    return true
  }
}

function reasonOf({ annotations }: TestCase): string {
  return annotations.find(({ type }) => type === 'skip')?.description ?? 'the test was left out'
}

function indent(message: string): string {
  return message.replace(/^/gm, '      ')
}
