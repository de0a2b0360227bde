import { runCommand } from './failure.mjs'
import { load, withInstallation } from './with-installation.mjs'

const USAGE = 'npm run doctor   checks the installation step by step; nothing is changed'

const SIGNS = { ok: 'ok    ', note: 'note  ', failed: 'FAILED' }

/**
 * `npm run doctor`: checks the installation step by step, and says what to do. The exit code is 1
 * when a check failed.
 */
async function report() {
  const { checkInstallation } = await load('lib/server/check-installation.ts')
  let failures = 0
  for await (const { check, result, message } of checkInstallation()) {
    if (result === 'failed') failures++
    console.log(`${SIGNS[result]}  ${check}: ${message}`)
  }
  console.log(failures ? `\n${failures} to mend.` : '\nThe installation can do its work.')
  return failures ? 1 : 0
}

/** Prints how the command is used, and is a mistake unless that was asked for. */
function explain() {
  console.log(USAGE)
  return process.argv[2] === '--help' ? 0 : 2
}

await runCommand(() =>
  process.argv.length > 2 ? explain() : withInstallation(report, { needsDatabase: false }),
)
