import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../failure.mjs'

/** The superuser, who owns every database. */
export const SUPERUSER = 'guiche'

/**
 * Creates a cluster if there is none, and returns the superuser's password. A cluster without a
 * password file was interrupted while it was created, so it is created anew.
 *
 * @param {string} folder
 * @param {string} programs
 * @param {import('./os-user.mjs').OsUser} user
 */
export function prepareCluster(folder, programs, user) {
  const passwordFile = path.join(folder, 'password')
  if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8')
  const password = randomBytes(24).toString('base64url')
  createCluster(folder, programs, user, password)
  // Written last, to mark the cluster as complete.
  writeFileSync(passwordFile, password, { mode: 0o600 })
  return password
}

/**
 * @param {string} folder
 * @param {string} programs
 * @param {import('./os-user.mjs').OsUser} user
 * @param {string} password
 */
function createCluster(folder, programs, user, password) {
  const data = path.join(folder, 'data')
  const passwordInput = path.join(folder, 'password.initdb')
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
  if (made.status === 0) return
  const reason = (made.stderr ?? '').match(/error: (.*)/)?.[1] ?? made.error?.message ?? 'unknown'
  throw new Failure(`PostgreSQL's data could not be created in ${data} (${reason}).`)
}
