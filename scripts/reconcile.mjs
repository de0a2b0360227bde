import { userInfo } from 'node:os'
import { runCommand } from './failure.mjs'
import { load, withInstallation } from './with-installation.mjs'

const USAGE = `npm run reconcile                              the differences that are open
npm run reconcile -- day YYYY-MM-DD            compares a day with every PSP now
npm run reconcile -- credit ITEM MERCHANT      credits a payment that nobody knew
npm run reconcile -- refund ITEM               gives such a payment back to its payer
npm run reconcile -- known ITEM "why"          marks a difference as known`

const DAY = /^\d{4}-\d\d-\d\d$/

/** `npm run reconcile`: lists the differences between the PSPs and our books, and resolves them. */
async function main() {
  const [act = 'list', ...given] = process.argv.slice(2)
  const items = await load('lib/payments/reconciliation/resolve-item.ts')
  const by = userInfo().username
  const [itemId, other] = given
  if (act === 'list') await list(items)
  else if (act === 'day' && DAY.test(itemId ?? '')) await compare(itemId)
  else if (act === 'credit' && other) {
    await items.creditItem({ itemId, by }, other)
    console.log('Credited.')
  } else if (act === 'refund' && itemId) {
    const isPaid = await items.refundItem({ itemId, by })
    console.log(isPaid ? 'Refunded.' : 'The refund is under way: run this again in a minute.')
  } else if (act === 'known' && other) {
    await items.acknowledgeItem({ itemId, by, note: other })
    console.log('Marked as known.')
  } else {
    console.log(USAGE)
    return 2
  }
  return 0
}

/** @param {string} day */
async function compare(day) {
  const { reconcileEveryConnection } = await load('lib/payments/reconciliation/reconcile-day.ts')
  const opened = await reconcileEveryConnection(day)
  console.log(opened === 0 ? 'No new difference.' : `New differences: ${opened}.`)
}

/** @param {{ listOpenItems: () => Promise<object[]> }} items */
async function list({ listOpenItems }) {
  const open = await listOpenItems()
  for (const { itemId, day, kind, reference, theirs, ours, evidence, connection } of open) {
    const sides = `PSP ${shown(theirs)}, ours ${shown(ours)}`
    console.log(`${day.toISOString().slice(0, 10)}  ${kind}  ${sides}  (${connection.psp})`)
    const about = kind === 'balance' ? `a difference of ${shown(BigInt(reference))}` : reference
    console.log(`  item ${itemId}, about ${about}`)
    if (evidence.moved) console.log(`  moved meanwhile: ${shown(BigInt(evidence.moved))}`)
  }
  console.log(open.length === 0 ? 'No difference is open.' : `\n${USAGE}`)
}

/** @param {bigint | null} amount */
function shown(amount) {
  return amount === null ? 'nothing' : `R$ ${(Number(amount) / 100).toFixed(2)}`
}

await runCommand(() => withInstallation(main))
