import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from '@/scripts/environment.mjs'

/** The data folder of the installation under test, apart from the developer's own. */
export const DATA_DIR = path.join(PROJECT_FOLDER, '.data/e2e')

/** The PSPs that the installation under test offers to merchants: one that never answers. */
export const OFFERED_PSPS = 'efi=http://127.0.0.1:9'

/** The address of an installation's database: DATABASE_URL's, else of the embedded one. */
export function databaseUrl(): string {
  return process.env.DATABASE_URL || embeddedDatabaseUrl(DATA_DIR)
}

/** The address of the PostgreSQL that runs embedded in a data folder. */
export function embeddedDatabaseUrl(dataDir: string): string {
  const read = (name: string) => readFileSync(path.join(dataDir, 'postgres', name), 'utf8').trim()
  return `postgresql://guiche:${read('password')}@127.0.0.1:${read('port')}/guiche`
}

/** The key under which an installation seals its secrets. */
export function secretKeyOf(dataDir: string): string {
  return process.env.SECRET_KEY || readFileSync(path.join(dataDir, 'secret-key'), 'utf8').trim()
}

/** Limits by address are lifted, because all tests come from one address. */
export const UNLIMITED_ADDRESS = {
  PUBLIC_RATE_LIMIT_PER_SECOND: '100000',
  PUBLIC_RATE_LIMIT_BURST: '100000',
  PAY_STREAMS_PER_ADDRESS: '2000',
  REGISTRATIONS_PER_HOUR: '100000',
  SIGN_IN_ATTEMPTS_PER_ADDRESS: '100000',
}
