import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { PROJECT_FOLDER } from './environment.mjs'
import { isAlive } from './process/alive.mjs'

/** A benchmark that keeps a server and asks a program. Both tell their ids, and end by a signal. */
const BENCHMARK = `
  import { ask, keep } from './bench/processes.mjs'
  const idle = ['-e', 'console.error(process.pid); setInterval(() => {}, 60_000)']
  keep(process.execPath, idle, process.env)
  process.once('SIGUSR2', () => {
    throw new Error('a round failed')
  })
  await ask(process.execPath, idle)
`

test.each([
  ['Ctrl-C', 'SIGINT'],
  ['kill', 'SIGTERM'],
  ['the end of its terminal', 'SIGHUP'],
  ['an error', 'SIGUSR2'],
] as const)('a benchmark that is ended by %s leaves no process behind', async (_, signal) => {
  const args = ['--input-type=module', '-e', BENCHMARK]
  const benchmark = spawn(process.execPath, args, {
    cwd: PROJECT_FOLDER,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  benchmark.stderr.setEncoding('utf8').on('data', (text) => {
    told += text
  })
  const idsOf = () => [...told.matchAll(/^(\d+)\n/gm)].map(([, pid]) => Number(pid))
  await expect.poll(idsOf).toHaveLength(2)
  const pids = idsOf()
  onTestFinished(() => {
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL')
  })
  const ended = once(benchmark, 'exit')
  benchmark.kill(signal)
  const [code] = await ended
  expect(code).toBeGreaterThan(0)
  for (const pid of pids) await expect.poll(() => isAlive(pid)).toBe(false)
})
