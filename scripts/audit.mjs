import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Failure, runCommand } from './failure.mjs'
import { load, withInstallation } from './with-installation.mjs'

const USAGE = `npm run audit -- verify               compares every audit log with its seals
npm run audit -- verify --log FILE    and the seals with those that the worker logged ("-" reads stdin)

Exits with 1 if an entry or a seal was changed, removed or added, and with 2 if that cannot be told.`

const WORDS = {
  changed: ({ found }) => `its ${found} entries are not those that were sealed`,
  removed: ({ found, sealed }) => `${sealed - found} of its ${sealed} entries are gone`,
  added: ({ found, sealed }) => `it sealed ${sealed} entries, and there are ${found}`,
  seal_missing: ({ found }) =>
    `the seal is gone${found > 0 ? `, ${found} of its entries are there` : ''}`,
  not_as_logged: () => 'its digest is not the one in the log',
}

/**
 * `npm run audit`: says whether the audit logs are as they were written, and where they are not.
 */
async function main() {
  const [act, option, file, ...more] = process.argv.slice(2)
  const isKnown = act === 'verify' && more.length === 0
  if (!isKnown || (option !== undefined && (option !== '--log' || !file))) {
    console.log(USAGE)
    return 2
  }
  const { verifyChains } = await load('lib/accounts/audit/verify-chains.ts')
  const { chains, seals, entries, unsealed, breaks } = await verifyChains(report)
  const { compared, cut } = file ? await compareLog(file) : { compared: null, cut: 0 }
  console.log(`Compared: logs ${chains}, seals ${seals}, entries ${entries}.`)
  if (unsealed > 0)
    console.log(`Entries without a seal yet: ${unsealed}. The worker seals every minute.`)
  const found = breaks + cut
  if (compared === 0 && seals > 0 && found === 0) {
    throw new Failure(
      `${file === '-' ? 'The log' : file} has no seal: the worker logs them with LOG_LEVEL=info or a finer one.`,
    )
  }
  console.log(
    found === 0
      ? 'All are as they were written.'
      : `Places that are not as they were written: ${found}.`,
  )
  return found === 0 ? 0 : 1
}

/**
 * @param {string} file
 * @returns {Promise<{ compared: number, cut: number }>} the seals that it has, and those that do not
 *   fit
 */
async function compareLog(file) {
  const { verifyLog } = await load('lib/accounts/audit/verify-log.ts')
  const input = file === '-' ? process.stdin : createReadStream(file)
  let cut = 0
  let compared = 0
  try {
    compared = await verifyLog(createInterface({ input }), (found) => {
      cut += 1
      report(found)
    })
    console.log(`${compared} seals of the log were compared.`)
  } catch (error) {
    throw error.syscall ? new Failure(`${file} cannot be read: ${error.message}`) : error
  }
  return { compared, cut }
}

/** @param {{ merchantId: string, number: number, at: Date | null, kind: string }} found */
function report(found) {
  const when = found.at ? ` of ${found.at.toISOString()}` : ''
  console.log(
    `Account ${found.merchantId}, seal ${found.number}${when}: ${WORDS[found.kind](found)}.`,
  )
}

await runCommand(() => withInstallation(main, { usage: USAGE }), 2)
