import { once } from 'node:events'
import { Failure, toldOf } from '../failure.mjs'
import { keepRunning } from './child.mjs'
import { recordProcesses } from './leftovers.mjs'
import { openDatabase } from './open-database.mjs'
import { prepare } from './prepare.mjs'
import { argumentsOf } from './programs.mjs'
import { waitUntilServing } from './ready.mjs'
import { requireReadableFiles, requireUsableFiles } from './setting-files.mjs'
import { readSettings } from './settings.mjs'
import { findSlips } from './slips.mjs'
import { onHurry } from './stop-signals.mjs'
import { unprivilegedUser } from './unprivileged.mjs'
import { watchSources } from './watch-sources.mjs'

/**
 * Starts the database, the web process and the worker, keeps them running until `stopSignal`, and
 * stops them in reverse order.
 *
 * @param {{ isDev: boolean, dataDir: string, address: { host: string, port: number }, stopSignal:
 * AbortSignal }} options
 * @throws Failure when something does not start or keeps dying
 */
export async function supervise(options) {
  const { env: given, settings } = await readSettings(options)
  await requireUsableFiles(settings)
  for (const slip of await findSlips()) console.log(slip)
  const failed = new AbortController()
  const database = await openDatabase(options, settings, failed)
  let children = []
  try {
    const { node, env } = await prepare(options, given, database)
    const user = chooseUser({ ...options, node }, settings)
    await requireReadableFiles(settings, user)
    const signal = AbortSignal.any([options.stopSignal, failed.signal])
    children = startChildren({ ...options, env, node, user, failed })
    onHurry(() => children.map((child) => child.kill()))
    console.log('Starting')
    await requireServing(options.address, signal)
    greet(settings, database.place, options.address)
    if (options.isDev) watchSources(() => children.map((child) => child.restart()))
    if (!signal.aborted) await once(signal, 'abort')
    if (failed.signal.aborted) throw failed.signal.reason
  } finally {
    if (options.stopSignal.aborted) console.log('\nStopping')
    database.leave()
    await Promise.all(children.map((child) => child.stop()))
    await database.close().catch(tellUnstopped)
    if (options.stopSignal.aborted) console.log('Stopped')
  }
}

/** Once a stop was asked for, an error would be taken for that of work that it interrupted. */
function tellUnstopped(error) {
  console.error('PostgreSQL was not stopped, and may still run:', toldOf(error))
}

/**
 * @param {{ node: string, dataDir: string, address: { port: number }, isDev: boolean }} options
 * @param {{ PIX_NOTICES: { port: number } | null }} settings
 */
function chooseUser({ node, dataDir, address, isDev }, { PIX_NOTICES }) {
  const ports = { PORT: address.port, PIX_NOTICES_PORT: PIX_NOTICES?.port }
  const { user, reason } = unprivilegedUser({ node, dataDir, ports, isDev })
  if (reason) console.log(`The web process and the worker run as root, because ${reason}`)
  return user
}

/**
 * @param {{ isDev: boolean, dataDir: string, node: string, env: NodeJS.ProcessEnv,
 *   user: import('../postgres/os-user.mjs').OsUser, failed: AbortController }} options
 */
function startChildren({ isDev, dataDir, node, env, user, failed }) {
  const children = []
  const onSpawn = () =>
    recordProcesses(
      dataDir,
      children.map((child) => child.pid()).filter((pid) => pid !== undefined),
    )
  const onGiveUp = (title) => {
    const reason = `The ${title} keeps ending within seconds: its output is above.`
    failed.abort(new Failure(reason))
  }
  const keep = (title, args) =>
    children.push(keepRunning({ title, args, node, env, user, onSpawn, onGiveUp }))
  keep('web process', argumentsOf('server', { isDev }))
  keep('worker', argumentsOf('worker', { isDev }))
  onSpawn()
  return children
}

/**
 * @param {{ host: string, port: number }} address
 * @param {AbortSignal} signal
 */
async function requireServing(address, signal) {
  if (await waitUntilServing({ ...address, signal })) return
  throw new Failure('The web process did not get ready within a minute: its output is above.')
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/

/**
 * @param {{ PUBLIC_URL: string, GUICHE_MODE: string }} settings
 * @param {string} place where the data is
 * @param {{ host: string, port: number }} address
 */
function greet(settings, place, { host }) {
  const mode = settings.GUICHE_MODE === 'live' ? 'live: real money moves' : 'sandbox: no real money'
  console.log(`
  Guichê is open at ${settings.PUBLIC_URL}

  Mode   ${mode}
  Data   ${place}
  Open   ${LOOPBACK.test(host) ? 'to this machine only; HOST=0.0.0.0 npm start opens it to its network' : `to whoever reaches ${host}`}
  Stop   Ctrl-C
`)
}
