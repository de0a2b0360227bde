import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { query } from './database.mjs'

/** The database role of the web process and the worker. Migrations run as the owner. */
const ROLE = 'guiche_application'
const OWNER_ONLY = 0o600

/**
 * Creates the application's role in the embedded database. It can read and write rows, and owns
 * only what it creates and drops itself: the partitions of the request log, and the job queue,
 * whose row security admits only the owner. It can neither alter tables nor disable triggers.
 * Idempotent; it also upgrades the data folder of an earlier version.
 *
 * @param {string} ownerUrl after the migrations
 * @param {string} folder where its password is stored
 * @returns {Promise<string>} the URL for the application
 */
export async function grantToApplication(ownerUrl, folder) {
  const password = keepPassword(path.join(folder, 'application-password'))
  await query(ownerUrl, roleOf(password))
  await query(ownerUrl, GRANTS)
  const url = new URL(ownerUrl)
  url.username = ROLE
  url.password = password
  return url.href
}

/** @param {string} file */
function keepPassword(file) {
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: OWNER_ONLY })
  }
  return readFileSync(file, 'utf8')
}

/** @param {string} password */
const roleOf = (password) => `
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${ROLE}') THEN CREATE ROLE ${ROLE}; END IF;
  END $$;
  ALTER ROLE ${ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
    PASSWORD ${pg.escapeLiteral(password)}`

const GRANTS = `
  DO $$ DECLARE schema text; owned regclass; BEGIN
    FOREACH schema IN ARRAY ARRAY['public', 'request_days', 'graphile_worker'] LOOP
      EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${ROLE}', schema);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO ${ROLE}', schema);
      EXECUTE format('GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA %I TO ${ROLE}', schema);
    END LOOP;
    GRANT CREATE ON SCHEMA request_days TO ${ROLE};
    REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM ${ROLE};
    FOR owned IN
      SELECT c.oid::regclass FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND pg_get_userbyid(c.relowner) <> '${ROLE}'
        AND (n.nspname IN ('request_days', 'graphile_worker')
          OR n.nspname = 'public' AND c.relname = 'ApiRequest')
    LOOP
      EXECUTE format('ALTER TABLE %s OWNER TO ${ROLE}', owned);
    END LOOP;
  END $$`
