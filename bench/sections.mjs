import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from '../scripts/environment.mjs'

/**
 * Whether this run only tries whether the benchmark works (TRIAL=1): it is over in seconds, and its
 * figures are not kept.
 */
export const IS_TRIAL = process.env.TRIAL === '1'

const FILE = 'results.md'
const HEADING = '\n## '

const pathOf = (file) => path.join(PROJECT_FOLDER, 'bench', file)
const read = () => (existsSync(pathOf(FILE)) ? readFileSync(pathOf(FILE), 'utf8') : '# Benchmark\n')

/**
 * Writes a file of this folder, unless this is a trial.
 *
 * @param {string} file
 * @param {string} text
 */
export function writeResult(file, text) {
  if (!IS_TRIAL) writeFileSync(pathOf(file), text)
}

/**
 * Replaces what is before the sections of bench/results.md.
 *
 * @param {string} text
 */
export function writeHead(text) {
  writeResult(FILE, text + readSections())
}

/** Reads the sections of bench/results.md that its parts have written; empty before the first. */
function readSections() {
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
  writeResult(FILE, `${[head?.trimEnd(), ...kept].join(`\n${HEADING}`)}\n`)
}
