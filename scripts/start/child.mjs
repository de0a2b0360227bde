import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PROJECT_FOLDER } from '../environment.mjs'
import { waitForExit } from '../process/alive.mjs'

const STOP_TIMEOUT_MS = 15_000
const QUICK_DEATH_MS = 20_000
const QUICK_DEATHS_MAX = 5
const BACK_OFF_MS = 400

/**
 * A process of ours that is started again when it dies.
 * @typedef {object} Child
 * @property {() => number | undefined} pid
 * @property {() => Promise<void>} stop lets it finish what is in flight, and waits for it
 * @property {() => Promise<void>} restart the same, then starts it again
 * @property {() => void} kill ends it now
 */

/**
 * Keeps a TypeScript file running. The process gets a process group of its own, so that Ctrl-C reaches us and
 * not it, and a channel whose end tells it that we are gone.
 *
 * @param {{ title: string, command: string[], node: string, env: NodeJS.ProcessEnv,
 *   user: import('../postgres/os-user.mjs').OsUser,
 *   onSpawn: () => void, onGiveUp: (title: string) => void }} options `onGiveUp` is called once
 *   it has died several times within seconds
 * @returns {Child}
 */
export function keepRunning({ title, command, node, env, user, onSpawn, onGiveUp }) {
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
    child = spawnModule(node, command, env, user)
    child.once('exit', (code, signal) => {
      if (isEnding) return
      quickDeaths = Date.now() - startedAt < QUICK_DEATH_MS ? quickDeaths + 1 : 1
      if (quickDeaths >= QUICK_DEATHS_MAX) return onGiveUp(title)
      console.error(`The ${title} ended (${signal ?? `exit code ${code}`}); starting it again.`)
      backOff = setTimeout(start, BACK_OFF_MS * 2 ** (quickDeaths - 1))
    })
    onSpawn()
  }

  async function end() {
    clearTimeout(backOff)
    if (!child || hasExited(child)) return
    isEnding = true
    const exited = once(child, 'exit')
    await endProcess(child.pid)
    await exited
    isEnding = false
  }

  /** One move after the other: edits come faster than a process ends. */
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
    kill: () => send(-child.pid, 'SIGKILL'),
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function hasExited(child) {
  return child.exitCode !== null || child.signalCode !== null
}

/**
 * @param {string} node
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../postgres/os-user.mjs').OsUser} user
 */
function spawnModule(node, command, env, user) {
  return spawn(node, ['--import', 'tsx', ...command], {
    ...user,
    cwd: PROJECT_FOLDER,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/**
 * Asks a process to finish, and makes it after 15 seconds, its descendants too.
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
