import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { Failure } from '../failure.mjs'

const PATH = `${process.env.PATH}:/usr/sbin:/sbin`
const isRoot = process.getuid?.() === 0

/**
 * The user that runs PostgreSQL: uid and gid as options for `spawn`, or empty for the current user.
 * @typedef {{ uid?: number, gid?: number }} OsUser
 */

/**
 * The user that runs PostgreSQL, which refuses to run as root. For root it is the owner of existing
 * data, else the system user `postgres`, created if needed, else `nobody`.
 *
 * @param {string} dataFolder where the data is or will be
 * @returns {OsUser}
 */
export function postgresUser(dataFolder) {
  if (!isRoot) return {}
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findUser('postgres') ?? createUser('postgres') ?? findUser('nobody') ?? refuse()
}

/** @param {string} name @returns {OsUser | null} */
export function findUser(name) {
  const ask = (flag) => spawnSync('id', [flag, name], { encoding: 'utf8', env: { PATH } })
  const uid = ask('-u')
  if (uid.status !== 0) return null
  return { uid: Number(uid.stdout), gid: Number(ask('-g').stdout) }
}

/**
 * Creates a system user; null where that is impossible.
 *
 * @param {string} name
 */
export function createUser(name) {
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  spawnSync('useradd', [...args, name], { env: { PATH } })
  return findUser(name)
}

function refuse() {
  throw new Failure(
    'PostgreSQL does not run as root, and this system has no user for it: create one named ' +
      '"postgres", start Guichê as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * Whether a user may enter a folder. It runs a command as that user, so that every rule of the
 * system applies.
 *
 * @param {string} folder
 * @param {OsUser} user
 */
export function canEnter(folder, user) {
  if (user.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/' }).status === 0
}

/**
 * Whether a command succeeds as the user, so that every rule of the system applies.
 *
 * @param {OsUser} user
 * @param {string} program
 * @param {string[]} args
 */
export function may(user, program, ...args) {
  return spawnSync(program, args, { ...user, cwd: '/' }).status === 0
}
