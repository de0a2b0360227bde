import { spawn } from 'node:child_process'
import { PROJECT_FOLDER } from '../environment.mjs'

const PATIENCE_MS = 10_000

/**
 * Runs a shell command with our output, in a process group of its own. An abort interrupts the
 * group as Ctrl-C would, and kills the rest of it after ten seconds.
 *
 * @param {string} command
 * @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 * @returns {Promise<boolean>} whether the exit code was 0
 */
export function runCommandLine(command, { env, signal }) {
  signal.throwIfAborted()
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: PROJECT_FOLDER,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let killTimer
  const interrupt = () => {
    killGroup(child.pid, 'SIGINT')
    killTimer = setTimeout(() => killGroup(child.pid, 'SIGKILL'), PATIENCE_MS)
  }
  signal.addEventListener('abort', interrupt)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(killTimer)
      signal.removeEventListener('abort', interrupt)
      resolve(code === 0)
    })
  })
}

function killGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
