import path from 'node:path'
import { tsImport } from 'tsx/esm/api'
import {
  defaultDataDir,
  keepSecretKey,
  PROJECT_FOLDER,
  readEnvFile,
  requireWritable,
} from './environment.mjs'
import { Failure } from './failure.mjs'
import { startPostgres } from './postgres.mjs'

/**
 * Runs a command of the operator against the installation that the environment describes, with its
 * database: its own PostgreSQL is started where DATABASE_URL names none.
 *
 * @param {() => Promise<number>} run returns the exit code
 */
export async function withInstallation(run) {
  readEnvFile()
  const isLive = process.env.GUICHE_MODE === 'live'
  if (!process.env.SECRET_KEY && !isLive) {
    requireWritable(defaultDataDir(), ', or set GUICHE_DATA_DIR to another folder')
    process.env.SECRET_KEY = keepSecretKey(defaultDataDir())
  }
  process.env.LOG_LEVEL = 'silent'
  if (process.env.DATABASE_URL || isLive) return run()
  const postgres = await startPostgres()
  try {
    process.env.DATABASE_URL = postgres.url
    return await run()
  } finally {
    await postgres.stop()
  }
}

/**
 * Loads a module of the product once the environment is complete.
 *
 * @param {string} file
 */
export async function load(file) {
  try {
    return await tsImport(path.join(PROJECT_FOLDER, file), import.meta.url)
  } catch (error) {
    // A wrong setting is for the operator to correct.
    throw new Failure(error.message, { cause: error })
  }
}
