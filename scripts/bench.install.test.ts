import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from './process/alive.mjs'

const ROOT = path.join(import.meta.dirname, '..')

/** What a part prints of each contender: its title and how many acts it did in a second. */
const TABLE = {
  charges: [/^\| create-transaction +\| +64 \| +\d/m, /^\| bare server +\| +64 \| +\d/m],
  settle: [/^\| notices settled +\| +\d/m, /^\| bare, one transaction a notice +\| +\d/m],
  withdrawals: [/^\| withdrawals of one merchant +\| +\d/m, /^\| refunds of one merchant +\| +\d/m],
  balance: [/^\| GET \/v1\/integrations\/balance +\| +\d/m, /^\| bare server, one SELECT +\| +\d/m],
}

test.each(Object.entries(TABLE))('npm run bench %s works', (part, rows) => {
  const env = { ...process.env, TRIAL: '1' }
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/bench.mjs', part], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  })
  const error = stderr.match(/^\w*Error: .*/m)?.[0] ?? stderr.trimEnd().split('\n').at(-1)
  for (const row of rows) expect(stdout, error).toMatch(row)
})

/** The processes that a process has started, and what those have. */
function startedBy(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => [Number(child), ...startedBy(Number(child))])
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')

test.skipIf(process.platform !== 'linux')(
  'a part that is killed leaves no server behind',
  async () => {
    const benchmark = spawn(process.execPath, ['scripts/bench.mjs', 'balance'], {
      cwd: ROOT,
      env: { ...process.env, TRIAL: '1' },
      stdio: 'ignore',
    })
    const all = () => startedBy(benchmark.pid!)
    // PostgreSQL, our server and worker, and the bare server.
    const isRunning = () => all().some((pid) => commandOf(pid).includes('balance/bare.mjs'))
    await expect.poll(isRunning, { timeout: 240_000 }).toBe(true)
    const pids = all()
    onTestFinished(() => {
      for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL')
    })
    const ended = once(benchmark, 'exit')
    benchmark.kill('SIGTERM')
    expect(await ended).toEqual([143, null])
    const left = () => pids.filter(isAlive)
    await expect.poll(left, { timeout: 60_000 }).toEqual([])
  },
)
