import { drawBars } from '@/bench/bars.mjs'
import { median } from '@/bench/median.mjs'
import { madeBy } from '@/bench/rates'

/** What charges took, in ms. */
export interface Charges {
  perSecond: number
  p50: number
  p99: number
}

/** How many requests were answered with each status, and cut off after that (`cut`), a second. */
export type Statuses = Record<string, number>

type Part = 'alone' | 'reader' | 'cheap' | 'computing'

/** The charges of each part of a round, and what the reader was answered. */
export type Round = Record<Part, Charges> & { reads: Statuses }

/** The largest share by which a charge may be slower. */
const SLOWER_MAX = 1.1

const TITLES = {
  alone: 'nothing else',
  reader: 'a hostile reader',
  cheap: 'as many reads of its balance',
  computing: 'two programs that only compute',
} as const satisfies Record<Part, string>

/** The section of bench/results.md, and whether the promise is met. */
export function report(rounds: Round[], { rows, perSecond }: { rows: number; perSecond: number }) {
  const of = (part: Part, field: keyof Charges) => median(rounds.map((round) => round[part][field]))
  const ratio = (part: Part, field: keyof Charges): number =>
    median(rounds.map((round) => round[part][field] / round.alone[field]))
  const line = (part: Part) =>
    `| ${[
      TITLES[part].padEnd(31),
      Math.round(of(part, 'perSecond')).toString().padStart(10),
      ...[of(part, 'p50'), of(part, 'p99')].map((ms) => ms.toFixed(1).padStart(7)),
      ...[ratio(part, 'p50'), ratio(part, 'p99')].map((value) => value.toFixed(2).padStart(12)),
    ].join(' | ')} |`
  const verdict = (field: 'p50' | 'p99') =>
    `- ${ratio('reader', field) <= SLOWER_MAX ? 'met' : 'MISSED'}: beside a hostile reader the ${field} of charges is at most ${SLOWER_MAX} of that alone (${ratio('reader', field).toFixed(2)}; ${ratio('computing', field).toFixed(2)} beside programs that only compute)`
  const read = (status: number | 'cut') =>
    median(rounds.map(({ reads }) => reads[status] ?? 0)).toFixed(1)
  const parts: Part[] = ['alone', 'reader', 'cheap', 'computing']
  const picture = drawBars('hostile-reader', {
    title: 'p50 of charges beside',
    unit: 'ms',
    bars: parts.map((part) => ({
      label: TITLES[part],
      value: of(part, 'p50'),
      isBare: part !== 'reader',
    })),
    promised: of('alone', 'p50') * SLOWER_MAX,
  })
  const text = `${madeBy('hostile-reader', rounds.length)}

| ${perSecond} charges a second, beside     | answered/s |  p50 ms |  p99 ms | p50 of alone | p99 of alone |
| ------------------------------- | ---------: | ------: | ------: | -----------: | -----------: |
${parts.map(line).join('\n')}

The reader was answered ${read(200)} times a second with 200, ${read(429)} with 429 and ${read(503)} with 503; ${read('cut')} exports a second were cut off.

${picture}

${verdict('p50')}
${verdict('p99')}

- **charges** of one account are sent at a fixed rate, each at its time whether or not the earlier ones were answered, because
  a client that waits for answers would charge less often when the server is slow, and so hide it. The rate is a small part of what the
  server can do, so that a slower charge means waiting and not overload.
- **a hostile reader** is one session of an account with ${rows.toLocaleString('en')} transactions, under the default rate limits. On
  64 connections it asks again at once after every answer: a quarter each searches for two letters and beginnings of e-mails, searches
  for frequent words, reads late pages, and exports everything.
- **as many reads of its balance**: the same session and connections at the rate of the reader's requests, which shows what requests cost
  that read little.
- **two programs that only compute** ask for nothing. Their number is that of the connections which one account's reads may hold, so they show what
  sharing two cores with busy connections costs, whatever these do.
`
  const isMet = (['p50', 'p99'] as const).every((field) => ratio('reader', field) <= SLOWER_MAX)
  return { text, isMet }
}
