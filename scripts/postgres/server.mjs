import { spawn } from 'node:child_process'
import { closeSync, fchmodSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Failure } from '../failure.mjs'
import { isAlive, waitForExit } from '../process/alive.mjs'

// After a power cut PostgreSQL reads its log again, and at a stop it writes what is in memory: up
// to 4 GB.
const START_TIMEOUT_MS = 300_000
const STOP_TIMEOUT_MS = 120_000
/** How long a server that runs already may say nothing. One that reads its log again says so. */
const SILENT_MAX_MS = 20_000
const LOG_BYTES_MAX = 20_000_000
const OWNER_ONLY = 0o600
const MB = 1024 * 1024
const SHARED_MB_MIN = 128
const SHARED_MB_MAX = 8192

/** Beside its pools, a web process has up to four connections that listen, and a worker one. */
const LISTENING_MAX = 4
/** For migrations, the commands of the operator, and PostgreSQL's own reserve. */
const CONNECTIONS_BESIDE = 20
const CONNECTIONS_MIN = 200

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: `${sharedBuffersMb()}MB`,
  // After a checkpoint the first change of a page writes all of it to the log. With a long history
  // nearly every charge changes pages that no other charge does, so checkpoints must be rare.
  max_wal_size: '4GB',
  // PostgreSQL fills each new WAL file with zeros first, and commits wait for it, for some 70 ms.
  // This much of old WAL files is kept to be used again.
  min_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * How many connections the web processes and the worker need, if every pool is full.
 *
 * @param {{ WEB_CONCURRENCY: number, DATABASE_POOL: number, DATABASE_READ_POOL: number }} settings
 */
export function connectionsFor({ WEB_CONCURRENCY, DATABASE_POOL, DATABASE_READ_POOL }) {
  const ofProcess = DATABASE_POOL + DATABASE_READ_POOL + LISTENING_MAX
  return Math.max(CONNECTIONS_MIN, (WEB_CONCURRENCY + 1) * ofProcess + CONNECTIONS_BESIDE)
}

/**
 * A quarter of the machine's memory, or of what this process may use of it: the indexes of ten
 * million transactions take 8 GB. PostgreSQL takes it page by page, as its data grows.
 */
function sharedBuffersMb() {
  const bytes = Math.min(totalmem(), process.constrainedMemory?.() || Infinity)
  return Math.min(Math.max(Math.floor(bytes / MB / 4), SHARED_MB_MIN), SHARED_MB_MAX)
}

/**
 * The server that runs on a folder's data, according to its pid file, or null. Removes the file of
 * a killed server if its process id now belongs to another program, because it would keep the next
 * server from starting.
 *
 * @param {string} folder
 * @returns {{ pid: number, port: number } | null}
 */
export function findServer(folder) {
  const pidFile = path.join(folder, 'data/postmaster.pid')
  const lines = readLines(pidFile)
  if (!lines) return null
  const [pid, , , port] = lines.map(Number)
  if (pid > 0 && isAlive(pid) && isPostgres(pid)) return { pid, port }
  rmSync(pidFile, { force: true })
  return null
}

/** @param {string} file */
function readLines(file) {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return null
  }
}

/** @param {number} pid */
function isPostgres(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return process.platform !== 'linux'
  }
}

/**
 * Starts a server in a process group of its own, so that Ctrl-C in the terminal does not reach it
 * before the application.
 *
 * @param {{ folder: string, programs: string, port: number, durable: boolean, connections?: number,
 * user: import('./os-user.mjs').OsUser }} options without `durable` a power cut may lose data
 * @returns its process id
 */
export function spawnServer({ folder, programs, port, durable, connections, user }) {
  const settings = {
    ...SETTINGS,
    port,
    max_connections: connections ?? CONNECTIONS_MIN,
    ...(durable ? {} : { fsync: 'off' }),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFile = logOf(folder)
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  const log = openSync(logFile, size > LOG_BYTES_MAX ? 'w' : 'a', OWNER_ONLY)
  // Also for a log of an earlier version: errors about a row quote its values.
  fchmodSync(log, OWNER_ONLY)
  const child = spawn(
    path.join(programs, 'bin/postgres'),
    ['-D', path.join(folder, 'data'), ...args],
    { ...user, cwd: '/', detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  return child.pid
}

/**
 * Waits until the server accepts connections.
 *
 * @param {{ pid: number, folder: string, wasRunning: boolean }} server
 * @param {() => ReturnType<typeof import('./database.mjs').askServer>} ask
 * @returns {Promise<boolean>} false when it exited instead
 * @throws Failure when it says nothing for too long, or refuses the password; one that was started
 *   for this is stopped then
 */
export async function waitUntilReady({ pid, folder, wasRunning }, ask) {
  const beganAt = Date.now()
  let spokeAt = beganAt
  while (Date.now() < beganAt + START_TIMEOUT_MS) {
    const answer = await ask()
    if (answer === 'ready') return true
    if (!isAlive(pid)) return false
    if (answer === 'refused') {
      if (!wasRunning) await stopServer(pid)
      throw new Failure(
        `PostgreSQL refuses the password in ${path.join(folder, 'password')}: restore that file from the backup of the data beside it.`,
      )
    }
    if (answer === 'later') spokeAt = Date.now()
    if (wasRunning && Date.now() - spokeAt > SILENT_MAX_MS) {
      throw new Failure(
        `PostgreSQL runs as process ${pid}, but does not answer, as when its disk hangs or the process was stopped: see its log ${logOf(folder)}, and end that process if it does not recover.`,
      )
    }
    await setTimeout(25)
  }
  throw new Failure(`PostgreSQL did not answer within five minutes: its log is ${logOf(folder)}.`)
}

/** @param {string} folder */
const logOf = (folder) => path.join(folder, 'postgres.log')

/**
 * The last error in the server's log, for a message.
 *
 * @param {string} folder
 */
export function lastComplaint(folder) {
  const lines = readLines(logOf(folder)) ?? []
  const complaint = lines.findLast((line) => /FATAL|PANIC|error while loading/.test(line))
  return complaint?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? 'it gave no reason'
}

/**
 * Stops a server in fast mode, which rolls back open transactions, and in immediate mode if that
 * takes too long; the next start then replays the write-ahead log.
 *
 * @param {number} pid
 */
export async function stopServer(pid) {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL']) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await waitForExit(pid, STOP_TIMEOUT_MS)) return
  }
}
