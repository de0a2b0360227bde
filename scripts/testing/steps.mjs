import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildApplication } from '../start/build.mjs'
import { findNode } from '../start/dependencies.mjs'
import { requireBrowser } from './browser.mjs'
import { TEST_DATA_DIR } from './database.mjs'
import { readPlaywright, readVitest, tallyOne, tallyReport } from './reports.mjs'
import { runCommandLine } from './run-command.mjs'

/**
 * The arguments of a step: the environment of its processes, and the signal to stop.
 * @typedef {{ env: NodeJS.ProcessEnv, signal: AbortSignal }} Context
 */

/**
 * The steps of `npm test`, in order. @type {Record<string, (context: Context) =>
 * Promise<import('./reports.mjs').Tally>>}
 */
export const STEPS = {
  format: (context) => check('biome format .', context),
  lint: (context) => check('npm run --silent lint', context),
  types: (context) => check('next typegen >/dev/null && npm run --silent types', context),
  unit: (context) => runVitest('unit', context),
  build: async (context) => tallyOne(await build(context)),
  install: (context) => runVitest('install', context),
  e2e: runPlaywright,
}

/** @param {string} command @param {Context} context */
async function check(command, context) {
  return tallyOne(await runCommandLine(command, context))
}

/** @param {Context} context */
async function build({ env, signal }) {
  await buildApplication({ node: findNode(), env, signal })
  return true
}

/**
 * @param {'unit' | 'install'} project a project's name, or how several names begin
 * @param {Context} context
 */
async function runVitest(project, context) {
  const report = reportFile(project)
  const reporters = `--reporter=default --reporter=json --outputFile.json='${report}'`
  const exitedWell = await runCommandLine(
    `vitest run --project '${project}*' ${reporters}`,
    context,
  )
  return tallyReport(readVitest, report, exitedWell)
}

/** @param {Context} context */
async function runPlaywright({ env, signal }) {
  const report = reportFile('e2e')
  const withBrowser = {
    ...env,
    CHROMIUM_PATH: await requireBrowser(signal),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  await build({ env, signal })
  const command = 'playwright test --reporter=list,json'
  const exitedWell = await runCommandLine(command, { env: withBrowser, signal })
  return tallyReport(readPlaywright, report, exitedWell)
}

/** @param {string} step */
function reportFile(step) {
  const folder = path.join(TEST_DATA_DIR, 'reports')
  const file = path.join(folder, `${step}-${process.pid}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  return file
}
