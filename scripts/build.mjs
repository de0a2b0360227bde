import { readEnvFile } from './environment.mjs'
import { runCommand } from './failure.mjs'
import { generateClient } from './generate.mjs'
import { buildApplication } from './start/build.mjs'
import { findNode } from './start/dependencies.mjs'

/** `npm run build`: builds what `npm start` would build, for processes that are started by hand. */
await runCommand(() => {
  readEnvFile()
  generateClient()
  return buildApplication({ node: findNode(), env: process.env })
})
