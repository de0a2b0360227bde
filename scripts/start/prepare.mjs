import { buildApplication } from './build.mjs'
import { findNode } from './dependencies.mjs'
import { MEMORY_SETTINGS } from './programs.mjs'
import { step } from './step.mjs'

/**
 * Does everything between opening the database and starting the first process. It builds before it
 * migrates, so that the version before this one can still be started when the build fails.
 *
 * @param {{ isDev: boolean, stopSignal: AbortSignal }} options
 * @param {NodeJS.ProcessEnv} given
 * @param {{ ownerUrl: string, url: () => Promise<string> }} database
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} the Node that runs our processes,
 * and their environment
 */
export async function prepare({ isDev, stopSignal }, given, { ownerUrl, url }) {
  const { generateClient } = await import('../generate.mjs')
  const { deployMigrations } = await import('../migrate.mjs')
  const node = findNode()
  generateClient()
  stopSignal.throwIfAborted()
  const env = { ...MEMORY_SETTINGS, ...given }
  if (isDev) await (await import('../checkout/watch.mjs')).watchCheckout()
  else await buildApplication({ node, env, signal: stopSignal })
  stopSignal.throwIfAborted()
  await step('Migrating the database', () => deployMigrations(ownerUrl))
  stopSignal.throwIfAborted()
  return { node, env: { ...env, DATABASE_URL: await url() } }
}
