import path from 'node:path'
import { isSandbox, keepSecretKey, lacksSecretKey, PROJECT_FOLDER } from '../environment.mjs'
import { Failure } from '../failure.mjs'

/** Replaces the embedded database's URL, which is unknown until it runs. */
const NOT_YET = 'postgresql://127.0.0.1/guiche'

/**
 * Builds the environment of our processes, and has the application check it before anything is
 * built or started.
 *
 * @param {{ dataDir: string, isDev: boolean }} options
 * @returns {Promise<{ env: NodeJS.ProcessEnv, settings: { PUBLIC_URL: string, GUICHE_MODE: string,
 *   WEB_CONCURRENCY: number, DATABASE_POOL: number, DATABASE_READ_POOL: number,
 *   PIX_NOTICES: { port: number } | null } }>}
 * @throws Failure with the application's message
 */
export async function readSettings({ dataDir, isDev }) {
  const env = {
    ...process.env,
    ...(lacksSecretKey() && { SECRET_KEY: keepSecretKey(dataDir) }),
    DATABASE_URL: process.env.DATABASE_URL || (isSandbox() ? NOT_YET : ''),
    NODE_ENV: isDev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  return { env, settings: await judge(env) }
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
