import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { identify, isStillRunning } from '../process/alive.mjs'
import { endProcess } from './child.mjs'

/** @param {string} dataDir */
const recordFile = (dataDir) => path.join(dataDir, 'processes')

/**
 * Records our child processes, so that the next start finds them if we are killed. What cannot be
 * recorded, as on a full disk, runs all the same.
 *
 * @param {string} dataDir
 * @param {number[]} pids
 */
export function recordProcesses(dataDir, pids) {
  const file = recordFile(dataDir)
  try {
    writeFileSync(file, pids.map((pid) => identify(pid)).join('\n'))
  } catch (error) {
    console.error(`The file ${file} cannot be written (${error.code}).`)
  }
}

/**
 * Ends the processes of an earlier, killed start, so that they free the port. They are already
 * exiting, so this normally only waits for them.
 *
 * @param {string} dataDir
 */
export async function endLeftovers(dataDir) {
  const file = recordFile(dataDir)
  if (!existsSync(file)) return
  const left = readFileSync(file, 'utf8').split('\n').filter(isStillRunning)
  await Promise.all(left.map((identity) => endProcess(Number.parseInt(identity, 10))))
  rmSync(file, { force: true })
}
