import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from './environment.mjs'

/**
 * Tests, and what is built itself. The client's API types are generated too, but are kept in Git.
 */
const NO_SOURCE =
  /\.test\.tsx?$|(^|[./\\])testing\.tsx?$|(^|[/\\])((dist|node_modules|(?<!sdk[/\\])generated)[/\\]|\.packed-from$)/

/**
 * The digest of all that a build is made from. It is stored beside the build as its stamp.
 *
 * @param {string[]} sources files and folders of the project; one that does not exist is left out
 * @param {string} [setting] what the build depends on besides
 */
export function digestSources(sources, setting = '') {
  const digest = createHash('sha256').update(`${setting}\0`)
  for (const file of sources.flatMap(listFiles).sort()) {
    digest
      .update(`${file}\0`)
      .update(readFileSync(path.join(PROJECT_FOLDER, file)))
      .update('\0')
  }
  return digest.digest('hex')
}

/**
 * Whether the build with this stamp was made from these sources.
 *
 * @param {string} stampFile
 * @param {string} digest
 */
export function isMadeFrom(stampFile, digest) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest
}

/**
 * The files under a path that builds read.
 *
 * @param {string} source
 * @returns {string[]}
 */
export function listFiles(source) {
  const absolute = path.join(PROJECT_FOLDER, source)
  const found = statSync(absolute, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [source]
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(PROJECT_FOLDER, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NO_SOURCE.test(file))
}
