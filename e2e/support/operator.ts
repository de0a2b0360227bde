import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from '@/scripts/environment.mjs'
import { findFreePort } from '@/scripts/process/port.mjs'
import { DATA_DIR } from './installation'
import { stop, waitUntilReady } from './processes'

/** An installation of its own, run and mistreated as an operator's machine would. */
export interface Operator {
  origin: string
  dataDir: string
  /** `npm start`, and waits until it serves. */
  start(): Promise<void>
  /** Waits until it serves, by itself. */
  ready(): Promise<void>
  /** kill -9 of the web process and the worker. */
  killProcesses(): void
  /** kill -9 of PostgreSQL. */
  killDatabase(): void
  /** kill -9 of everything at once, as a power cut would. */
  killEverything(): void
  /** Ctrl-C, and nothing is left. */
  end(): Promise<void>
}

export async function newOperator(): Promise<Operator> {
  const dataDir = mkdtempSync(`${DATA_DIR}-crash-`)
  // Under root, the system user of PostgreSQL must be able to enter the folder, or the data would
  // be put elsewhere.
  chmodSync(dataDir, 0o755)
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  let supervisor: ChildProcess
  const ready = () => waitUntilReady(origin, supervisor)
  const killProcesses = () => kill(readProcessIds(dataDir))
  const killDatabase = () => kill([readDatabaseId(dataDir)])
  return {
    origin,
    dataDir,
    ready,
    killProcesses,
    killDatabase,
    start() {
      supervisor = spawnStart(dataDir, port)
      return ready()
    },
    killEverything() {
      kill([supervisor.pid!, ...readProcessIds(dataDir), readDatabaseId(dataDir)])
    },
    async end() {
      await stop(supervisor)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function spawnStart(dataDir: string, port: number): ChildProcess {
  const { DATABASE_URL: _, SECRET_KEY: __, ...env } = process.env
  return spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: PROJECT_FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...env,
      GUICHE_DATA_DIR: dataDir,
      GUICHE_MODE: 'sandbox',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
  })
}

/** The supervisor's own record of the processes that it runs now. */
function readProcessIds(dataDir: string): number[] {
  const record = readFileSync(path.join(dataDir, 'processes'), 'utf8')
  return record.split('\n').map((identity) => Number.parseInt(identity, 10))
}

function readDatabaseId(dataDir: string): number {
  return Number.parseInt(
    readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'),
    10,
  )
}

function kill(pids: number[]): void {
  for (const pid of pids) if (pid > 0) process.kill(pid, 'SIGKILL')
}
