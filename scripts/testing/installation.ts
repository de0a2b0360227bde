import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PROJECT_FOLDER } from '@/scripts/environment.mjs'
import { findFreePort } from '@/scripts/process/port.mjs'

const SERVING_TIMEOUT_MS = 240_000

/** The operating-system user who owns and runs an installation; null means the current user. */
export type Owner = { name: string; uid: number; gid: number; home: string }

/** A clone of this project on this machine. */
export type Installation = { folder: string; owner: Owner | null; port: number }

/**
 * Clones the last commit into a new folder `guiche` under `home`. To save time it hard-links
 * node_modules and the build, which is used if it was made from the same sources.
 */
export async function cloneInto(home: string, owner: Owner | null): Promise<Installation> {
  const folder = path.join(home, 'guiche')
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' })
  run('git', 'clone', '--quiet', '--no-hardlinks', PROJECT_FOLDER, folder)
  if (existsSync(path.join(PROJECT_FOLDER, '.next/made-from'))) {
    run('cp', '-a', path.join(PROJECT_FOLDER, '.next'), folder)
  }
  // Before the hard links are made, because they share their owner with the originals.
  if (owner) run('chown', '-R', `${owner.uid}:${owner.gid}`, folder)
  run('cp', '-al', path.join(PROJECT_FOLDER, 'node_modules'), folder)
  return { folder, owner, port: await findFreePort() }
}

/**
 * Runs `npm start` in it with the environment of a fresh login, until it prints that it is open.
 *
 * @returns npm's process, and its output so far
 */
export async function startInstallation({ folder, owner, port }: Installation) {
  const ownPath = (process.env.PATH ?? '').split(':').filter((p) => !p.includes('node_modules'))
  const home = owner?.home ?? process.env.HOME
  const login = { PATH: ownPath.join(':'), HOME: home, PORT: String(port) }
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: login as unknown as NodeJS.ProcessEnv,
    ...(owner ? { uid: owner.uid, gid: owner.gid } : {}),
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const deadline = Date.now() + SERVING_TIMEOUT_MS
  // Do not rely on /readyz alone: the processes of a killed start may still answer it for a moment.
  while (!output.includes('is open at')) {
    if (npm.exitCode !== null || Date.now() > deadline) throw new Error(`not serving:\n${output}`)
    await setTimeout(100)
  }
  return { npm, output }
}

/** The exit code of npm, or the signal that ended it. */
export async function waitForExit(npm: ChildProcess): Promise<number | NodeJS.Signals | null> {
  if (npm.exitCode === null && npm.signalCode === null) {
    await new Promise((resolve) => npm.once('exit', resolve))
  }
  return npm.exitCode ?? npm.signalCode
}

/** The process id of the supervisor. */
export function supervisorOf({ folder }: Installation): number {
  return Number.parseInt(readlinkSync(path.join(folder, '.data/supervisor.lock')), 10)
}

/** The user ids of the web process and the worker. */
export function usersOf(installation: Installation): number[] {
  const children = processesOf(installation).filter((line) =>
    /\bprograms\/(server|worker)\.mjs\b/.test(line),
  )
  const statuses = children.map((line) =>
    readFileSync(`/proc/${Number.parseInt(line, 10)}/status`, 'utf8'),
  )
  return statuses.map((status) => Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]))
}

/** The data folder of its PostgreSQL. */
export function databaseFolderOf({ folder }: Installation): string {
  return realpathSync(path.join(folder, '.data/postgres'))
}

/** The living processes that work in its folders or were started from them. */
export function processesOf(installation: Installation): string[] {
  const folders = [installation.folder, databaseFolderOf(installation)]
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(describeProcess).filter((text) => folders.some((folder) => text.includes(folder)))
}

function describeProcess(pid: string): string {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return `${pid} ${command} in ${readlinkSync(`/proc/${pid}/cwd`)}`
  } catch {
    return ''
  }
}

/** Ends its processes if any are left, and deletes it with its data. */
export function removeInstallation(installation: Installation) {
  for (const line of processesOf(installation)) process.kill(Number.parseInt(line, 10), 'SIGKILL')
  rmSync(databaseFolderOf(installation), { recursive: true, force: true })
  rmSync(path.dirname(installation.folder), { recursive: true, force: true })
}
