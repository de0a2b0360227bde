import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { PROJECT_FOLDER } from '../environment.mjs'

/**
 * The names in `.env` that are no setting and nearly one, because a misspelt setting has its
 * default.
 *
 * @param {string} [file]
 * @returns {Promise<string[]>} a sentence for each
 */
export async function findSlips(file = path.join(PROJECT_FOLDER, '.env')) {
  if (!existsSync(file)) return []
  const { tsImport } = await import('tsx/esm/api')
  const { nearestName } = await tsImport(
    path.join(PROJECT_FOLDER, 'lib/kernel/nearest-name.ts'),
    import.meta.url,
  )
  const known = namesIn(path.join(PROJECT_FOLDER, '.env.example'))
  return namesIn(file)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, meant: nearestName(name, known) }))
    .filter(({ meant }) => meant !== null)
    .map(({ name, meant }) => `${name} in .env is no setting; did you mean ${meant}?`)
}

/** @param {string} file */
const namesIn = (file) => Object.keys(parseEnv(readFileSync(file, 'utf8')))
