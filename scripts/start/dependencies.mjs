import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER, requireWritable } from '../environment.mjs'
import { Failure } from '../failure.mjs'
import { run, step } from './step.mjs'

const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED)\b/

/**
 * Installs the packages of package-lock.json if node_modules is missing or differs.
 *
 * @param {{ signal?: AbortSignal, withDevelopment?: boolean }} [options]
 * @throws Failure in one sentence
 */
export async function installDependencies({ signal, withDevelopment = false } = {}) {
  if (isInstalled(withDevelopment)) return
  requireWritable(PROJECT_FOLDER, ', or put the project elsewhere')
  await step('Installing dependencies', async () => {
    const patience = [
      '--fetch-retries=2',
      '--fetch-retry-mintimeout=1000',
      '--fetch-retry-maxtimeout=5000',
    ]
    const args = ['ci', '--no-audit', '--no-fund', ...patience]
    const options = { cwd: PROJECT_FOLDER, signal }
    const { code, output } = await run('npm', args, options).catch(explainMissingNpm)
    if (code !== 0) throw explainFailure(output)
  })
}

/**
 * Whether npm's record of node_modules agrees with package-lock.json. Optional packages may be
 * absent, because some are for other machines.
 *
 * @param {boolean} withDevelopment
 */
function isInstalled(withDevelopment) {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([folder, pack]) => {
    if (folder === '') return true
    const mayBeAbsent = pack.optional || pack.devOptional || (pack.dev && !withDevelopment)
    return present[folder] ? present[folder].version === pack.version : mayBeAbsent
  })
}

/** @param {string} file @returns {Record<string, any> | null} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(PROJECT_FOLDER, file), 'utf8')).packages
  } catch {
    return null
  }
}

/** @param {NodeJS.ErrnoException} error */
function explainMissingNpm(error) {
  if (error.code !== 'ENOENT') throw error
  throw new Failure('npm was not found on the path: install Node.js together with npm.')
}

/** @param {string} output */
function explainFailure(output) {
  const network = output.match(NO_NETWORK)?.[0]
  if (network) {
    return new Failure(
      `The dependencies could not be downloaded, the npm registry did not answer (${network}): check the network, then try again.`,
    )
  }
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line))
  const reason = lines.map((line) => line.replace(/^npm (error|ERR!)\s*/, '')).slice(0, 6)
  return new Failure(`\`npm ci\` failed: ${reason.join(' ').trim() || 'it gave no reason'}`)
}

/**
 * The Node that runs our processes: the newer one among the dependencies if it exists for this
 * machine, else the current one.
 */
export function findNode() {
  const bundled = path.join(PROJECT_FOLDER, 'node_modules/.bin/node')
  return spawnSync(bundled, ['--version']).status === 0 ? bundled : process.execPath
}
