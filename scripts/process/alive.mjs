import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/**
 * The fields of /proc/<pid>/stat; null where there is none. Fields are counted from the last
 * parenthesis, because the name in parentheses may contain spaces.
 *
 * @param {number} pid
 */
function readStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], startedAt: fields[19] }
  } catch {
    return null
  }
}

/**
 * Whether a process runs. A zombie does not count: in many containers nothing reaps orphans, so
 * killed processes stay visible.
 *
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return readStat(pid)?.state !== 'Z'
}

/**
 * Identifies a process in files that outlive it: its id and, on Linux, its start time, because ids
 * are reused.
 *
 * @param {number} [pid]
 */
export function identify(pid = process.pid) {
  return `${pid}-${readStat(pid)?.startedAt ?? 'unknown'}`
}

/**
 * Whether the process with this `identify` string still runs.
 *
 * @param {string} identity
 */
export function isStillRunning(identity) {
  const pid = Number.parseInt(identity, 10)
  return pid > 0 && isAlive(pid) && identify(pid) === identity
}

/**
 * Waits for a process to exit; false when it has not within `timeoutMs`.
 *
 * @param {number} pid
 * @param {number} timeoutMs
 */
export async function waitForExit(pid, timeoutMs) {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await setTimeout(20)
  }
  return true
}
