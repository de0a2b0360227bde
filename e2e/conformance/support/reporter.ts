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
    for (const { message } of errors) console.log(indent(message ?? ''))
  }

  onError({ message }: { message?: string }) {
    console.error(message)
  }

  onEnd({ status }: FullResult) {
    const { '✓': held, '✗': broken, '–': unasked } = this.counts
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
