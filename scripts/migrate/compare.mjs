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

/** Prisma knows neither partitions nor what a primary key includes, and would undo both. */
const COMPARABLE = { externalTables: ['public.ApiRequest'], externalEnums: [] }

// For those who change the schema: production runs nothing of this file.

/**
 * The SQL that the database lacks to be what schema.prisma says, or null when it is.
 *
 * @param {string} url
 */
export function findDrift(url) {
  return diff(url, { tag: 'schemaDatasource', files: schemaFiles(), configDir: PRISMA_FOLDER })
}

/**
 * The whole of schema.prisma as SQL.
 *
 * @param {string} url
 */
export function printSchema(url) {
  return diff(url, { tag: 'empty' })
}

/**
 * Writes a migration that leads from the existing ones to schema.prisma, for a person to read
 * and comment.
 *
 * @param {string} url a server on which a database may be made for the comparison
 * @param {string} title
 * @returns {Promise<string | null>} its name, or null when the migrations lack nothing
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
 * The SQL that leads from `from` to schema.prisma, or null when they agree.
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

/** Compiles the engine, once per process. */
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
 * Prisma's own schema engine, which `prisma migrate` drives as a downloaded program, here from the
 * package registry and reading a database by `pg`.
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

/** How the engine takes each type of the catalogue's columns, by its OID. Any other is text. */
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
 * A database as the engine reads it. Prisma's adapter for `pg` cannot be used, because it refuses
 * the type "char" of PostgreSQL's catalogue.
 *
 * @param {string} url
 */
function readerOf(url) {
  const pool = new pg.Pool({ connectionString: url, types: { getTypeParser } })
  // A database that is dropped meanwhile says so here.
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
