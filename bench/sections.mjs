import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from '../scripts/environment.mjs'

const FILE = path.join(PROJECT_FOLDER, 'bench/results.md')
const HEADING = '\n## '

const read = () => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : '# Benchmark\n')

/** Reads the sections of bench/results.md that its parts have written; empty before the first. */
export function readSections() {
  const text = read()
  const at = text.indexOf(HEADING)
  return at < 0 ? '' : text.slice(at)
}

/**
 * Replaces one section, or adds it at the end, and keeps the rest of the file.
 *
 * @param {string} title
 * @param {string} text
 */
export function writeSection(title, text) {
  const [head, ...sections] = read().split(HEADING)
  const kept = sections.map((section) => section.trimEnd())
  const own = `${title}\n\n${text.trimEnd()}`
  const at = kept.findIndex((section) => section.startsWith(`${title}\n`))
  if (at < 0) kept.push(own)
  else kept[at] = own
  writeFileSync(FILE, `${[head?.trimEnd(), ...kept].join(`\n${HEADING}`)}\n`)
}
