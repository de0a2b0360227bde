import { expect, test } from 'vitest'
import { createDatabase, dropDatabase, query, withDatabase } from './postgres/database.mjs'
import { runScript } from './testing/run-script'

const url = process.env.DATABASE_URL!
const { host, pathname, username } = new URL(url)
const migrate = (args: string[], env = {}) => runScript('migrate.mjs', args, env)

test('a migration says which database it is about, without its password', async () => {
  expect(await migrate(['deploy'])).toEqual({
    code: 0,
    output: `Nothing to apply in ${host}${pathname}.`,
  })
  const { output } = await migrate(['status'])
  expect(JSON.parse(output)).toMatchObject({ database: host + pathname, due: [], conflicts: [] })
})

test.each(['deploy', 'status', 'grant'])(
  'live mode has no database of its own to %s',
  async (act) => {
    const { code, output } = await migrate([act, 'anybody'], {
      GUICHE_MODE: 'live',
      DATABASE_URL: '',
    })
    expect(code).toBe(1)
    expect(output).toBe(
      'DATABASE_URL is not set, and live mode has no database of its own: set it to the URL of the owner of the tables.',
    )
  },
)

test.each([
  ['foo', /^DATABASE_URL is not an address of PostgreSQL: write it as .+\.$/],
  [
    'postgresql://u:hidden@127.0.0.1:1/x',
    /^The database on 127\.0\.0\.1:1 cannot be reached .+\.$/,
  ],
  [withDatabase(url, 'nowhere'), /^There is no database "nowhere" on .+: create it, or .+\.$/],
])('a wrong DATABASE_URL (%s) is told in one sentence', async (wrong, sentence) => {
  const { code, output } = await migrate(['status'], { DATABASE_URL: wrong })
  expect(code).toBe(1)
  expect(output).toMatch(sentence)
  expect(output).not.toContain('hidden')
})

test('rights are given to no role that is missing, and not before the tables', async () => {
  expect(await migrate(['grant', 'no_such_role'])).toEqual({
    code: 1,
    output: `The database has no role "no_such_role": create it first, as by CREATE ROLE no_such_role LOGIN PASSWORD '…'.`,
  })
  const empty = `guiche_grant_${process.pid}`
  await createDatabase(url, empty)
  try {
    expect(await migrate(['grant', username], { DATABASE_URL: withDatabase(url, empty) })).toEqual({
      code: 1,
      output: 'The database has no tables yet: run npm run migrate deploy first.',
    })
  } finally {
    await dropDatabase(url, empty)
  }
})

test('an owner that is no superuser gives rights as a member of the role, and none to create', async () => {
  const [owner, role] = [`guiche_owner_${process.pid}`, `guiche_role_${process.pid}`]
  const at = new URL(withDatabase(url, owner))
  await query(
    url,
    `CREATE ROLE ${owner} LOGIN PASSWORD 'x'; CREATE ROLE ${role} LOGIN PASSWORD 'x'`,
  )
  await query(url, `CREATE DATABASE ${owner} OWNER ${owner} TEMPLATE template0`)
  Object.assign(at, { username: owner, password: 'x' })
  const env = { DATABASE_URL: at.href }
  try {
    expect((await migrate(['deploy'], env)).code).toBe(0)
    const refused = await migrate(['grant', role], env)
    expect(refused.output).toMatch(
      /^The user of DATABASE_URL may not .+ GRANT \S+ TO CURRENT_USER\.$/,
    )
    await query(url, `GRANT ${role} TO ${owner}`)
    expect((await migrate(['grant', role], env)).code).toBe(0)
    const asked = `SELECT has_schema_privilege('${role}', 'public', 'CREATE') AS "mayCreate",
      pg_get_userbyid(relowner) AS "owner" FROM pg_class WHERE oid = '"ApiRequest"'::regclass`
    expect(await query(at.href, asked)).toEqual([{ mayCreate: false, owner: role }])
  } finally {
    await dropDatabase(url, owner)
    await query(url, `DROP ROLE ${owner}; DROP ROLE ${role}`)
  }
})
