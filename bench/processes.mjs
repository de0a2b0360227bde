import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { constants } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { PROJECT_FOLDER } from '../scripts/environment.mjs'
import { Failure } from '../scripts/failure.mjs'

const READY_TIMEOUT_MS = 120_000

const controller = new AbortController()

/**
 * Aborted when this process ends, whether at its last line, by an error or by a signal, so that
 * nothing that it has started stays behind. Nothing that its listeners begin is waited for.
 */
export const ending = controller.signal
process.once('exit', () => controller.abort())
for (const name of ['SIGHUP', 'SIGINT', 'SIGTERM']) {
  process.once(name, () => process.exit(128 + constants.signals[name]))
}

/**
 * Starts a process in the project's folder, which ends with this one.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startProgram(node, args, options) {
  const child = spawn(node, args, { cwd: PROJECT_FOLDER, ...options })
  const end = () => child.kill()
  ending.addEventListener('abort', end)
  child.once('exit', () => ending.removeEventListener('abort', end))
  return child
}

/**
 * Starts a process for the whole run. Its output goes to our standard error.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ pid: number, stop: () => Promise<void>, kill: () => Promise<void> }}
 */
export function keep(node, args, env) {
  const child = startProgram(node, args, { env, stdio: ['ignore', 2, 2] })
  const ended = once(child, 'exit')
  const end = async (signal) => {
    child.kill(signal)
    await ended
  }
  return { pid: child.pid, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/**
 * Runs a program to its end and reads the JSON that it prints.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function ask(node, args, env = process.env) {
  const child = startProgram(node, args, { env, stdio: ['ignore', 'pipe', 2] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Failure(`${args[0]} ended with exit code ${code}.`)
  return JSON.parse(output)
}

/** Waits until the server at this address is ready. */
export function waitForReady(origin) {
  return poll(origin, async () => (await fetch(`${origin}/readyz`)).status === 200)
}

/** Waits until something listens on a port of this machine. */
export function waitForPort(port) {
  return poll(`port ${port}`, async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect').finally(() => socket.destroy())
    return true
  })
}

/**
 * @param {string} place
 * @param {() => Promise<boolean>} isReady
 */
async function poll(place, isReady) {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (await isReady().catch(() => false)) return
    await setTimeout(100)
  }
  throw new Failure(`Nothing answers at ${place}; its output is above.`)
}
