import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isMain, PROJECT_FOLDER } from './environment.mjs'
import { Failure, runCommand } from './failure.mjs'
import { digestSources, isMadeFrom } from './stamp.mjs'

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
  const digest = digestSources(['lib/sdk'])
  if (isMadeFrom(STAMP_FILE, digest) && existsSync(packed)) return false
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

if (isMain(import.meta.filename)) {
  await runCommand(async () => {
    console.log(packClient() ? 'Packed the client.' : 'The packed client is up to date.')
  })
}
