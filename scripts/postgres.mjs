import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { defaultDataDir, PROJECT_FOLDER } from './environment.mjs'
import { Failure } from './failure.mjs'
import { prepareCluster, SUPERUSER } from './postgres/cluster.mjs'
import { askServer, createDatabase, withDatabase } from './postgres/database.mjs'
import { openFolder, SHARED_FOLDER } from './postgres/folder.mjs'
import { postgresUser } from './postgres/os-user.mjs'
import { findPrograms } from './postgres/programs.mjs'
import {
  findServer,
  lastComplaint,
  spawnServer,
  stopServer,
  waitUntilReady,
} from './postgres/server.mjs'
import { identify, isStillRunning } from './process/alive.mjs'
import { withLock } from './process/lock.mjs'
import { findFreePort, tryPort } from './process/port.mjs'

const START_ATTEMPTS_MAX = 20

/**
 * @typedef {object} RunningPostgres
 * @property {string} url of the requested database, with the password
 * @property {string} folder with its data, log and password
 * @property {number} pid
 * @property {boolean} reused whether it was already running
 * @property {() => Promise<void>} stop stops it unless another process uses it
 */

/**
 * Starts a PostgreSQL that listens on loopback only, or reuses the one that already runs on this
 * folder; creates the cluster if needed. Several processes may share it. The last living one to
 * call `stop` stops it.
 *
 * @param {{ dataDir?: string, database?: string, durable?: boolean, connections?: number,
 *   port?: number }} [options] `durable: false` gives up safety at a power cut for speed, for tests;
 * `connections` is the most that it accepts, unless it runs already; `port` is the only one that its
 * clients know
 * @returns {Promise<RunningPostgres>}
 * @throws Failure in one sentence
 */
export async function startPostgres({
  dataDir,
  database = 'guiche',
  durable = true,
  connections,
  port,
} = {}) {
  const folder = openFolder(path.resolve(dataDir ?? defaultDataDir()))
  const server = await withLock(path.join(folder, 'lock'), async () => {
    const started = await startServer(folder, { durable, connections, wantedPort: port })
    await createDatabase(withDatabase(started.url, 'postgres'), database)
    writeFileSync(leaseFile(folder), '')
    return started
  })
  return {
    ...server,
    url: withDatabase(server.url, database),
    folder,
    stop: () => withLock(path.join(folder, 'lock'), () => leaveServer(folder)),
  }
}

/**
 * @param {string} folder
 * @param {{ durable: boolean, connections?: number, wantedPort?: number }} options
 */
async function startServer(folder, { wantedPort, ...options }) {
  const user = postgresUser(path.join(folder, 'data'))
  const programs = findPrograms(PROJECT_FOLDER, SHARED_FOLDER, user)
  const password = prepareCluster(folder, programs, user)
  for (let attempt = 1; attempt <= START_ATTEMPTS_MAX; attempt++) {
    const running = findServer(folder)
    const port = running?.port || wantedPort || (await choosePort(folder))
    const pid = running?.pid ?? spawnServer({ folder, programs, port, user, ...options })
    const url = addressOf(port, password, 'postgres')
    const wasRunning = running !== null
    if (await waitUntilReady({ pid, folder, wasRunning }, () => askServer(url))) {
      return { url, pid, reused: wasRunning }
    }
    // After a kill -9 the old server's last processes may still hold its shared memory for a
    // moment.
    await setTimeout(250)
  }
  const log = path.join(folder, 'postgres.log')
  throw new Failure(`PostgreSQL does not start: ${lastComplaint(folder)}. Its log is ${log}.`)
}

/**
 * As `stop`, for the last moment of a process, which can wait for nothing: PostgreSQL is only asked
 * to stop.
 *
 * @param {string} dataDir
 */
export function leavePostgres(dataDir) {
  const server = endUse(openFolder(path.resolve(dataDir)))
  if (server) process.kill(server.pid, 'SIGINT')
}

/**
 * Stops the server unless another living process uses it.
 *
 * @param {string} folder
 */
async function leaveServer(folder) {
  const server = endUse(folder)
  if (server) await stopServer(server.pid)
}

/**
 * Ends this process's use of a server.
 *
 * @param {string} folder
 * @returns the server if nobody uses it any more and it runs
 */
function endUse(folder) {
  rmSync(leaseFile(folder), { force: true })
  const uses = path.join(folder, 'uses')
  for (const other of readdirSync(uses)) {
    if (isStillRunning(other)) return null
    rmSync(path.join(uses, other), { force: true })
  }
  return findServer(folder)
}

/** @param {string} folder */
function leaseFile(folder) {
  const uses = path.join(folder, 'uses')
  mkdirSync(uses, { recursive: true })
  return path.join(uses, identify())
}

/**
 * The port of the previous start if it is free, else any free one.
 *
 * @param {string} folder
 */
async function choosePort(folder) {
  const file = path.join(folder, 'port')
  const last = Number(readdirSync(folder).includes('port') ? readFileSync(file, 'utf8') : 0)
  const port = await tryPort(last).catch(findFreePort)
  writeFileSync(file, String(port))
  return port
}

/**
 * @param {number} port
 * @param {string} password
 * @param {string} database
 */
function addressOf(port, password, database) {
  return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}
