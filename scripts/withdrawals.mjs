import { runCommand } from './failure.mjs'
import { load, withInstallation } from './with-installation.mjs'

const USAGE = `npm run withdrawals             whether withdrawals are sent
npm run withdrawals -- stop     stops all withdrawals of this installation
npm run withdrawals -- allow    sends withdrawals again, also those that waited`

/** `npm run withdrawals`: stops all withdrawals of the installation, and allows them again. */
async function main() {
  const [act = 'show', ...more] = process.argv.slice(2)
  if (!['show', 'stop', 'allow'].includes(act) || more.length > 0) {
    console.log(USAGE)
    return 2
  }
  // The database may just have been restored, with tables of another version or another key.
  const { claimDatabase } = await load('lib/server/claim-database.ts')
  await claimDatabase()
  const stops = await load('lib/payments/withdrawals/stop-withdrawals.ts')
  const { bySystem, INSTALLATION } = await load('lib/accounts/audit/actor.ts')
  if (act === 'stop') await stops.stopWithdrawals(bySystem(INSTALLATION))
  if (act === 'allow') await stops.allowWithdrawals(bySystem(INSTALLATION))
  const stoppedAt = await stops.findStop()
  console.log(
    stoppedAt
      ? `All withdrawals are stopped since ${stoppedAt.toISOString()}.`
      : 'Withdrawals are sent.',
  )
  return 0
}

await runCommand(() => withInstallation(main))
