// `npm run bench lists`: the pages, totals and sums of an account with a million transactions, or
// with ROWS of them, and what the overview asks for. Writes its section of bench/results.md.
import { runHistoryPart, type Wanted } from '@/bench/loader/history-part'
import { DAY_MS } from '@/lib/kernel/time'

const list = (title: string, query: string): Wanted => ({
  title,
  path: `/v1/user/transactions?${query}`,
})

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
const instant = (ago: number) =>
  encodeURIComponent(new Date(Date.now() - ago * DAY_MS).toISOString())

await runHistoryPart('lists', 'Lists', [
  list('everything, page 1', 'page=1'),
  list('everything, the middle page', 'page=middle'),
  list('everything, the last page', 'page=last'),
  list('everything, the last page of 100', 'page=last&per_page=100'),
  list('completed, page 1', 'status=COMPLETED&page=1'),
  list('completed, the middle page', 'status=COMPLETED&page=middle'),
  list('completed, the last page', 'status=COMPLETED&page=last'),
  list('pending', 'status=PENDING'),
  list('chargebacks, the last page', 'status=CHARGEBACK&page=last'),
  list('failed withdrawals', 'type=CASHOUT&status=FAILED'),
  list('withdrawals, the middle page', 'type=CASHOUT&page=middle'),
  list('disputes, the last page', 'type=INFRACTION&page=last'),
  list('from the app, the last page', 'origin=APP&page=last'),
  list('cards, the middle page', 'source=CREDIT_CARD&page=middle'),
  list('refunded cards, the last page', 'source=CREDIT_CARD&status=REVERSED&page=last'),
  list('thirty days, the last page', `startDate=${day(60)}&endDate=${day(30)}&page=last`),
  list(
    'parts of days, the middle page',
    `startDate=${instant(60.3)}&endDate=${instant(30.6)}&page=middle`,
  ),
  { title: 'overview: recent movement', path: '/v1/user/transactions?per_page=6' },
  { title: 'overview: volume of 30 days', path: '/v1/user/volume?days=30' },
  { title: 'overview: volume of 90 days', path: '/v1/user/volume?days=90' },
])
process.exit(0)
