import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from '../scripts/environment.mjs'

const FILE = path.join(PROJECT_FOLDER, 'bench/results.md')
const HEADING = '\n## Webhooks\n'

/** What bench/results.md says of webhooks, to the end of the file; nothing before the first time. */
export function readWebhooksSection() {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const at = text.indexOf(HEADING)
  return at < 0 ? '' : text.slice(at)
}

/** Puts this in its place, whatever else the file says left as it was. @param {string} text */
export function writeWebhooksSection(text) {
  const whole = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '# Benchmark\n'
  const before = whole.slice(0, whole.length - readWebhooksSection().length)
  writeFileSync(FILE, `${before}${HEADING}\n${text}`)
}
