import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { Failure } from '../failure.mjs'
import { query } from './database.mjs'

/** The database role of the web process and the worker. Migrations run as the owner. */
const ROLE = 'guiche_application'
const OWNER_ONLY = 0o600

/**
 * Creates the application's role in the embedded database. Idempotent; it also upgrades the data
 * folder of an earlier version.
 *
 * @param {string} ownerUrl after the migrations
 * @param {string} folder where its password is stored
 * @returns {Promise<string>} the URL for the application
 */
export async function grantToApplication(ownerUrl, folder) {
  const password = keepPassword(path.join(folder, 'application-password'))
  await query(ownerUrl, roleOf(password))
  await grantRights(ownerUrl, ROLE)
  const url = new URL(ownerUrl)
  url.username = ROLE
  url.password = password
  return url.href
}

/**
 * Gives an existing role what the web process and the worker need. It can read and write rows, and
 * owns only what it creates and drops itself: the partitions of the request log, and the job queue,
 * whose row security admits only the owner. It can neither alter tables nor disable triggers.
 * Idempotent; a migration may add tables, so it is repeated after each.
 *
 * @param {string} url of a superuser, or of the owner as a member of the role, after the migrations
 * @param {string} role
 * @throws Failure where there is no such role, no table yet, or no right to give any
 */
export async function grantRights(url, role) {
  try {
    await query(url, rightsOf(role))
  } catch (error) {
    const explain = GRANT_PROBLEMS[error.code]
    throw explain ? new Failure(explain(role), { cause: error }) : error
  }
}

const NO_TABLES = () => 'The database has no tables yet: run npm run migrate deploy first.'

const GRANT_PROBLEMS = {
  42704: (role) =>
    `The database has no role "${role}": create it first, as by CREATE ROLE ${role} LOGIN PASSWORD '…'.`,
  '3F000': NO_TABLES,
  '42P01': NO_TABLES,
  42501: (role) =>
    `The user of DATABASE_URL may not give these rights: it must be a superuser, or own the tables and be a member of the role, as by GRANT ${role} TO CURRENT_USER.`,
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

/** @param {string} role */
const rightsOf = (role) => `
  DO $rights$ DECLARE
    given text := ${pg.escapeLiteral(role)}; schema text; owned regclass; lent text[];
  BEGIN
    FOREACH schema IN ARRAY ARRAY['public', 'request_days', 'graphile_worker'] LOOP
      EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', schema, given);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO %I', schema, given);
      EXECUTE format('GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA %I TO %I', schema, given);
    END LOOP;
    EXECUTE format('GRANT CREATE ON SCHEMA request_days TO %I', given);
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM %I', given);
    -- Unless a superuser says so, an owner of tables needs the right to create some there.
    lent := ARRAY(SELECT name FROM unnest(ARRAY['public', 'graphile_worker']) AS name
      WHERE NOT has_schema_privilege(given, name, 'CREATE'));
    FOREACH schema IN ARRAY lent LOOP
      EXECUTE format('GRANT CREATE ON SCHEMA %I TO %I', schema, given);
    END LOOP;
    FOR owned IN
      SELECT c.oid::regclass FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND pg_get_userbyid(c.relowner) <> given
        AND (n.nspname IN ('request_days', 'graphile_worker')
          OR n.nspname = 'public' AND c.relname = 'ApiRequest')
    LOOP
      EXECUTE format('ALTER TABLE %s OWNER TO %I', owned, given);
    END LOOP;
    FOREACH schema IN ARRAY lent LOOP
      EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM %I', schema, given);
    END LOOP;
  END $rights$`
