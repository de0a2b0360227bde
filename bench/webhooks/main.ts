// `npm run bench webhooks`: measures the throughput and latency of one worker, and its behaviour
// under a storm of events. Writes its section of bench/results.md. Takes three minutes.
import { writeSection } from '@/bench/sections.mjs'
import { openInstallation } from './installation'
import { measureLatency } from './latency'
import { reportWebhooks } from './report'
import { runStorm, type Storm } from './storm'
import { measureRound, type Round, startReceiver } from './throughput'

const ROUNDS = 3
const BACKLOG = 10_000
const STORM: Storm = { events: 20_000, perSecond: 500, workers: 3, kills: 3, patienceMs: 240_000 }

const installation = await openInstallation()
const receiver = await startReceiver(installation.node)
const [merchant] = await installation.seed([[receiver.url]])
const rounds: Round[] = []
// Round 0 warms up and does not count.
for (let round = 0; round <= ROUNDS; round++) {
  const measured = await measureRound(installation, merchant!, receiver, BACKLOG)
  console.log(`round ${round}/${ROUNDS}`, measured)
  if (round > 0) rounds.push(measured)
}
await receiver.stop()
const waits = await measureLatency(installation)
console.log('starting the storm')
const aftermath = await runStorm(installation, STORM)
const { postgresVersion } = installation
const text = reportWebhooks({ rounds, waits, storm: STORM, aftermath, postgresVersion })
writeSection('Webhooks', text)
console.log(`\n${text}`)
await installation.stop()
process.exit(0)
