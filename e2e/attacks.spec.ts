import { existsSync } from 'node:fs'
import type { Attack, Target } from './attacks/attack'
import { type Damage, type Measuring, startMeasuring } from './attacks/measure'
import {
  anonymousPdfs,
  crowd,
  longTexts,
  refusedWithdrawals,
  slowPatterns,
} from './attacks/requests'
import { slowClients, upgrades } from './attacks/sockets'
import { streams } from './attacks/streams'
import { openAccount } from './support/account'
import { type Host, startThinServer } from './support/host'
import { equip, fund } from './support/merchant'
import { startReceiver } from './support/receiver'
import { expect, test } from './support/test'

test.describe.configure({ mode: 'default', retries: 0 })
test.skip(!existsSync('/proc/self/fd'), 'sockets and memory are read from Linux’s /proc')

const ATTACKS: Attack[] = [
  slowPatterns,
  longTexts,
  upgrades,
  slowClients,
  streams,
  refusedWithdrawals,
  anonymousPdfs,
]

/** A neighbour may wait so many times longer than without the attack. */
const RATIO_MAX = 3
/**
 * Attacker and server share the machine here: a wait as long as any crowd causes, and at least this
 * one, is the processor's and not the product's.
 */
const NOISE_MS_MIN = 60
/**
 * Other work of a shared machine is felt now and then, and a process grows until its code is warm;
 * what an attack does is seen each time.
 */
const TRIES = 5
const MEMORY_MAX_MB = 200
/** Rows that the installation may write meanwhile by itself: confirmations of endpoints, jobs. */
const OWN_ROWS = 20

/** The limits that other tests raise, because all of them come from one address. */
const BY_DEFAULT = {
  PUBLIC_RATE_LIMIT_PER_SECOND: '',
  PUBLIC_RATE_LIMIT_BURST: '',
  PAY_STREAMS_PER_ADDRESS: '',
}

const damages: Damage[] = []
let host: Host
let target: Target
let measuring: Measuring
let noiseMs: number
let closeReceivers: () => Promise<unknown>

test.beforeAll(async () => {
  host = await startThinServer({ LOG_LEVEL: 'silent', CHECK_RESPONSES: 'false', ...BY_DEFAULT })
  const receivers = await Promise.all([startReceiver(), startReceiver()])
  closeReceivers = () => Promise.all(receivers.map((receiver) => receiver.close()))
  const [own, attackers] = receivers
  const neighbour = await equip(await openAccount(host.origin), own!)
  const attacker = await equip(await openAccount(host.origin), attackers!)
  await fund(neighbour, 100)
  const { data } = await neighbour.api
    .send<{ data: { transactionId: string }[] }>('list-transactions')
    .then(({ body }) => body)
  const { transactionId: pendingCharge } = await neighbour.api.createTransaction({ amount: 10 })
  const paidCharge = data[0]!.transactionId
  target = { origin: host.origin, port: host.port, attacker, pendingCharge, paidCharge }
  // Next answers pages from here on: what follows holds after its first page, too.
  await fetch(`${host.origin}/nowhere`).then((page) => page.text())
  measuring = await startMeasuring(host, neighbour)
  const harmless = await measuring.measure(crowd, target)
  damages.push(harmless)
  noiseMs = Math.max(NOISE_MS_MIN, harmless.duringP99Ms)
})

test.afterAll(async () => {
  print(damages)
  measuring.end()
  await closeReceivers()
  await host.stop()
})

for (const attack of ATTACKS) {
  test(`a neighbour hardly feels ${attack.name}, and nothing is left behind`, async () => {
    test.setTimeout(600_000)
    let damage = await measuring.measure(attack, target)
    for (let again = 1; again < TRIES && isSeen(damage); again++) {
      damage = await measuring.measure(attack, target)
    }
    damages.push(damage)
    expect(damage.failures, 'requests of the neighbour that failed').toBe(0)
    expect(isFelt(damage), `${Math.round(damage.duringP99Ms)} ms`).toBe(false)
    expect(damage.socketsLeft, 'sockets left open').toBe(0)
    expect(damage.memoryLeftMb).toBeLessThan(MEMORY_MAX_MB)
    expect(damage.rowsLeft).toBeLessThanOrEqual(attack.rowsMax + OWN_ROWS)
    expect(Object.keys(damage.answers)).not.toContain('500')
  })
}

function isSeen(damage: Damage): boolean {
  return isFelt(damage) || damage.memoryLeftMb >= MEMORY_MAX_MB
}

function isFelt({ quietP99Ms, duringP99Ms }: Damage): boolean {
  return duringP99Ms > RATIO_MAX * Math.max(quietP99Ms, noiseMs)
}

/** One line for each attack: what was tried, what the neighbour felt, what was left. */
function print(lines: Damage[]): void {
  console.table(
    Object.fromEntries(
      lines.map(({ attack, answers, ...damage }) => [
        attack.name,
        {
          tried: attack.tried,
          answers: Object.entries(answers)
            .map(([answer, times]) => `${answer} ×${times}`)
            .join(', '),
          'neighbour p99 before and after, ms': Math.round(damage.quietP99Ms),
          'during, ms': Math.round(damage.duringP99Ms),
          'sockets left': damage.socketsLeft,
          'memory, MB': damage.memoryLeftMb,
          rows: damage.rowsLeft,
        },
      ]),
    ),
  )
}
