import { isMain, readEnvFile } from './environment.mjs'
import { Failure, runCommand } from './failure.mjs'
import { deployMigrations } from './migrate/deploy.mjs'
import { readStatus } from './migrate/history.mjs'
import { grantRights } from './postgres/application-role.mjs'
import { startPostgres } from './postgres.mjs'

export { deployMigrations }

const USAGE = `npm run migrate <command>, on DATABASE_URL or the embedded database

  deploy        apply the migrations that are due
  grant <role>  give a role of PostgreSQL the rights of the application, as a superuser
  status        what is applied, what is due, and what keeps it from being applied
  check         compare the database with schema.prisma; exit code 2 when they differ
  new <name>    write the migration that schema.prisma asks for
  sql           print schema.prisma as SQL`

/** @type {Record<string, (url: string, argument?: string) => Promise<number | undefined>>} */
const COMMANDS = {
  async deploy(url) {
    const applied = await deployMigrations(url)
    console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.')
  },
  async grant(url, role) {
    if (!role) throw new Failure('Name the role: npm run migrate grant <role>')
    await grantRights(url, role)
    console.log(`${role} has the rights of the application.`)
  },
  async status(url) {
    console.log(JSON.stringify(await readStatus(url), null, 2))
  },
  async check(url) {
    const { findDrift } = await import('./migrate/compare.mjs')
    const drift = await findDrift(url)
    console.log(drift ?? 'The database is what schema.prisma says.')
    return drift === null ? 0 : 2
  },
  async new(url, name) {
    if (!/^[a-z0-9_]+$/.test(name ?? '')) {
      throw new Failure('Give the migration a name of small letters, digits and underscores.')
    }
    const { createMigration } = await import('./migrate/compare.mjs')
    const created = await createMigration(url, name)
    console.log(created ? `Wrote ${created}: read it, say why in it.` : 'Nothing has changed.')
  },
  async sql(url) {
    const { printSchema } = await import('./migrate/compare.mjs')
    console.log(await printSchema(url))
  },
}

/** @param {string[]} args */
async function main([name, argument]) {
  const command = COMMANDS[name]
  if (!command) {
    console.log(USAGE)
    return 1
  }
  readEnvFile()
  if (process.env.DATABASE_URL) return command(process.env.DATABASE_URL, argument)
  const postgres = await startPostgres()
  try {
    return await command(postgres.url, argument)
  } finally {
    await postgres.stop()
  }
}

if (isMain(import.meta.filename)) {
  await runCommand(() => main(process.argv.slice(2)))
}
