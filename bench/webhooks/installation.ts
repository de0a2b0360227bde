import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '@/bench/installation.mjs'
import { ask, ending, keep } from '@/bench/processes.mjs'
import { query } from '@/scripts/postgres/database.mjs'
import { buildApplication } from '@/scripts/start/build.mjs'
import { findNode } from '@/scripts/start/dependencies.mjs'
import { argumentsOf, MEMORY_SETTINGS } from '@/scripts/start/programs.mjs'

/** A seeded merchant with its endpoints. */
export interface SeededMerchant {
  merchantId: string
  endpoints: { url: string; secret: string }[]
}

/** A process that runs until it is stopped. */
export interface Kept {
  stop(): Promise<void>
  /** kill -9. */
  kill(): Promise<void>
}

/** A database, and the means to start workers over it. */
export interface Installation {
  node: string
  client: pg.Client
  /** Creates a merchant for each list of URLs, with an endpoint at each URL. */
  seed(merchants: string[][]): Promise<SeededMerchant[]>
  startWorker(): Kept
  /** Resolves when this many workers listen for events. */
  listening(count: number): Promise<void>
}

/**
 * Starts workers, as `npm start` does, and seeds over an existing database, with the SECRET_KEY of
 * its secrets.
 */
export async function connectInstallation(databaseUrl: string, secretKey: string) {
  const node: string = findNode()
  const env: Record<string, string | undefined> = {
    ...process.env,
    ...MEMORY_SETTINGS,
    NODE_ENV: 'production',
    GUICHE_MODE: 'sandbox',
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    PUBLIC_URL: '',
    LOG_LEVEL: 'error',
  }
  await buildApplication({ node, env, signal: ending })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const listeners = `SELECT FROM pg_stat_activity
    WHERE "datname" = current_database() AND "query" = 'LISTEN "guiche_event"'`
  return {
    node,
    client,
    async listening(count: number) {
      while (((await client.query(listeners)).rowCount ?? 0) < count) await sleep(20)
    },
    seed: (merchants: string[][]): Promise<SeededMerchant[]> =>
      ask(node, ['--import', 'tsx', 'bench/webhooks/seed.ts', JSON.stringify(merchants)], env),
    startWorker: (): Kept => keep(node, argumentsOf('worker'), env),
  } satisfies Installation
}

/** A database with production's durability, on the benchmark's PostgreSQL. */
export async function openInstallation() {
  const postgres = await openDatabase('guiche_bench_webhooks')
  const [{ server_version: postgresVersion }] = await query(postgres.url, 'show server_version')
  const used = await connectInstallation(postgres.url, randomBytes(32).toString('base64'))
  return {
    ...used,
    postgresVersion: String(postgresVersion),
    async stop() {
      await used.client.end()
      await postgres.stop()
    },
  }
}
