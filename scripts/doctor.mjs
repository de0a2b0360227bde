import { runCommand } from './failure.mjs'
import { load, withInstallation } from './with-installation.mjs'

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

await runCommand(() => withInstallation(report))
