import pg from 'pg'

/**
 * What a server says at this URL: that it accepts connections, that it starts or stops at the
 * moment, that the password is wrong, or nothing.
 *
 * @param {string} url
 * @returns {Promise<'ready' | 'later' | 'refused' | 'silent'>}
 */
export async function askServer(url) {
  try {
    await query(url, 'select 1')
    return 'ready'
  } catch (error) {
    return ANSWERS[error.code] ?? 'silent'
  }
}

/** @type {Record<string, 'later' | 'refused'>} cannot_connect_now and invalid_password */
const ANSWERS = { '57P03': 'later', '28P01': 'refused' }

/**
 * Runs one statement on a new connection.
 *
 * @param {string} url
 * @param {string} statement
 * @param {unknown[]} [values]
 */
export async function query(url, statement, values = []) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A server that stops also emits an error here; the statement reports it already.
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(statement, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * The URL of another database on the same server.
 *
 * @param {string} url
 * @param {string} name
 */
export function withDatabase(url, name) {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/**
 * Creates a database unless it exists.
 *
 * @param {string} adminUrl
 * @param {string} name
 * @param {string} [template] the database that it is a copy of, an empty one by default
 */
export async function createDatabase(adminUrl, name, template = 'template0') {
  try {
    await query(adminUrl, `create database "${name}" template "${template}"`)
  } catch (error) {
    const alreadyThere = error.code === '42P04' || error.code === '23505'
    if (!alreadyThere) throw error
  }
}

/**
 * Drops a database and disconnects its clients.
 *
 * @param {string} adminUrl
 * @param {string} name
 */
export async function dropDatabase(adminUrl, name) {
  await query(adminUrl, `drop database if exists "${name}" with (force)`)
}
