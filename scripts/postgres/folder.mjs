import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from '../environment.mjs'
import { Failure, isDiskFull } from '../failure.mjs'
import { canEnter, postgresUser } from './os-user.mjs'

/**
 * Holds PostgreSQL's files when its user cannot enter the project, for example in a private home.
 */
export const SHARED_FOLDER = '/var/lib/guiche'

/**
 * The folder of one PostgreSQL: its data, log, password and port. It is `<dataDir>/postgres`, or a
 * link from there into /var/lib/guiche when PostgreSQL runs as a user that cannot enter `dataDir`.
 *
 * @param {string} dataDir
 */
export function openFolder(dataDir) {
  const wanted = path.join(dataDir, 'postgres')
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(wanted)) createFolder(dataDir, wanted)
    return realpathSync(wanted)
  } catch (error) {
    if (error instanceof Failure || isDiskFull(error) || !error.code) throw error
    const folder = error.dest ?? error.path ?? dataDir
    throw new Failure(
      `The data folder cannot be written (${error.code} at ${folder}): give this user write permission there, or set GUICHE_DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

/**
 * @param {string} dataDir
 * @param {string} wanted
 */
function createFolder(dataDir, wanted) {
  if (canEnter(dataDir, postgresUser(wanted))) {
    mkdirSync(wanted, { mode: 0o755 })
    return
  }
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  const project = path.basename(PROJECT_FOLDER).replace(/[^\w.-]/g, '_')
  const folder = mkdtempSync(path.join(SHARED_FOLDER, `${project}-`))
  chmodSync(folder, 0o755)
  symlinkSync(folder, wanted)
}
