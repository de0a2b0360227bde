import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from '../scripts/environment.mjs'

const FILE = path.join(PROJECT_FOLDER, 'bench/results.md')
const HEADING = '\n## Webhooks\n'

/** Reads the section on webhooks in bench/results.md; empty before the first run. */
export function readWebhooksSection() {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const at = text.indexOf(HEADING)
  return at < 0 ? '' : text.slice(at)
}

/** Replaces that section, and keeps the rest of the file. @param {string} text */
export function writeWebhooksSection(text) {
  const whole = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '# Benchmark\n'
  const before = whole.slice(0, whole.length - readWebhooksSection().length)
  writeFileSync(FILE, `${before}${HEADING}\n${text}`)
}
