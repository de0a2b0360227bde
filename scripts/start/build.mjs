import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER, requireWritable } from '../environment.mjs'
import { Failure } from '../failure.mjs'
import { digestSources, isMadeFrom } from '../stamp.mjs'
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
  const atRoot = readdirSync(PROJECT_FOLDER).filter((name) => ROOT_SOURCES.test(name))
  // The build stores PUBLIC_URL's scheme in its headers.
  const isHttps = Boolean(env.PUBLIC_URL?.startsWith('https:'))
  const digest = digestSources([...SOURCES, ...atRoot], String(isHttps))
  if (isMadeFrom(STAMP_FILE, digest)) return
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
