import { runCommand } from './failure.mjs'
import { load, withInstallation } from './with-installation.mjs'

const USAGE = `npm run ledger -- check MERCHANT      compares a merchant's balances with all its transfers
npm run ledger -- rebuild MERCHANT    computes its balances anew from all its transfers`

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `npm run ledger`: checks the book of a merchant, and mends its balances. */
async function main() {
  const [act, merchantId, ...more] = process.argv.slice(2)
  if (!['check', 'rebuild'].includes(act ?? '') || !ID.test(merchantId ?? '') || more.length > 0) {
    console.log(USAGE)
    return 2
  }
  const { checkBook } = await load('lib/ledger/check-book.ts')
  const { rebuildBook } = await load('lib/ledger/rebuild-book.ts')
  return show(await (act === 'check' ? checkBook(merchantId) : rebuildBook(merchantId)))
}

/** @param {{ transfers: number, faults: string[] }} found */
function show({ transfers, faults }) {
  for (const fault of faults) console.log(fault)
  if (faults.length === 0) console.log(`The balances are those of its ${transfers} transfers.`)
  return faults.length === 0 ? 0 : 1
}

await runCommand(() => withInstallation(main))
