import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from '../environment.mjs'

/** Where the bundled programs are. Next empties the folder around it when it builds. */
const FOLDER = '.next/programs'

const SOURCES = { server: 'server.ts', worker: 'lib/worker/worker.ts' }

/**
 * V8 would let its young space grow to 128 MB, and its heap to several times what is in use, before
 * it collects garbage. With these a web process holds half as much, and a charge takes a few
 * percent more processor time.
 */
const MEMORY = ['--max-semi-space-size=16', '--heap-growing-percent=30']

/** The same for the C library, whose allocator would keep what each thread has once used. */
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '1' }

/**
 * The arguments with which Node runs one of our programs: bundled or, for development, as it is
 * written.
 *
 * @param {keyof typeof SOURCES} program
 * @param {{ isDev?: boolean }} [options]
 */
export function argumentsOf(program, { isDev = false } = {}) {
  if (isDev) return ['--import', 'tsx', SOURCES[program]]
  return [...MEMORY, '--import', './scripts/start/source-maps.mjs', `${FOLDER}/${program}.mjs`]
}

/**
 * Bundles the web process, the worker and every route file for production. They start faster than
 * as TypeScript and need less memory, because no compiler runs in the process. Packages are not
 * bundled. What several of them import is in one file that they share, so that it exists once in a
 * process.
 *
 * @see lib/server/find-routes.ts
 */
export async function bundlePrograms() {
  const { build } = await import('esbuild')
  const outdir = path.join(PROJECT_FOLDER, FOLDER)
  rmSync(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: PROJECT_FOLDER,
    entryPoints: { ...SOURCES, ...routes() },
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    jsx: 'automatic',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  })
}

/** The route files by the names of their bundles. @returns {Record<string, string>} */
function routes() {
  const files = readdirSync(path.join(PROJECT_FOLDER, 'app'), { recursive: true, encoding: 'utf8' })
  const found = files.filter((file) => path.basename(file) === 'route.ts')
  return Object.fromEntries(
    found.map((file) => [`app/${file.replace(/\.ts$/, '')}`, `app/${file}`]),
  )
}
