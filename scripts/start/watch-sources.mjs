import { watch } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from '../environment.mjs'

const QUIET_MS = 150

/** Sources that our processes load once. Next reloads pages and components itself. */
const WATCHED = ['lib', 'app/v1', 'app/sandbox']
const IGNORED = /(^|[\\/])(generated|client|i18n)[\\/]|\.test\.tsx?$|~$/

/**
 * Calls `onChange` once after each burst of edits to these sources.
 *
 * @param {() => void} onChange
 */
export function watchSources(onChange) {
  let timer
  const noteChange = (name) => {
    if (!name || IGNORED.test(name) || !/\.tsx?$/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(onChange, QUIET_MS)
  }
  for (const folder of WATCHED) {
    const absolute = path.join(PROJECT_FOLDER, folder)
    watch(absolute, { recursive: true }, (_, name) => noteChange(name)).on('error', () => {})
  }
  watch(path.join(PROJECT_FOLDER, 'server.ts'), () => noteChange('server.ts'))
}
