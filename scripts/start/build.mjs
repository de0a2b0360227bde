import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER, requireWritable } from '../environment.mjs'
import { Failure } from '../failure.mjs'
import { bundlePrograms } from './programs.mjs'
import { run, step } from './step.mjs'

const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'prisma/schema.prisma',
  'scripts/start/programs.mjs',
]
const ROOT_SOURCES =
  /^(server\.ts|next\.config\.\w+|postcss\.config\.\w+|package-lock\.json|proxy\.ts|tsconfig\.json)$/
const STAMP_FILE = path.join(PROJECT_FOLDER, '.next/made-from')

/**
 * Builds the web application for production, unless the existing build was made from these sources.
 *
 * @param {{ node: string, env: NodeJS.ProcessEnv, signal?: AbortSignal }} options
 * @throws Failure after printing the build's output
 */
export async function buildApplication({ node, env, signal }) {
  const { bundleCheckout } = await import('../checkout/bundle.mjs')
  const { packClient } = await import('../pack-client.mjs')
  await bundleCheckout()
  packClient()
  const digest = digestSources(env)
  if (existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === digest) return
  requireWritable(path.join(PROJECT_FOLDER, '.next'), ', or put the project elsewhere')
  rmSync(STAMP_FILE, { force: true })
  await step('Building', async () => {
    const args = [path.join(PROJECT_FOLDER, 'node_modules/next/dist/bin/next'), 'build']
    const options = { cwd: PROJECT_FOLDER, env: { ...env, NODE_ENV: 'production' }, signal }
    const { code, output } = await run(node, args, options)
    if (code !== 0) {
      throw new Failure(`${output}\nThe application does not build; the errors are above.`)
    }
    await bundlePrograms()
  })
  writeFileSync(STAMP_FILE, digest)
}

/** @param {NodeJS.ProcessEnv} env the build stores PUBLIC_URL's scheme in its headers */
function digestSources(env) {
  const digest = createHash('sha256').update(`${Boolean(env.PUBLIC_URL?.startsWith('https:'))}\0`)
  const atRoot = readdirSync(PROJECT_FOLDER).filter((name) => ROOT_SOURCES.test(name))
  for (const file of [...SOURCES, ...atRoot].flatMap(listFiles).sort()) {
    digest
      .update(`${file}\0`)
      .update(readFileSync(path.join(PROJECT_FOLDER, file)))
      .update('\0')
  }
  return digest.digest('hex')
}

/**
 * The files under a path that a build reads. The generated client is left out, because it follows
 * from the schema.
 *
 * @param {string} source
 * @returns {string[]}
 */
function listFiles(source) {
  const absolute = path.join(PROJECT_FOLDER, source)
  const found = statSync(absolute, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [source]
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(PROJECT_FOLDER, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|[/\\])generated[/\\]/.test(file) && !/\.test\.tsx?$/.test(file))
}
