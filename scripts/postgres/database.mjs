import pg from 'pg'

/**
 * Whether a server takes connections at this address.
 *
 * @param {string} url
 */
export async function answers(url) {
  try {
    await query(url, 'select 1')
    return true
  } catch {
    return false
  }
}

/**
 * One statement on a connection of its own.
 *
 * @param {string} url
 * @param {string} statement
 * @param {unknown[]} [values]
 */
export async function query(url, statement, values = []) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A server that stops while we are connected says so here; the statement fails by itself.
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(statement, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * The same server's address with another database.
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
 * Makes a database unless it is there.
 *
 * @param {string} adminUrl
 * @param {string} name
 */
export async function createDatabase(adminUrl, name) {
  try {
    await query(adminUrl, `create database "${name}" template template0`)
  } catch (error) {
    const alreadyThere = error.code === '42P04' || error.code === '23505'
    if (!alreadyThere) throw error
  }
}

/**
 * Drops a database, with whoever is connected to it.
 *
 * @param {string} adminUrl
 * @param {string} name
 */
export async function dropDatabase(adminUrl, name) {
  await query(adminUrl, `drop database if exists "${name}" with (force)`)
}
