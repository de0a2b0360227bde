import { setTimeout } from 'node:timers/promises'
import { readEnvFile } from './environment.mjs'
import { Failure, runCommand } from './failure.mjs'

const USAGE =
  'npm run demo   fills an account of the sandbox that runs here with invented sales; PORT=3001 npm run demo where it has another port'

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
  if (process.argv.length > 2) {
    console.log(USAGE)
    return process.argv[2] === '--help' ? 0 : 2
  }
  readEnvFile()
  const origin = `http://127.0.0.1:${process.env.PORT || 3000}`
  await requireGuiche(origin)
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

/** @param {string} origin @throws Failure where nothing, or another program, answers */
async function requireGuiche(origin) {
  const response = await fetch(`${origin}/healthz`).catch(() => {
    throw new Failure(
      `Nothing answers at ${origin}. Start Guichê first, with npm start; ${OTHER_PORT}.`,
    )
  })
  const answer = await response.json().catch(() => null)
  if (answer?.status === 'ok') return
  throw new Failure(`What answers at ${origin} is not Guichê: ${OTHER_PORT}.`)
}

const OTHER_PORT = 'if it has another port, say so, as in PORT=3001 npm run demo'

/** Creates a charge as a shop's backend does: with an API key, through the client library. */
async function sell(baseUrl, call, token) {
  // Not above: before the first start has installed it, this command says to start Guichê.
  const { tsImport } = await import('tsx/esm/api')
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
      throw new Failure(`${origin} does not answer any more: is Guichê still running?`)
    })
    const answer = await response.json()
    if (response.ok || alsoFine.includes(response.status)) return answer
    throw new Failure(`${method} ${path} was refused: ${answer.message}`)
  }
}

await runCommand(main)
