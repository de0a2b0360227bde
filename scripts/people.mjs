import { runCommand } from './failure.mjs'
import { load, withInstallation } from './with-installation.mjs'

const USAGE = `npm run people -- sign-out EMAIL          ends all sessions of a person
npm run people -- forget-factors EMAIL    takes all second factors from a person who has lost them

Make sure before the second that the request comes from that person: they then sign in with their
password alone.`

/** `npm run people`: what an operator does for a person who cannot do it. */
async function main() {
  const [act, email, ...more] = process.argv.slice(2)
  if (!['sign-out', 'forget-factors'].includes(act ?? '') || !email || more.length > 0) {
    console.log(USAGE)
    return 2
  }
  const { forgetFactors, signOut } = await load('lib/accounts/recovery/remove-access.ts')
  if (act === 'sign-out') console.log(`Sessions of ${email} that ended: ${await signOut(email)}.`)
  else if ((await forgetFactors(email)) === 0) console.log(`${email} had no second factor.`)
  else console.log(`${email} has no second factor any more.`)
  return 0
}

await runCommand(() => withInstallation(main, { usage: USAGE }))
