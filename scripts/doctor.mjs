import path from 'node:path'
import { tsImport } from 'tsx/esm/api'
import {
  defaultDataDir,
  keepSecretKey,
  PROJECT_FOLDER,
  readEnvFile,
  requireWritable,
} from './environment.mjs'
import { Failure, runCommand } from './failure.mjs'
import { startPostgres } from './postgres.mjs'

const SIGNS = { ok: 'ok    ', note: 'note  ', failed: 'FAILED' }

/**
 * `npm run doctor`: checks the installation that the environment describes, step by step, and says
 * what to do. The exit code is 1 when a check failed.
 */
async function main() {
  readEnvFile()
  const isLive = process.env.GUICHE_MODE === 'live'
  if (!process.env.SECRET_KEY && !isLive) {
    requireWritable(defaultDataDir(), ', or set GUICHE_DATA_DIR to another folder')
    process.env.SECRET_KEY = keepSecretKey(defaultDataDir())
  }
  process.env.LOG_LEVEL = 'silent'
  if (process.env.DATABASE_URL || isLive) return report()
  const postgres = await startPostgres()
  try {
    process.env.DATABASE_URL = postgres.url
    return await report()
  } finally {
    await postgres.stop()
  }
}

async function report() {
  const { checkInstallation } = await load('lib/server/check-installation.ts')
  let failures = 0
  for await (const { check, result, message } of checkInstallation()) {
    if (result === 'failed') failures++
    console.log(`${SIGNS[result]}  ${check}: ${message}`)
  }
  console.log(failures ? `\n${failures} to mend.` : '\nThe installation can do its work.')
  return failures ? 1 : 0
}

/** @param {string} file */
async function load(file) {
  try {
    return await tsImport(path.join(PROJECT_FOLDER, file), import.meta.url)
  } catch (error) {
    // A wrong setting is for the operator to correct.
    throw new Failure(error.message, { cause: error })
  }
}

await runCommand(main)
