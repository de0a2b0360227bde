import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Failure, runCommand } from './failure.mjs'
import { tryLock, unlock } from './process/lock.mjs'
import { installDependencies } from './start/dependencies.mjs'
import { handleStopSignals } from './start/stop-signals.mjs'

// Import no package above this line: a fresh clone has none yet.

const HELP = `A PSP in miniature, to try PIX with: no real money moves.

  npm run psp -- --port 4801 --dialect efi --dir .data/psp

  --port             where its API answers, over mTLS; 4801 by default
  --control-port     where payments and faults are made; by default the next port
  --dialect          efi, woovi, or bacen: charges and refunds alone
  --dir              its certificates and its book; .data/psp by default
  --opening-balance  at the first start, in centavos; 0 by default
  --pace             multiplies the delays of payouts and refunds; 1 by default
  --token-life       seconds that an access token lives; 3600 by default

It prints how to reach it as one line of JSON, and runs until Ctrl-C.`

const OPTIONS = {
  port: { type: 'string', default: '4801' },
  'control-port': { type: 'string' },
  dialect: { type: 'string', default: 'efi' },
  dir: { type: 'string', default: '.data/psp' },
  'opening-balance': { type: 'string', default: '0' },
  pace: { type: 'string', default: '1' },
  'token-life': { type: 'string', default: '3600' },
  help: { type: 'boolean' },
}

/** Runs the PSP until a signal ends it. */
async function main() {
  const stopSignal = handleStopSignals()
  const options = readOptions()
  if (options.help) {
    console.log(HELP)
    return 0
  }
  await installDependencies()
  const { tsImport } = await import('tsx/esm/api')
  const { startPsp } = await tsImport('../lib/psp/start-psp.ts', import.meta.url)
  const dir = path.resolve(options.dir)
  mkdirSync(dir, { recursive: true })
  const lock = path.join(dir, 'lock')
  if (tryLock(lock)) throw new Failure(`Another PSP runs on ${dir}. Choose another --dir.`)
  const psp = await startPsp({
    port: numberOf(options, 'port'),
    ...(options['control-port'] && { controlPort: numberOf(options, 'control-port') }),
    dialect: options.dialect,
    dir,
    openingBalance: BigInt(numberOf(options, 'opening-balance')),
    pace: numberOf(options, 'pace'),
    tokenLifeSeconds: numberOf(options, 'token-life'),
  }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Failure(`Port ${error.port} is in use. Choose another --port.`)
  })
  console.log(JSON.stringify(psp.connection))
  if (!stopSignal.aborted) await once(stopSignal, 'abort')
  await psp.close()
  unlock(lock)
}

function readOptions() {
  try {
    const { values } = parseArgs({ options: OPTIONS })
    if (['bacen', 'efi', 'woovi'].includes(values.dialect)) return values
  } catch (error) {
    throw new Failure(`${error.message.split('. ')[0]}. See npm run psp -- --help.`)
  }
  throw new Failure('--dialect is efi, woovi or bacen.')
}

/** @param {Record<string, unknown>} options @param {string} name */
function numberOf(options, name) {
  const number = Number(options[name])
  if (number >= 0 && (name === 'pace' || Number.isInteger(number))) return number
  throw new Failure(`--${name} is "${options[name]}": write it as a number.`)
}

await runCommand(main)
