import { Failure, runCommand } from './failure.mjs'
import { load, withInstallation } from './with-installation.mjs'

const USAGE = `npm run ledger -- check MERCHANT      compares a merchant's balances with all its transfers
npm run ledger -- rebuild MERCHANT    computes its balances anew from all its transfers

MERCHANT is the ID of the merchant, which /operator/merchants shows.`

/** `npm run ledger`: checks the book of a merchant, and mends its balances. */
async function main() {
  const { isId } = await load('lib/kernel/ids.ts')
  const [act, merchantId, ...more] = process.argv.slice(2)
  if (!['check', 'rebuild'].includes(act ?? '') || !isId(merchantId ?? '') || more.length > 0) {
    console.log(USAGE)
    return 2
  }
  const name = await nameOf(merchantId)
  const { checkBook } = await load('lib/ledger/check-book.ts')
  const { rebuildBook } = await load('lib/ledger/rebuild-book.ts')
  return show(name, await (act === 'check' ? checkBook(merchantId) : rebuildBook(merchantId)))
}

/** @param {string} merchantId @throws Failure where no merchant has this id */
async function nameOf(merchantId) {
  const { prisma } = await load('lib/platform/db/prisma.ts')
  const merchant = await prisma.merchant.findUnique({ where: { merchantId } })
  if (merchant) return merchant.name
  throw new Failure(`There is no merchant ${merchantId}: /operator/merchants lists them.`)
}

/** @param {string} name @param {{ transfers: number, faults: string[] }} found */
function show(name, { transfers, faults }) {
  console.log(
    faults.length === 0
      ? `The balances of "${name}" are those of its ${transfers} transfers.`
      : `The book of "${name}" is wrong:\n${faults.join('\n')}`,
  )
  return faults.length === 0 ? 0 : 1
}

await runCommand(() => withInstallation(main, { usage: USAGE }))
