import { isMain, isSandbox, readEnvFile, requireDatabaseUrlForm } from './environment.mjs'
import { Failure, runCommand } from './failure.mjs'
import { deployMigrations } from './migrate/deploy.mjs'
import { readStatus } from './migrate/history.mjs'
import { grantRights } from './postgres/application-role.mjs'
import { startPostgres } from './postgres.mjs'
import { requireDatabase } from './start/database.mjs'
import { sayIfSlow } from './start/step.mjs'

export { deployMigrations }

const USAGE = `npm run migrate <command>, on DATABASE_URL or the embedded database

  deploy        apply the migrations that are due
  grant <role>  give a role of PostgreSQL the rights of the application, as the owner of the tables
  status        what is applied, what is due, and what keeps it from being applied
  check         compare the database with schema.prisma; exit code 2 when they differ
  new <name>    write the migration that schema.prisma asks for
  sql           print schema.prisma as SQL`

/** @typedef {{ url: string, place: string }} Database where it is, without its password */

/** @type {Record<string, (database: Database, argument?: string) => Promise<number | undefined>>} */
const COMMANDS = {
  async deploy({ url, place }) {
    const applied = await deployMigrations(url)
    console.log(
      `${applied.length ? `Applied ${applied.join(', ')}` : 'Nothing to apply'} in ${place}.`,
    )
  },
  async grant({ url, place }, role) {
    if (!role) throw new Failure('Name the role: npm run migrate grant <role>')
    await grantRights(url, role)
    console.log(`${role} has the rights of the application in ${place}.`)
  },
  async status({ url, place }) {
    console.log(JSON.stringify({ database: place, ...(await readStatus(url)) }, null, 2))
  },
  async check({ url, place }) {
    const { findDrift } = await import('./migrate/compare.mjs')
    const drift = await findDrift(url)
    console.log(drift ?? `The database in ${place} is what schema.prisma says.`)
    return drift === null ? 0 : 2
  },
  async new({ url }, name) {
    if (!/^[a-z0-9_]+$/.test(name ?? '')) {
      throw new Failure('Give the migration a name of small letters, digits and underscores.')
    }
    const { createMigration } = await import('./migrate/compare.mjs')
    const created = await createMigration(url, name)
    console.log(created ? `Wrote ${created}: read it, say why in it.` : 'Nothing has changed.')
  },
  async sql({ url }) {
    const { printSchema } = await import('./migrate/compare.mjs')
    console.log(await printSchema(url))
  },
}

/** @param {string[]} args */
async function main([name, argument]) {
  const command = COMMANDS[name]
  if (!command) {
    console.log(USAGE)
    return name === '--help' ? 0 : 1
  }
  readEnvFile()
  requireDatabaseUrlForm()
  if (process.env.DATABASE_URL) return command(await openGiven(process.env.DATABASE_URL), argument)
  if (!isSandbox()) {
    throw new Failure(
      'DATABASE_URL is not set, and live mode has no database of its own: set it to the URL of the owner of the tables.',
    )
  }
  const postgres = await sayIfSlow('PostgreSQL', () => startPostgres())
  try {
    return await command({ url: postgres.url, place: postgres.folder }, argument)
  } finally {
    await postgres.stop()
  }
}

/** @param {string} url @returns {Promise<Database>} */
async function openGiven(url) {
  await requireDatabase(url)
  const { host, pathname } = new URL(url)
  return { url, place: `${host}${pathname}` }
}

if (isMain(import.meta.filename)) {
  await runCommand(() => main(process.argv.slice(2)))
}
