import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from './environment.mjs'
import { Failure, runCommand } from './failure.mjs'

const CLIENT_FOLDER = path.join(PROJECT_FOLDER, 'lib/sdk')
const PACKAGES_FOLDER = path.join(PROJECT_FOLDER, 'public/packages')
const STAMP_FILE = path.join(CLIENT_FOLDER, 'generated/.packed-from')

/**
 * Packs lib/sdk into public/packages, under a name with its version, unless the package there was
 * made from the same files.
 *
 * @returns {boolean} whether it was packed
 */
export function packClient() {
  const { version } = JSON.parse(readFileSync(path.join(CLIENT_FOLDER, 'package.json'), 'utf8'))
  const packed = path.join(PACKAGES_FOLDER, `guiche-${version}.tgz`)
  const digest = digestSources()
  const isMade = existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === digest
  if (isMade && existsSync(packed)) return false
  mkdirSync(PACKAGES_FOLDER, { recursive: true })
  const args = ['pack', '--pack-destination', PACKAGES_FOLDER]
  const options = { cwd: CLIENT_FOLDER, encoding: 'utf8', shell: process.platform === 'win32' }
  const made = spawnSync('npm', args, options)
  if (made.status !== 0) throw new Failure(`lib/sdk does not pack:\n${made.stderr || made.error}`)
  rmSync(path.join(CLIENT_FOLDER, 'dist'), { recursive: true, force: true })
  mkdirSync(path.dirname(STAMP_FILE), { recursive: true })
  writeFileSync(STAMP_FILE, digest)
  return true
}

function digestSources() {
  const digest = createHash('sha256')
  const files = readdirSync(CLIENT_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/(\.(test|testing)\.ts|\.packed-from)$/.test(entry.name))
    .map(({ name, parentPath }) => path.relative(CLIENT_FOLDER, path.join(parentPath, name)))
    .filter((file) => !/^(dist|node_modules)[/\\]/.test(file))
  for (const name of files.sort()) {
    digest
      .update(`${name}\0`)
      .update(readFileSync(path.join(CLIENT_FOLDER, name)))
      .update('\0')
  }
  return digest.digest('hex')
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  await runCommand(async () => {
    console.log(packClient() ? 'Packed the client.' : 'The packed client is up to date.')
  })
}
