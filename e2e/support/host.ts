import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { PROJECT_FOLDER } from '@/scripts/environment.mjs'
import { findFreePort } from '@/scripts/process/port.mjs'
import { argumentsOf } from '@/scripts/start/programs.mjs'
import { DATA_DIR, databaseUrl, secretKeyOf, UNLIMITED_ADDRESS } from './installation'
import { stop, waitUntilReady } from './processes'

/** A web process of ours, over the database of the installation under test. */
export interface Host {
  port: number
  origin: string
  process: ChildProcess
  /** Its output so far, standard output and error. */
  words: () => string
  /** The exit code, once it has ended. */
  ended: Promise<number | null>
  stop: () => Promise<void>
}

/** Next's own server over the same build: `next start`. */
export async function startNext(env: Record<string, string> = {}): Promise<Host> {
  const port = await findFreePort()
  const args = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)]
  return ready(launch(args, port, env))
}

/** The thin server, `server.ts`, with settings of its own. */
export async function startThinServer(env: Record<string, string> = {}): Promise<Host> {
  return ready(launchThinServer(await findFreePort(), env))
}

/** Starts the thin server without waiting until it is ready. */
export function launchThinServer(port: number, env: Record<string, string> = {}): Host {
  return launch(argumentsOf('server'), port, env)
}

function launch(args: string[], port: number, env: Record<string, string> = {}): Host {
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_FOLDER,
    // The process ends when the channel closes, so that a failed test leaves none behind.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      GUICHE_MODE: 'sandbox',
      DATABASE_URL: databaseUrl(),
      SECRET_KEY: secretKeyOf(DATA_DIR),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      PORT: String(port),
      LOG_LEVEL: 'info',
      CHECK_RESPONSES: 'true',
      ...UNLIMITED_ADDRESS,
      ...env,
    },
  })
  let words = ''
  for (const output of [child.stdout, child.stderr]) {
    output?.setEncoding('utf8').on('data', (text) => {
      words += text
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { port, origin, process: child, words: () => words, ended, stop: () => stop(child) }
}

async function ready(host: Host): Promise<Host> {
  await waitUntilReady(host.origin, host.process).catch((error) => {
    throw new Error(`${error.message}: ${host.words()}`)
  })
  return host
}
