import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

const CHAR_OID = 18
const TEXT_OID = 25

/**
 * Adapter-pg, mended for migrations in two places. It cuts scripts at every semicolon, also those
 * in a function's body: here a script goes as one message, which PostgreSQL runs whole or not at
 * all. And it knows no "char", a type of PostgreSQL's catalogue, which the engine reads when it
 * describes a database: here that is read as text and labelled as what it is.
 */
class MigrationPg extends PrismaPg {
  async connect() {
    const adapter = await super.connect()
    const performIO = adapter.performIO.bind(adapter)
    const queryRaw = adapter.queryRaw.bind(adapter)
    let charColumns = []
    adapter.executeScript = async (script) => {
      await adapter.client.query(script).catch((error) => adapter.onError(error))
    }
    adapter.performIO = async (statement) => {
      const result = await performIO(statement)
      const chars = (result.fields ?? []).filter((field) => field.dataTypeID === CHAR_OID)
      charColumns = chars.map((field) => result.fields.indexOf(field))
      for (const field of chars) field.dataTypeID = TEXT_OID
      return result
    }
    adapter.queryRaw = async (statement) => {
      const result = await queryRaw(statement)
      for (const column of charColumns) result.columnTypes[column] = ColumnTypeEnum.Character
      return result
    }
    return adapter
  }
}

let loading

/** Compiles the engine, once per process. */
function loadEngine() {
  loading ??= (async () => {
    globalThis.PRISMA_WASM_PANIC_REGISTRY = {
      set_message: (message) => console.error(`Prisma's schema engine: ${message}`),
    }
    const require = createRequire(import.meta.url)
    const script = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    const program = readFileSync(script.replace(/\.js$/, '.wasm'))
    const imports = { './schema_engine_bg.js': bindings }
    const { instance } = await WebAssembly.instantiate(program, imports)
    bindings.__wbg_set_wasm(instance.exports)
    instance.exports.__wbindgen_start()
    return bindings.SchemaEngine
  })()
  return loading
}

/**
 * Prisma's own schema engine, the one that `prisma migrate` drives, on a connection of pg's. It
 * works where the program that `prisma migrate` downloads cannot be had.
 *
 * @param {string} url
 * @param {{ path: string, content: string }[]} schemaFiles
 */
export async function openEngine(url, schemaFiles) {
  const SchemaEngine = await loadEngine()
  const adapter = bindMigrationAwareSqlAdapterFactory(new MigrationPg({ connectionString: url }))
  const datamodels = schemaFiles.map((file) => [file.path, file.content])
  return SchemaEngine.new({ datamodels }, () => {}, adapter)
}
