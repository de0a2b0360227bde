import path from 'node:path'
import { keepSecretKey, PROJECT_FOLDER } from '../environment.mjs'
import { Failure } from '../failure.mjs'

/** Stands for the embedded database's address, which is known only once it runs. */
const NOT_YET = 'postgresql://127.0.0.1/guiche'

/**
 * The environment that our processes get, judged by the application itself before anything is
 * built or started.
 *
 * @param {{ dataDir: string, isDev: boolean }} options
 * @returns {Promise<{ env: NodeJS.ProcessEnv,
 *   settings: { PUBLIC_URL: string, GUICHE_MODE: string } }>}
 * @throws Failure in the application's own words
 */
export async function readSettings({ dataDir, isDev }) {
  const env = {
    ...process.env,
    ...sandboxSecrets(dataDir),
    DATABASE_URL: process.env.DATABASE_URL || NOT_YET,
    NODE_ENV: isDev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  return { env, settings: await judge(env) }
}

/**
 * Live mode makes no secrets: losing the data folder must not lose the keys with it.
 *
 * @param {string} dataDir
 */
function sandboxSecrets(dataDir) {
  const isSandbox = (process.env.GUICHE_MODE || 'sandbox') === 'sandbox'
  return isSandbox && !process.env.SECRET_KEY ? { SECRET_KEY: keepSecretKey(dataDir) } : {}
}

/** @param {NodeJS.ProcessEnv} env */
async function judge(env) {
  const { tsImport } = await import('tsx/esm/api')
  const own = process.env
  process.env = env
  try {
    return (await tsImport(path.join(PROJECT_FOLDER, 'lib/platform/env.ts'), import.meta.url)).env
  } catch (error) {
    throw new Failure(error.message, { cause: error })
  } finally {
    process.env = own
  }
}
