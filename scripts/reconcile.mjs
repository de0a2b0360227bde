import { userInfo } from 'node:os'
import { Failure, runCommand } from './failure.mjs'
import { load, withInstallation } from './with-installation.mjs'

const USAGE = `npm run reconcile                              the differences that are open
npm run reconcile -- day YYYY-MM-DD            compares a day with every PSP now
npm run reconcile -- credit ITEM MERCHANT      credits a payment that nobody knew
npm run reconcile -- refund ITEM               gives such a payment back to its payer
npm run reconcile -- known ITEM "why"          marks a difference as known`

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `npm run reconcile`: lists the differences between the PSPs and our books, and resolves them. */
async function main() {
  const [act = 'list', ...given] = process.argv.slice(2)
  const items = await load('lib/payments/reconciliation/resolve-item.ts')
  const by = userInfo().username
  const [itemId, other, ...more] = given
  if (more.length > 0) return explain()
  if (act === 'list' && !itemId) await list(items)
  else if (act === 'day' && itemId && !other) await compare(itemId)
  else if (act === 'credit' && other) {
    requireItem(itemId)
    requireMerchant(other)
    await items.creditItem({ itemId, by }, other)
    console.log('Credited.')
  } else if (act === 'refund' && itemId && !other) {
    requireItem(itemId)
    const { refundItem } = await load('lib/payments/reconciliation/send-item-refund.ts')
    const isPaid = await refundItem({ itemId, by })
    console.log(
      isPaid ? 'Refunded.' : 'The refund is under way: the worker asks about it every minute.',
    )
  } else if (act === 'known' && other) {
    requireItem(itemId)
    await items.acknowledgeItem({ itemId, by, note: other })
    console.log('Marked as known.')
  } else return explain()
  return 0
}

function explain() {
  console.log(USAGE)
  return 2
}

/** @param {string} id */
function requireItem(id) {
  if (!ID.test(id)) throw new Failure(`There is no item ${id}: npm run reconcile lists them.`)
}

/** @param {string} id */
function requireMerchant(id) {
  if (ID.test(id)) return
  throw new Failure(`There is no merchant ${id}: /operator/merchants lists them with their ids.`)
}

/**
 * Compares a day, and prints the accounts that were compared.
 *
 * @param {string} day
 * @throws Failure where nothing, or not every account, could be compared
 */
async function compare(day) {
  await requireDay(day)
  const { findUnregistered, reconcileEveryConnection } = await load(
    'lib/payments/reconciliation/reconcile-every-connection.ts',
  )
  const [missing] = await findUnregistered()
  if (missing) {
    throw new Failure(
      `The settings name ${missing.psp} at ${missing.baseUrl}, which is not in use in this database: start Guichê first, which connects it.`,
    )
  }
  const compared = await reconcileEveryConnection(day)
  if (compared.length === 0) {
    throw new Failure(
      'Nothing was compared, because no PIX account is in use in this database: connect one at /operator/connections, or set PIX_PSP and the settings beside it and start Guichê.',
    )
  }
  for (const { connection, opened } of compared) {
    const { psp, baseUrl, merchantId } = connection
    const whose = merchantId ? ` (merchant ${merchantId})` : ''
    const found = opened === 0 ? 'no new difference' : `new differences: ${opened}`
    console.log(`${day}  ${psp} at ${baseUrl}${whose}: ${found}.`)
  }
}

/** @param {string} day @throws Failure for what is no day, or one that has not begun */
async function requireDay(day) {
  const { dayOf, isDay } = await load('lib/kernel/time.ts')
  if (!isDay(day)) throw new Failure(`"${day}" is no day: write one as 2026-11-28.`)
  const today = dayOf(new Date())
  if (day <= today) return
  throw new Failure(`${day} has not begun: in São Paulo it is ${today}. Give a day up to today.`)
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

await runCommand(() => withInstallation(main, { usage: USAGE }))
