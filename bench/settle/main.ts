// `npm run bench settle`: measures how many notices of payments are settled in a second, beside
// bare database transactions. Writes its section of bench/results.md. Takes a minute.
import { drawBars } from '@/bench/bars.mjs'
import { madeBy, medianOf, ratioOf, runOver } from '@/bench/rates'
import { writeSection } from '@/bench/sections.mjs'

const RATIO_MIN = 0.6

const rounds = await runOver('bench/settle/settle.ts')
const cell = (name: string) => Math.round(medianOf(rounds, name)).toLocaleString('en').padStart(10)
const toBare = (name: string) => ratioOf(rounds, name, 'bare').toFixed(2).padStart(7)
const row = (title: string, name: string) =>
  `| ${title.padEnd(40)} | ${cell(name)} | ${toBare(name)} |`
const ratio = ratioOf(rounds, 'ours', 'bare')
const rateOf = (name: string) => medianOf(rounds, name)
const picture = drawBars('settle', {
  title: 'Notices settled',
  unit: 'a second',
  bars: [
    { label: 'ours', value: rateOf('ours') },
    { label: 'bare, one transaction a notice', value: rateOf('bare'), isBare: true },
    { label: 'bare, one statement a notice', value: rateOf('bareStatement'), isBare: true },
  ],
})
const text = `${madeBy('settle', rounds.length)}

|                                          |   a second | of bare |
| ---------------------------------------- | ---------: | ------: |
${row('notices settled', 'ours')}
${row('bare, one transaction a notice', 'bare')}
${row('bare, one statement a notice', 'bareStatement')}

${picture}

- ${ratio >= RATIO_MIN ? 'met' : 'MISSED'}: at least ${RATIO_MIN} of one bare transaction a notice (${ratio.toFixed(2)})

- **notices settled**: what a verified notice of a payment sets off, 64 at once in one process: the charge is found, a PSP in
  the same process is asked, and the charge's status, its timeline, its transfers, its event and the job that releases its
  reserve are written. HTTP is not measured, on either side.
- **bare**: 64 at once in the same process, on as many connections: a row is updated, two rows of a ledger and one of events are
  inserted, in one database transaction of five statements, or in one statement.
`
writeSection('Settling', text)
console.log(`\n${text}`)
process.exit(ratio >= RATIO_MIN ? 0 : 1)
