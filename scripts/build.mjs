import { defaultDataDir, readEnvFile, requireWritable } from './environment.mjs'
import { runCommand } from './failure.mjs'
import { generateClient } from './generate.mjs'
import { requireNoArguments } from './require-no-arguments.mjs'
import { buildApplication } from './start/build.mjs'
import { findNode } from './start/dependencies.mjs'
import { readSettings } from './start/settings.mjs'

const USAGE = 'npm run build   builds what npm start would build, unless nothing has changed'

requireNoArguments(USAGE)

/** `npm run build`: builds what `npm start` would build, for processes that are started by hand. */
await runCommand(async () => {
  readEnvFile()
  const dataDir = defaultDataDir()
  requireWritable(dataDir, ', or set GUICHE_DATA_DIR to another folder')
  const { env } = await readSettings({ dataDir, isDev: false })
  generateClient()
  await buildApplication({ node: findNode(), env })
  console.log('The build is up to date.')
})
