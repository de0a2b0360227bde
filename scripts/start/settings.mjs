import path from 'node:path'
import { keepSecretKey, PROJECT_FOLDER } from '../environment.mjs'
import { Failure } from '../failure.mjs'

/**
 * The environment that our processes get.
 *
 * @param {{ databaseUrl: string, dataDir: string, isDev: boolean }} options
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment({ databaseUrl, dataDir, isDev }) {
  const isSandbox = (process.env.GUICHE_MODE || 'sandbox') === 'sandbox'
  const madeHere =
    isSandbox && !process.env.SECRET_KEY ? { SECRET_KEY: keepSecretKey(dataDir) } : {}
  return {
    ...process.env,
    ...madeHere,
    DATABASE_URL: databaseUrl,
    NODE_ENV: isDev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/**
 * Lets the application judge the environment before anything is built or started.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ PUBLIC_URL: string, GUICHE_MODE: string }>}
 * @throws Failure in the application's own words
 */
export async function checkEnvironment(env) {
  const { tsImport } = await import('tsx/esm/api')
  Object.assign(process.env, env)
  try {
    const file = path.join(PROJECT_FOLDER, 'lib/env.ts')
    return (await tsImport(file, import.meta.url)).env
  } catch (error) {
    throw new Failure(error.message, { cause: error })
  }
}
