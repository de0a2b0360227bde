import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { PROJECT_FOLDER } from '../scripts/environment.mjs'
import { Failure } from '../scripts/failure.mjs'

const READY_TIMEOUT_MS = 30_000

/**
 * Starts a process for the whole run. Its output goes to our standard error.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ pid: number, stop: () => Promise<void>, kill: () => Promise<void> }}
 */
export function keep(node, args, env) {
  const child = spawn(node, args, { cwd: PROJECT_FOLDER, env, stdio: ['ignore', 2, 2] })
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
  const child = spawn(node, args, { cwd: PROJECT_FOLDER, env, stdio: ['ignore', 'pipe', 2] })
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
