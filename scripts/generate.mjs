import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleCheckout } from './checkout/bundle.mjs'
import { isMain, PROJECT_FOLDER } from './environment.mjs'
import { Failure, runCommand } from './failure.mjs'
import { requireNoArguments } from './require-no-arguments.mjs'
import { digestSources, isMadeFrom } from './stamp.mjs'

const STAMP_FILE = path.join(PROJECT_FOLDER, 'lib/platform/db/generated/.made-from')

/**
 * Generates the Prisma client into lib/platform/db/generated, unless it was already made from the
 * same schema and Prisma version. Works offline.
 *
 * @returns {boolean} whether it was generated
 */
export function generateClient() {
  const digest = digestSources(['prisma/schema.prisma', 'node_modules/prisma/package.json'])
  if (isMadeFrom(STAMP_FILE, digest)) return false
  const prisma = path.join(PROJECT_FOLDER, 'node_modules/prisma/build/index.js')
  const made = spawnSync(process.execPath, [prisma, 'generate'], {
    cwd: PROJECT_FOLDER,
    encoding: 'utf8',
    // `generate` requires a schema engine binary but never runs it; naming any program avoids the
    // download.
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  })
  if (made.status !== 0) {
    throw new Failure(`prisma/schema.prisma does not generate:\n${made.stderr || made.stdout}`)
  }
  writeFileSync(STAMP_FILE, digest)
  return true
}

const USAGE =
  'npm run generate   makes the Prisma client and the checkout, unless nothing has changed'

if (isMain(import.meta.filename)) {
  requireNoArguments(USAGE)
  await runCommand(async () => {
    console.log(generateClient() ? 'Made the Prisma client.' : 'The Prisma client is up to date.')
    console.log((await bundleCheckout()) ? 'Made the checkout.' : 'The checkout is up to date.')
  })
}
