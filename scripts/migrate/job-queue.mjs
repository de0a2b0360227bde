import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { query } from '../postgres/database.mjs'

const require = createRequire(import.meta.url)

/**
 * Migrates Graphile Worker's schema, so that jobs can be added before the first worker runs.
 *
 * @param {string} url
 */
export async function deployJobQueue(url) {
  if (await isCurrent(url)) return
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) })
}

/** @param {string} url */
async function isCurrent(url) {
  const packFolder = path.dirname(require.resolve('graphile-worker/package.json'))
  const migrations = readdirSync(path.join(packFolder, 'sql')).filter((name) => /^\d+/.test(name))
  try {
    const [row] = await query(url, 'select max(id) as last from graphile_worker.migrations')
    return row.last >= Math.max(...migrations.map((name) => Number.parseInt(name, 10)))
  } catch {
    return false
  }
}
