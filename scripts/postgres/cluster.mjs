import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { Failure } from '../failure.mjs'

/** The superuser, who owns every database. */
export const SUPERUSER = 'guiche'

/** Written by the first start that came to its end. */
const FIRST_START = 'application-password'

/**
 * Creates a cluster if there is none, and returns the superuser's password. It is created beside
 * its place and moved there when it is complete, so that what is in that place is never deleted.
 *
 * @param {string} folder
 * @param {string} programs
 * @param {import('./os-user.mjs').OsUser} user
 * @throws Failure where the data or its password is missing, as after an incomplete restore
 */
export function prepareCluster(folder, programs, user) {
  const [data, passwordFile] = ['data', 'password'].map((name) => path.join(folder, name))
  if (existsSync(data)) {
    if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8')
    throw new Failure(
      `${data} has a database, and its password is missing: restore the file ${passwordFile} from the backup of the data. Delete ${data} only if you need nothing of it.`,
    )
  }
  if (existsSync(path.join(folder, FIRST_START))) {
    throw new Failure(
      `The database is missing: restore ${data} from the backup. To begin with an empty one, delete ${folder}.`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  const created = createCluster(folder, programs, user, password)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  renameSync(created, data)
  return password
}

/**
 * @param {string} folder
 * @param {string} programs
 * @param {import('./os-user.mjs').OsUser} user
 * @param {string} password
 * @returns {string} the folder of the complete cluster
 */
function createCluster(folder, programs, user, password) {
  const data = path.join(folder, 'data.initdb')
  const passwordInput = path.join(folder, 'password.initdb')
  // What a start left that was interrupted.
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordInput, password, { mode: 0o600 })
  if (user.uid !== undefined) {
    for (const entry of [data, passwordInput]) chownSync(entry, user.uid, user.gid)
  }
  const args = [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordInput}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const initdb = path.join(programs, 'bin/initdb')
  const made = spawnSync(initdb, args, { ...user, cwd: '/', encoding: 'utf8' })
  rmSync(passwordInput, { force: true })
  if (made.status === 0) return data
  const reason = (made.stderr ?? '').match(/error: (.*)/)?.[1] ?? made.error?.message ?? 'unknown'
  throw new Failure(`PostgreSQL's data could not be created in ${data} (${reason}).`)
}
