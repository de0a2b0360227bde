// First, because what follows does not work on an older Node.
import './process/require-node.mjs'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Failure, isDiskFull } from './failure.mjs'
import { tryPort } from './process/port.mjs'

export const PROJECT_FOLDER = path.dirname(import.meta.dirname)
const SECRET_BYTES = 32

/**
 * Whether Node was started with this file, and not with one that imports it.
 *
 * @param {string} file
 */
export const isMain = (file) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === file

/**
 * Reads `.env` in the project's root, if it exists. Variables that are already set keep their
 * value.
 */
export function readEnvFile() {
  const file = path.join(PROJECT_FOLDER, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** The default data folder: GUICHE_DATA_DIR, or else `.data` in the project. */
export function defaultDataDir() {
  return path.resolve(PROJECT_FOLDER, process.env.GUICHE_DATA_DIR || '.data')
}

/**
 * Creates a folder if needed, and checks that it is writable.
 *
 * @param {string} folder
 * @param {string} remedy what the user can do instead, as the end of the sentence
 * @throws Failure when it is not writable; the system's error when the disk is full
 */
export function requireWritable(folder, remedy) {
  const probe = path.join(folder, `.write-test-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw new Failure(
      `The folder ${folder} cannot be written (${error.code}): give this user write permission there${remedy}.`,
      { cause: error },
    )
  }
}

/**
 * Creates a folder and its parents. Node's recursive mkdir loops for ever where the kernel refuses
 * every new folder, as under /proc.
 *
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

export const isSandbox = () => (process.env.GUICHE_MODE || 'sandbox') === 'sandbox'

/**
 * Whether the SECRET_KEY is ours to keep. Live mode generates no secrets, because losing the data
 * folder must not lose the keys as well.
 */
export const lacksSecretKey = () => isSandbox() && !process.env.SECRET_KEY

/**
 * The sandbox's SECRET_KEY: generated at the first start, and stored in the data folder, readable
 * by its owner only.
 *
 * @param {string} dataDir
 * @throws Failure where it is missing beside a database, whose secrets no new key would open
 */
export function keepSecretKey(dataDir) {
  const file = path.join(dataDir, 'secret-key')
  // Written by the first start, after the key.
  const wasStarted = existsSync(path.join(dataDir, 'postgres/application-password'))
  if (!wasStarted && !existsSync(file)) {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' })
  }
  return readSecretKey(dataDir)
}

/**
 * The sandbox's SECRET_KEY, as its first start stored it.
 *
 * @param {string} dataDir
 * @throws Failure where it is missing
 */
export function readSecretKey(dataDir) {
  const file = path.join(dataDir, 'secret-key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  throw new Failure(
    `There is no file ${file}: if the database was restored, put the file back from the backup, because its secrets open under no other key, or set SECRET_KEY; if Guichê was never started, run npm start.`,
  )
}

/**
 * The address on which the web process will listen, after checking that it can.
 *
 * @returns {Promise<{ host: string, port: number }>}
 * @throws Failure when the port is invalid, in use, or not permitted
 */
export async function requireFreePort() {
  const host = process.env.HOST || '127.0.0.1'
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`PORT is "${process.env.PORT}": give a number from 1 to 65535.`)
  }
  const problem = await tryPort(port, host).then(
    () => null,
    (error) => error.code ?? error.message,
  )
  if (!problem) return { host, port }
  throw new Failure(PORT_PROBLEMS[problem]?.(host, port) ?? `Port ${port} gives ${problem}.`)
}

const PORT_PROBLEMS = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is taken by another program: stop that one, or choose another port, as in PORT=${port + 1} npm start.`,
  EACCES: (_, port) =>
    `Port ${port} is not open to ordinary users: choose one above 1023, as in PORT=3000 npm start.`,
  EADDRNOTAVAIL: (host) => `HOST is "${host}", which is no address of this machine: correct it.`,
  ENOTFOUND: (host) => `HOST is "${host}", which is no address of this machine: correct it.`,
}

/**
 * Checks the form of DATABASE_URL before anything slow starts.
 *
 * @throws Failure without the password
 */
export function requireDatabaseUrlForm() {
  const url = process.env.DATABASE_URL
  if (!url || (URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol))) return
  throw new Failure(
    'DATABASE_URL is not an address of PostgreSQL: write it as postgresql://user:password@host:5432/database, or leave it out and Guichê runs a database of its own.',
  )
}
