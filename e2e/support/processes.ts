import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { DATA_DIR, databaseUrl, INSTALLATION_FOLDER, secretKeyOf } from './installation'
import { findFreePort } from './ports'

const READY_TIMEOUT_MS = 60_000
const POLL_MS = 50

/** One more web process over the database of the installation under test. */
export async function startWebProcess() {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'server.ts'], {
    cwd: INSTALLATION_FOLDER,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      GUICHE_MODE: 'sandbox',
      DATABASE_URL: databaseUrl(),
      SECRET_KEY: secretKeyOf(DATA_DIR),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await waitUntilReady(origin, child)
  return { origin, stop: () => stop(child) }
}

/**
 * Waits until an installation takes requests.
 *
 * @throws Error when its process ends or a minute has passed
 */
export async function waitUntilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    if (Date.now() > deadline) throw new Error(`${origin} did not get ready within a minute`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status === 200
}

/** Asks a process to end, and waits until it has. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
