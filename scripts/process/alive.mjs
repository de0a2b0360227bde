import { readFileSync } from 'node:fs'

/**
 * What /proc says of a process, or null where it says nothing. The name stands in parentheses and
 * may hold spaces, so the fields are counted from the last one.
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
 * Whether a process runs. A zombie does not: where nothing reaps orphans, as in many containers,
 * the killed stay visible for ever.
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
 * A process's name for files that outlive it: its id, and on Linux when it started, because ids
 * are used again.
 *
 * @param {number} [pid]
 */
export function identify(pid = process.pid) {
  return `${pid}-${readStat(pid)?.startedAt ?? 'unknown'}`
}

/**
 * Whether the process that a name of `identify` was made for still runs.
 *
 * @param {string} identity
 */
export function isStillRunning(identity) {
  const pid = Number.parseInt(identity, 10)
  return pid > 0 && isAlive(pid) && identify(pid) === identity
}

/**
 * Waits for a process to end; false when it has not within `timeoutMs`.
 *
 * @param {number} pid
 * @param {number} timeoutMs
 */
export async function waitForExit(pid, timeoutMs) {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}
