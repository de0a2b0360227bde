import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { PROJECT_FOLDER } from '../scripts/environment.mjs'
import { generateClient } from '../scripts/generate.mjs'
import { deployMigrations } from '../scripts/migrate.mjs'
import { dropDatabase, query } from '../scripts/postgres/database.mjs'
import { leavePostgres, startPostgres } from '../scripts/postgres.mjs'
import { findFreePort } from '../scripts/process/port.mjs'
import { buildApplication } from '../scripts/start/build.mjs'
import { argumentsOf, MEMORY_SETTINGS } from '../scripts/start/programs.mjs'
import { ending, keep, waitForPort, waitForReady } from './processes.mjs'

const DATABASE = 'guiche_bench'

/** All programs of a run share a database, whose secrets are encrypted under one key. */
export const SECRET_KEY = randomBytes(32).toString('base64')

const BENCH_TABLE = `CREATE TABLE bench_charge (
  "chargeId" UUID PRIMARY KEY,
  "amount" BIGINT NOT NULL,
  "description" TEXT,
  "clientName" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now()
)`

/**
 * A database with production's durability, on a PostgreSQL of the benchmarks' own, which ends with
 * this process.
 *
 * @param {string} database made if it does not exist
 */
export async function keptDatabase(database) {
  const postgres = await startOwnPostgres(database)
  generateClient()
  await deployMigrations(postgres.url)
  return postgres
}

/** As `keptDatabase`, but empty. */
export async function openDatabase(database = DATABASE) {
  const admin = await startOwnPostgres('postgres')
  await dropDatabase(admin.url, database)
  const postgres = await keptDatabase(database)
  await query(postgres.url, BENCH_TABLE)
  return postgres
}

/** @param {string} database */
function startOwnPostgres(database) {
  const dataDir = path.join(PROJECT_FOLDER, '.data/bench')
  ending.addEventListener('abort', () => leavePostgres(dataDir))
  return startPostgres({ dataDir, database })
}

/**
 * Starts our server and worker as `npm start` does, one process each, and opens an account with an
 * API key.
 *
 * @param {string} node
 * @param {string} databaseUrl
 * @param {NodeJS.ProcessEnv} [settings] changes to the defaults
 */
export async function startGuiche(node, databaseUrl, settings = {}) {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...MEMORY_SETTINGS,
    NODE_ENV: 'production',
    GUICHE_MODE: 'sandbox',
    DATABASE_URL: databaseUrl,
    SECRET_KEY,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    WEB_CONCURRENCY: '1',
    // Requests are counted as usual but never refused, because one key sends the whole load.
    RATE_LIMIT_PER_SECOND: '1000000',
    RATE_LIMIT_BURST: '1000000',
    ...settings,
  }
  await buildApplication({ node, env, signal: ending })
  const children = ['server', 'worker'].map((program) => keep(node, argumentsOf(program), env))
  const stop = () => Promise.all(children.map((child) => child.stop()))
  await waitForReady(origin)
  return {
    url: `${origin}/v1/integrations/create-transaction`,
    secretKey: await openAccount(origin),
    webPid: children[0].pid,
    workerPid: children[1].pid,
    stop,
  }
}

/**
 * Starts a bare server.
 *
 * @param {string} node
 * @param {string} databaseUrl
 * @param {string} [program] in this folder
 */
export async function startBareServer(node, databaseUrl, program = 'bare-server.mjs') {
  const port = await findFreePort()
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) }
  const { stop } = keep(node, [path.join(import.meta.dirname, program)], env)
  await waitForPort(port)
  return { url: `http://127.0.0.1:${port}/`, secretKey: 'not asked for', stop }
}

/** @param {string} origin @returns {Promise<string>} a secret key */
async function openAccount(origin) {
  const email = `bench-${randomUUID()}@example.com`
  const password = randomUUID()
  const account = { name: 'Bench', email, password, merchantName: 'Loja de Medidas' }
  await post(`${origin}/v1/user/register`, account)
  const { token } = await post(`${origin}/v1/user/session`, { email, password })
  const key = { name: 'bench', scopes: ['charge', 'read'] }
  return (await post(`${origin}/v1/user/keys`, key, token)).secretKey
}

async function post(url, body, token) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
