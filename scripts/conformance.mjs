import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { PROJECT_FOLDER } from './environment.mjs'
import { Failure, runCommand } from './failure.mjs'
import { installDependencies } from './start/dependencies.mjs'

// Import no package above this line: a fresh clone has none yet.

const HELP = `Holds an installation against the contract, line by line.

  npm run conformance -- --url https://pay.example.com --key sk_live_prod_…

  --url    where the installation answers
  --key    a secret key of an account there, with every scope
  --token  the same account's dashboard credential, from POST /v1/user/session:
           with it keys, approval and webhooks are asked too
  --only   asks only the lines whose name holds this text

It creates charges that nobody pays. Where the sandbox bank is, it pays some and
withdraws; elsewhere no money moves, and what would need it is left out, saying so.
Use an account that is for this. The exit code is 0 when every line asked holds.`

const OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  token: { type: 'string' },
  only: { type: 'string' },
  help: { type: 'boolean' },
}

/** Runs the conformance checks of the contract against an installation. Returns the exit code. */
async function main() {
  const options = readOptions()
  if (options.help) {
    console.log(HELP)
    return 0
  }
  const url = requireUrl(options.url)
  const key = requireKey(options.key)
  const balance = await requireWelcome(`${url}/v1/integrations/balance`, key, '--key')
  if (typeof balance?.disponivel !== 'number') {
    throw new Failure(`What answers at ${url} is not Guichê: correct --url.`)
  }
  if (options.token) await requireWelcome(`${url}/v1/user/me`, options.token, '--token')
  await installDependencies({ withDevelopment: true })
  return ask({ url, key, token: options.token ?? '', only: options.only })
}

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch (error) {
    throw new Failure(`${error.message.split('. ')[0]}. See npm run conformance -- --help.`)
  }
}

/** @param {string | undefined} given */
function requireUrl(given) {
  if (!given) {
    throw new Failure('Say which installation is meant: --url https://pay.example.com.')
  }
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    throw new Failure(`--url is "${given}": write it as https://pay.example.com.`)
  }
  return given.replace(/\/+$/, '')
}

/** @param {string | undefined} given */
function requireKey(given) {
  if (!given) {
    throw new Failure('Give a secret key of an account there: --key sk_live_prod_….')
  }
  if (given.startsWith('pk_')) {
    throw new Failure('--key is the public key: give the secret one, which begins with sk_.')
  }
  return given
}

/**
 * Makes one request first, so that a wrong address or credential gives one message instead of
 * failing every check.
 *
 * @param {string} address
 * @param {string} credential
 * @param {string} option
 * @returns {Promise<any>} the body of the answer; null where it is no JSON
 */
async function requireWelcome(address, credential, option) {
  const headers = { authorization: `Bearer ${credential}` }
  const response = await fetch(address, { headers }).catch((error) => {
    throw new Failure(`Nothing answers at ${address}: ${error.cause?.message ?? error.message}.`)
  })
  const answer = await response.json().catch(() => null)
  if (response.ok) return answer
  const message = answer?.message
  if (!message) throw new Failure(`${address} answered ${response.status}: is that Guichê?`)
  throw new Failure(`${option} is not good there (${response.status}): ${message}.`)
}

/** @param {{ url: string, key: string, token: string, only?: string }} options */
function ask({ url, key, token, only }) {
  const runner = path.join(PROJECT_FOLDER, 'node_modules/@playwright/test/cli.js')
  const config = path.join(PROJECT_FOLDER, 'e2e/conformance/playwright.config.ts')
  const filter = only === undefined ? [] : ['--grep', literal(only)]
  const asking = spawn(process.execPath, [runner, 'test', '--config', config, ...filter], {
    cwd: PROJECT_FOLDER,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      CONFORMANCE_URL: url,
      CONFORMANCE_KEY: key,
      CONFORMANCE_TOKEN: token,
    },
  })
  // The child gets the terminal's Ctrl-C as well, and reports how far it got.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => asking.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    asking.once('error', reject)
    asking.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Escapes a text for the runner, which expects a regular expression. @param {string} text */
const literal = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

await runCommand(main)
