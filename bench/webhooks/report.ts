import os from 'node:os'
import { drawBars } from '@/bench/bars.mjs'
import { median } from '@/bench/median.mjs'
import type { Aftermath, Storm } from './storm'
import type { Round } from './throughput'

/** The promises about deliveries. */
const RATIO_MIN = 0.5
const IDLE_P50_MS_MAX = 50
const STORM_P99_MS_MAX = 2_000

/** All measurements. */
interface Results {
  rounds: Round[]
  /** Latencies with an idle worker in ms, sorted. */
  waits: number[]
  storm: Storm
  aftermath: Aftermath
  postgresVersion: string
}

/** The text of the section in bench/results.md. */
export function reportWebhooks(results: Results): string {
  const { rounds, waits, storm, aftermath, postgresVersion } = results
  const ours: number = median(rounds.map((round) => round.ours))
  const bare: number = median(rounds.map((round) => round.bare))
  const bareWide: number = median(rounds.map((round) => round.bareWide))
  const ratio: number = median(rounds.map((round) => round.ours / round.bare))
  const ratioWide: number = median(rounds.map((round) => round.ours / round.bareWide))
  const idle = waits[Math.floor(waits.length / 2)] ?? Number.NaN
  const { p50, p99, max, missing, lost, disordered, repeated, seconds } = aftermath
  const verdict = (met: boolean, text: string) => `- ${met ? 'met' : 'MISSED'}: ${text}`
  const count = (n: number) => Math.round(n).toLocaleString('en')
  const picture = drawBars('webhooks', {
    title: 'Deliveries',
    unit: 'a second',
    bars: [
      { label: 'deliveries, one worker', value: ours },
      { label: 'bare loop, one after another', value: bare, isBare: true },
      { label: 'bare loop, 64 at once', value: bareWide, isBare: true },
    ],
  })
  return `Made by \`npm run bench webhooks\` on ${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} cores, Node ${process.versions.node},
PostgreSQL ${postgresVersion} with its commits on disk. Sender, receiver and database share the machine, whose load was
${os.loadavg()[0]?.toFixed(1)} at the end. Medians of ${rounds.length} rounds, taken in turn.

|                                         |   a second | deliveries to it |
| --------------------------------------- | ---------: | ---------------: |
| deliveries, one worker                  | ${count(ours).padStart(10)} | ${'1.00'.padStart(16)} |
| bare loop, one request after another    | ${count(bare).padStart(10)} | ${ratio.toFixed(2).padStart(16)} |
| bare loop, 64 requests at once          | ${count(bareWide).padStart(10)} | ${ratioWide.toFixed(2).padStart(16)} |

| from commit to first attempt  | p50 ms | p99 ms | max ms |
| ----------------------------- | -----: | -----: | -----: |
| one worker, idle              | ${cell(idle)} | ${cell(waits[Math.floor(waits.length * 0.99)])} | ${cell(waits.at(-1))} |
| healthy endpoints in a storm  | ${cell(p50)} | ${cell(p99)} | ${cell(max)} |

${picture}

${verdict(ratio >= RATIO_MIN, `at least ${RATIO_MIN} of the bare loop, one after another (${ratio.toFixed(2)})`)}
${verdict(ratioWide >= RATIO_MIN, `at least ${RATIO_MIN} of the bare loop, 64 at once (${ratioWide.toFixed(2)})`)}
${verdict(idle < IDLE_P50_MS_MAX, `p50 under ${IDLE_P50_MS_MAX} ms when idle (${idle} ms)`)}
${verdict(p99 < STORM_P99_MS_MAX, `p99 under ${STORM_P99_MS_MAX} ms at healthy endpoints in a storm (${p99} ms)`)}
${verdict(missing + lost + disordered === 0, `none missing (${missing}), lost (${lost}) or out of order (${disordered})`)}

- **deliveries**: a backlog to one endpoint, from the event in the outbox to the attempt on disk: relay, claim, signature,
  request, both sides' headers, in one worker process. Counted by the receiver.
- **bare loop**: the same bodies from memory, both signatures, requests by \`undici\`, and nothing kept. The engine has up
  to 64 under way at one endpoint, and shares two cores with PostgreSQL, which the bare loop has to itself.
- **storm**: ${count(storm.events)} events at ${count(storm.perSecond)} a second to 50 endpoints: five slow (2 s), five failing at first (3 s), one that never
  answers; ${storm.workers} workers, of which one is killed by kill -9 ${storm.kills} times. It took ${seconds.toFixed(0)} s; ${count(repeated)} arrived twice, as after a
  kill they may.
`
}

const cell = (ms: number | undefined) => String(ms ?? '').padStart(6)
