import { drawBars } from '@/bench/bars.mjs'
import { median } from '@/bench/median.mjs'
import { madeBy } from '@/bench/rates'

/** Charges a second, and the CPU time of each charge in µs, by who used it. */
export interface Measure {
  perSecond: number
  web: number
  database: number
  worker: number
  load: number
}

type Part = 'one' | 'two'

/** How many times as much two processes do. */
const RATIO_MIN = 1.6

const TITLES = { one: 'one web process', two: 'two web processes' } satisfies Record<Part, string>

/** The section of bench/results.md, and whether the promise is met. */
export function report(rounds: Record<Part, Measure>[]) {
  const of = (part: Part, field: keyof Measure) => median(rounds.map((round) => round[part][field]))
  const raw = median(rounds.map(({ one, two }) => two.perSecond / one.perSecond))
  const estimate = median(rounds.map(({ one, two }) => (2 * one.web) / two.web))
  const line = (part: Part) =>
    `| ${[
      TITLES[part].padEnd(17),
      Math.round(of(part, 'perSecond')).toLocaleString('en').padStart(10),
      ...(['web', 'database', 'worker', 'load'] as const).map((field) =>
        Math.round(of(part, field)).toString().padStart(9),
      ),
    ].join(' | ')} |`
  const busy = (part: Part) => {
    const all = (['web', 'database', 'worker', 'load'] as const).map((field) => of(part, field))
    return (all.reduce((sum, one) => sum + one, 0) * of(part, 'perSecond')) / 1_000_000
  }
  const perCore = (part: Part) => 1_000_000 / of(part, 'web')
  const picture = drawBars('two-processes', {
    title: 'Charges created',
    unit: 'a second',
    bars: [
      { label: 'one web process', value: of('one', 'perSecond') },
      { label: 'two, sharing two cores with the load', value: of('two', 'perSecond') },
      { label: 'estimate: one with a core of its own', value: perCore('one'), isBare: true },
      { label: 'estimate: two with a core each', value: 2 * perCore('two'), isBare: true },
    ],
  })
  const text = `${madeBy('two-processes', rounds.length)}

| create-transaction | a second | web, µs | database, µs | worker, µs | load, µs |
| ----------------- | ---------: | --------: | --------: | --------: | --------: |
${line('one')}
${line('two')}

${picture}

- ${estimate >= RATIO_MIN ? 'met' : 'MISSED'}: two web processes do at least ${RATIO_MIN} of one where the load and the database have cores of their own (${estimate.toFixed(2)}, an estimate)
- measured here, where all share two cores: ${raw.toFixed(2)}

- **µs** is CPU time for each charge, from /proc: of all web processes together, of all of PostgreSQL's, of the background workers, and
  of the program that sends the load on 64 connections. Together they used ${busy('one').toFixed(2)} cores with one web process, and ${busy('two').toFixed(2)} with two.
- **estimate**: twice what a web process needs for a charge alone, divided by what two together need. It is an upper bound, because it
  supposes that each web process has a core, and that neither the load nor the database holds it up.
`
  return { text, isMet: estimate >= RATIO_MIN }
}
