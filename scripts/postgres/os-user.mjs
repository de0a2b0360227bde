import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { Failure } from '../failure.mjs'

const PATH = `${process.env.PATH}:/usr/sbin:/sbin`
const isRoot = process.getuid?.() === 0

/**
 * Who runs PostgreSQL: its uid and gid as options for `spawn`, or nothing when it is simply us.
 * @typedef {{ uid?: number, gid?: number }} OsUser
 */

/**
 * The user that PostgreSQL runs as. PostgreSQL refuses root; in root's place stands whoever owns
 * the data already, else the system user `postgres`, made when it is missing, else `nobody`.
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
 * Makes a system user; null where that cannot be done.
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
 * Whether that user may enter a folder. Asked of the system, which knows every rule.
 *
 * @param {string} folder
 * @param {OsUser} user
 */
export function canEnter(folder, user) {
  if (user.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/' }).status === 0
}
