import { setTimeout } from 'node:timers/promises'
import { tsImport } from 'tsx/esm/api'
import { readEnvFile } from './environment.mjs'
import { Failure, runCommand } from './failure.mjs'

const ACCOUNT = {
  name: 'Helena Prado',
  email: 'demo@guiche.example',
  password: 'uma xícara de café',
  merchantName: 'Torra Aroeira',
}
/** An unpaid charge for the user to pay. */
const SALE = { amount: 189, productName: 'Moedor manual', clientName: 'Camila Figueiredo' }
const EVERY_MS = 1_000
const PATIENCE_MS = 10 * 60 * 1000

/**
 * Fills an account of the running sandbox with three months of invented sales, and prints how to
 * sign in.
 */
async function main() {
  readEnvFile()
  const origin = `http://127.0.0.1:${process.env.PORT || 3000}`
  const site = origin.replace('127.0.0.1', 'localhost')
  const call = caller(origin)
  const signIn = (alsoFine = []) => call('POST', '/v1/user/session', ACCOUNT, alsoFine)
  let { token } = await signIn([401])
  if (!token) {
    await call('POST', '/v1/user/register', ACCOUNT)
    token = (await signIn()).token
  }
  const started = await call('POST', '/v1/user/demo', undefined, [409], token)
  const isNew = started.status === 'started'
  if (isNew) await watch(call, token)
  const waiting = isNew && (await sell(origin, call, token))
  console.log(`
  The demo account is ready: ${site}/sign-in

  E-mail     ${ACCOUNT.email}
  Password   ${ACCOUNT.password}
${waiting ? `\n  Waiting to be paid: ${site}/pay/${waiting.transactionId}\n` : ''}`)
}

/** Creates a charge as a shop's backend does: with an API key, through the client library. */
async function sell(baseUrl, call, token) {
  const { Guiche } = await tsImport('../lib/sdk/main.ts', import.meta.url)
  const key = { name: 'Loja virtual', scopes: ['charge', 'read'] }
  const { secretKey } = await call('POST', '/v1/user/keys', key, [], token)
  return new Guiche({ secretKey, baseUrl }).charges.create(SALE)
}

/** Prints the progress until no transaction has been added for a while. */
async function watch(call, token) {
  const deadline = Date.now() + PATIENCE_MS
  let seen = -1
  let still = 0
  while (still < 5) {
    if (Date.now() > deadline) throw new Failure('The demo takes too long: is the worker running?')
    await setTimeout(EVERY_MS)
    const { meta } = await call('GET', '/v1/user/transactions?per_page=1', undefined, [], token)
    still = meta.total === seen && seen > 0 ? still + 1 : 0
    seen = meta.total
    process.stdout.write(`\rFilling the demo account… ${seen} transactions`)
  }
  process.stdout.write('\n')
}

/** @param {string} origin */
function caller(origin) {
  return async (method, path, body, alsoFine = [], token = undefined) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    }).catch(() => {
      throw new Failure(`Nothing answers at ${origin}. Start Guichê first, with npm start.`)
    })
    const answer = await response.json()
    if (response.ok || alsoFine.includes(response.status)) return answer
    throw new Failure(`${method} ${path} was refused: ${answer.message}`)
  }
}

await runCommand(main)
