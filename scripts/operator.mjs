import { runCommand } from './failure.mjs'
import { load, withInstallation } from './with-installation.mjs'

const USAGE = `npm run operator                    the operators of this installation
npm run operator -- add EMAIL       makes a registered person an operator
npm run operator -- remove EMAIL    takes the operator's pages from them`

const UNCONFIRMED =
  'Nobody has confirmed this address: somebody else may have registered with it. In live mode this is refused.'

/** `npm run operator`: names the people who may open /operator. */
async function main() {
  const [act = 'list', email, ...more] = process.argv.slice(2)
  if (more.length > 0 || (act === 'list' && email)) {
    console.log(USAGE)
    return 2
  }
  const operators = await load('lib/accounts/operators/add-operator.ts')
  if (act === 'list') await list(operators)
  else if (act === 'add' && email) {
    const { isEmailConfirmed } = await operators.addOperator(email)
    console.log(
      `${email} is an operator now. The pages are at /operator; in live mode they need a second factor.`,
    )
    if (!isEmailConfirmed) console.warn(UNCONFIRMED)
  } else if (act === 'remove' && email) {
    const wasOperator = await operators.removeOperator(email)
    console.log(`${email} ${wasOperator ? 'is no operator any more' : 'was no operator'}.`)
  } else {
    console.log(USAGE)
    return 2
  }
  return 0
}

/** @param {{ listOperators: () => Promise<object[]> }} operators */
async function list({ listOperators }) {
  const all = await listOperators()
  for (const { user } of all) {
    const note = user.emailConfirmedAt ? '' : '  (address not confirmed)'
    console.log(`${user.email}  ${user.name}${note}`)
  }
  if (all.length === 0) console.log(`There is no operator.\n\n${USAGE}`)
}

await runCommand(() => withInstallation(main, { usage: USAGE }))
