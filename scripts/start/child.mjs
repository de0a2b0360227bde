import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PROJECT_FOLDER } from '../environment.mjs'
import { waitForExit } from '../process/alive.mjs'

const STOP_TIMEOUT_MS = 15_000
const QUICK_DEATH_MS = 20_000
const QUICK_DEATHS_MAX = 5
const BACK_OFF_MS = 400

/**
 * A child process that is restarted when it dies.
 * @typedef {object} Child
 * @property {() => number | undefined} pid
 * @property {() => Promise<void>} stop waits for it to finish its work and exit
 * @property {() => Promise<void>} restart stops it, then starts it again
 * @property {() => void} kill ends it at once
 */

/**
 * Keeps one of our programs running. The process has a process group of its own, so that Ctrl-C
 * reaches only us, and a channel that closes when we exit.
 *
 * @param {{ title: string, args: string[], node: string, env: NodeJS.ProcessEnv, user:
 * import('../postgres/os-user.mjs').OsUser, onSpawn: () => void, onGiveUp: (title: string) => void
 * }} options `onGiveUp` is called when it has died several times within seconds
 * @returns {Child}
 */
export function keepRunning({ title, args, node, env, user, onSpawn, onGiveUp }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  let isWanted = true
  let isEnding = false
  let quickDeaths = 0
  let backOff
  let lastMove = Promise.resolve()

  function start() {
    if (!isWanted) return
    const startedAt = Date.now()
    child = spawnProgram(node, args, env, user)
    child.once('exit', (code, signal) => noteEnd(signal ?? `exit code ${code}`, startedAt))
    // It could not be started: the system has no more processes, or the program is missing.
    child.once('error', ({ message }) => noteEnd(message, startedAt))
    onSpawn()
  }

  function noteEnd(reason, startedAt) {
    if (isEnding) return
    quickDeaths = Date.now() - startedAt < QUICK_DEATH_MS ? quickDeaths + 1 : 1
    if (quickDeaths >= QUICK_DEATHS_MAX) return onGiveUp(title)
    console.error(`The ${title} ended (${reason}); starting it again.`)
    backOff = setTimeout(start, BACK_OFF_MS * 2 ** (quickDeaths - 1))
  }

  async function end() {
    clearTimeout(backOff)
    if (!child?.pid || hasExited(child)) return
    isEnding = true
    const exited = once(child, 'exit')
    await endProcess(child.pid)
    await exited
    isEnding = false
  }

  /** One action after another, because edits come faster than a process exits. */
  function move(action) {
    lastMove = lastMove.then(action)
    return lastMove
  }

  start()
  return {
    pid: () => child?.pid,
    stop() {
      isWanted = false
      return move(end)
    },
    restart: () => move(() => end().then(start)),
    kill() {
      // The number of one that has ended may be another program's.
      if (child?.pid && !hasExited(child)) send(-child.pid, 'SIGKILL')
    },
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function hasExited(child) {
  return child.exitCode !== null || child.signalCode !== null
}

/**
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../postgres/os-user.mjs').OsUser} user
 */
function spawnProgram(node, args, env, user) {
  return spawn(node, args, {
    ...user,
    cwd: PROJECT_FOLDER,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/**
 * Asks a process to exit; after 15 seconds kills it and its descendants.
 *
 * @param {number} pid leader of its process group
 */
export async function endProcess(pid) {
  send(pid, 'SIGTERM')
  if (await waitForExit(pid, STOP_TIMEOUT_MS)) return
  send(-pid, 'SIGKILL')
  await waitForExit(pid, STOP_TIMEOUT_MS)
}

function send(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
