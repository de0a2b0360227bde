import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { createDatabase, dropDatabase, withDatabase } from '../postgres/database.mjs'
import { applyMigrations } from './deploy.mjs'
import { MIGRATIONS_FOLDER } from './history.mjs'

const PRISMA_FOLDER = path.dirname(MIGRATIONS_FOLDER)
const SCHEMA_FILE = path.join(PRISMA_FOLDER, 'schema.prisma')

/**
 * Prisma supports neither partitions nor INCLUDE columns of primary keys, and would remove both.
 */
const COMPARABLE = { externalTables: ['public.ApiRequest'], externalEnums: [] }

// Development tools only; production runs nothing of this file.

/**
 * The SQL that would bring the database to schema.prisma; null when they agree.
 *
 * @param {string} url
 */
export function findDrift(url) {
  return diff(url, { tag: 'schemaDatasource', files: schemaFiles(), configDir: PRISMA_FOLDER })
}

/**
 * The SQL of the whole schema.prisma.
 *
 * @param {string} url
 */
export function printSchema(url) {
  return diff(url, { tag: 'empty' })
}

/**
 * Writes a migration from the existing ones to schema.prisma, for a person to review and comment.
 *
 * @param {string} url a server on which a temporary database may be created
 * @param {string} title
 * @returns {Promise<string | null>} its name, or null when nothing is missing
 */
export async function createMigration(url, title) {
  const scratch = `guiche_scratch_${process.pid}`
  await createDatabase(url, scratch)
  try {
    const scratchUrl = withDatabase(url, scratch)
    await applyMigrations(scratchUrl)
    const sql = await findDrift(scratchUrl)
    if (sql === null) return null
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    const name = `${stamp}_${title}`
    mkdirSync(path.join(MIGRATIONS_FOLDER, name), { recursive: true })
    writeFileSync(path.join(MIGRATIONS_FOLDER, name, 'migration.sql'), sql)
    return name
  } finally {
    await dropDatabase(url, scratch)
  }
}

const schemaFiles = () => [{ path: SCHEMA_FILE, content: readFileSync(SCHEMA_FILE, 'utf8') }]

/**
 * The SQL from `from` to schema.prisma; null when they agree.
 *
 * @param {string} url
 * @param {object} from
 */
async function diff(url, from) {
  const engine = await openEngine(url)
  const result = await engine.diff({
    from,
    to: { tag: 'schemaDatamodel', files: schemaFiles() },
    script: true,
    shadowDatabaseUrl: null,
    exitCode: true,
    filters: COMPARABLE,
  })
  return result.exitCode === 0 ? null : result.stdout
}

let loading

/** Compiles the engine once per process. */
async function loadEngine() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message: (message) => console.error(`Prisma's schema engine: ${message}`),
  }
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm')
  const program = readFileSync(path.join(path.dirname(script), 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(program, {
    './schema_engine_bg.js': bindings,
  })
  bindings.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
}

/**
 * Opens Prisma's schema engine. `prisma migrate` runs it as a downloaded binary; this is the
 * WebAssembly build from the package registry, reading the database through `pg`.
 *
 * @param {string} url
 * @returns {Promise<bindings.SchemaEngine>}
 */
export async function openEngine(url) {
  loading ??= loadEngine()
  await loading
  const datamodels = schemaFiles().map((file) => [file.path, file.content])
  const adapter = bindMigrationAwareSqlAdapterFactory(readerOf(url))
  return bindings.SchemaEngine.new({ datamodels }, () => {}, adapter)
}

/** The engine's name of each column type in the catalogue, by OID; text for all others. */
const COLUMN_TYPES = {
  16: ColumnTypeEnum.Boolean,
  18: ColumnTypeEnum.Character,
  20: ColumnTypeEnum.Int64,
  21: ColumnTypeEnum.Int32,
  23: ColumnTypeEnum.Int32,
  26: ColumnTypeEnum.Int64,
  1003: ColumnTypeEnum.TextArray,
  1005: ColumnTypeEnum.Int32Array,
  1009: ColumnTypeEnum.TextArray,
  1184: ColumnTypeEnum.DateTime,
}

/** @param {number} oid */
function getTypeParser(oid) {
  if (COLUMN_TYPES[oid] === ColumnTypeEnum.DateTime) return (text) => new Date(text).toISOString()
  return oid in COLUMN_TYPES ? pg.types.getTypeParser(oid) : String
}

/**
 * Reads a database for the engine. Prisma's adapter for `pg` does not work, because it refuses the
 * type "char" of PostgreSQL's catalogue.
 *
 * @param {string} url
 */
function readerOf(url) {
  const pool = new pg.Pool({ connectionString: url, types: { getTypeParser } })
  // Idle connections report a dropped database here.
  pool.on('error', () => {})
  const adapter = {
    provider: 'postgres',
    adapterName: 'pg',
    async queryRaw({ sql, args }) {
      const { fields, rows } = await pool.query({ text: sql, values: args, rowMode: 'array' })
      const typeOf = ({ dataTypeID }) => COLUMN_TYPES[dataTypeID] ?? ColumnTypeEnum.Text
      return { columnNames: fields.map(({ name }) => name), columnTypes: fields.map(typeOf), rows }
    },
    executeRaw: async ({ sql, args }) => (await pool.query(sql, args)).rowCount,
    executeScript: async (script) => void (await pool.query(script)),
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: false }),
    dispose: () => pool.end(),
  }
  return { ...adapter, connect: async () => adapter }
}
