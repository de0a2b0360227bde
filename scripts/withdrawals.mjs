import { runCommand } from './failure.mjs'
import { load, withInstallation } from './with-installation.mjs'

const USAGE = `npm run withdrawals                       whether withdrawals and refunds are sent
npm run withdrawals -- stop               stops all withdrawals and all refunds of this installation
npm run withdrawals -- stop --restored    and lets legacy ids go on a million higher, after a restore
npm run withdrawals -- allow              sends withdrawals and refunds again, also those that waited`

/** `npm run withdrawals`: stops all withdrawals and refunds, and allows them again. */
async function main() {
  const [act = 'show', option, ...more] = process.argv.slice(2)
  const isRestored = act === 'stop' && option === '--restored'
  const isKnown = ['show', 'stop', 'allow'].includes(act) && (option === undefined || isRestored)
  if (!isKnown || more.length > 0) {
    console.log(USAGE)
    return 2
  }
  // The database may just have been restored, with tables of another version or another key.
  const { claimDatabase } = await load('lib/server/claim-database.ts')
  await claimDatabase()
  const stops = await load('lib/payments/transaction/stop-outgoing.ts')
  const { bySystem, INSTALLATION } = await load('lib/accounts/audit/actor.ts')
  if (act === 'stop') await stops.stopOutgoing(bySystem(INSTALLATION))
  if (act === 'allow') await stops.allowOutgoing(bySystem(INSTALLATION))
  const stoppedAt = await stops.findStop()
  console.log(
    stoppedAt
      ? `All withdrawals and refunds are stopped since ${stoppedAt.toISOString()}.`
      : 'Withdrawals and refunds are sent.',
  )
  if (isRestored) {
    const { skipIds } = await load('lib/payments/transaction/take-id.ts')
    console.log(`Legacy ids go on at ${await skipIds()}, above those that were lost.`)
  }
  return 0
}

await runCommand(() => withInstallation(main, { usage: USAGE }))
