// `npm run bench withdrawals`: measures how many withdrawals and refunds one merchant can ask for
// in a second. Writes its section of bench/results.md. Takes a minute.
import { drawBars } from '@/bench/bars.mjs'
import { madeBy, medianOf, ratioOf, runOver } from '@/bench/rates'
import { writeSection } from '@/bench/sections.mjs'

const PER_SECOND_MIN = 1_000

const rounds = await runOver('bench/withdrawals/withdraw.ts')
const count = (name: string) => Math.round(medianOf(rounds, name)).toLocaleString('en').padStart(10)
const perSecond = medianOf(rounds, 'ours')
const picture = drawBars('withdrawals', {
  title: 'Withdrawals of one merchant',
  unit: 'a second',
  bars: [
    { label: 'ours', value: perSecond },
    { label: 'bare, one transaction each', value: medianOf(rounds, 'bare'), isBare: true },
  ],
  promised: PER_SECOND_MIN,
})
const text = `${madeBy('withdrawals', rounds.length)}

|                                                  |   a second |
| ------------------------------------------------ | ---------: |
| withdrawals of one merchant                      | ${count('ours')} |
| refunds of one merchant                          | ${count('refunds')} |
| bare, one transaction under the merchant's lock  | ${count('bare')} |

${picture}

- ${perSecond >= PER_SECOND_MIN ? 'met' : 'MISSED'}: at least ${PER_SECOND_MIN.toLocaleString('en')} a second (${Math.round(perSecond)}; ${ratioOf(rounds, 'ours', 'bare').toFixed(2)} of bare)

- **withdrawals**: what the route of create-cashout calls, 64 at once in one process, with an API key and an idempotency key
  each: every check, the withdrawal, what is held of the balance, the timeline, both events, the audit entry and the job that
  sends it. HTTP is not measured.
- **refunds**: what the route of refund-transaction calls, in the same way: every check, the refund, what is held of the balance,
  the audit entry and the job that sends it. An event follows once the provider has answered.
- **bare**: 64 at once in the same process: the merchant's row is locked, its balance is read and changed, and two rows are
  inserted.
`
writeSection('Withdrawals', text)
console.log(`\n${text}`)
process.exit(perSecond >= PER_SECOND_MIN ? 0 : 1)
