import { runCommand } from './failure.mjs'
import { requireNoArguments } from './require-no-arguments.mjs'
import { load, withInstallation } from './with-installation.mjs'

const USAGE = 'npm run doctor   checks the installation step by step; nothing is changed'

const SIGNS = { ok: 'ok    ', note: 'note  ', failed: 'FAILED' }

/**
 * `npm run doctor`: checks the installation step by step, and says what to do. The exit code is 1
 * when a check failed.
 */
async function report() {
  const { checkInstallation } = await load('lib/server/check-installation.ts')
  // One cause, such as a wrong secret, fails several checks of an account.
  const causes = new Set()
  for await (const { check, result, message, account } of checkInstallation()) {
    if (result === 'failed') causes.add(JSON.stringify([account, message]))
    console.log(`${SIGNS[result]}  ${check}: ${message}`)
  }
  console.log(causes.size ? `\n${causes.size} to mend.` : '\nThe installation can do its work.')
  return causes.size ? 1 : 0
}

requireNoArguments(USAGE)
await runCommand(() => withInstallation(report, { needsDatabase: false }))
