import { existsSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from '../environment.mjs'
import { Failure } from '../failure.mjs'
import { findNode } from '../start/dependencies.mjs'
import { run, step } from '../start/step.mjs'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a Chromium for the end-to-end tests: Playwright's, the system's, or one installed now, by
 * Debian's packages as root and otherwise by Playwright.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<string>} its path
 * @throws Failure when none is found and none can be installed
 */
export async function requireBrowser(signal) {
  const found = await findBrowser()
  if (found) return found
  await step('Installing Chromium', () => installBrowser(signal))
  const installed = await findBrowser()
  if (installed) return installed
  throw new Failure(
    'The end-to-end tests need Chromium and it could not be installed: install it (on Debian, `apt-get install chromium` as root) or set CHROMIUM_PATH to one.',
  )
}

async function findBrowser() {
  const { chromium } = await import('@playwright/test')
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_BROWSERS]
  return candidates.find((candidate) => candidate && existsSync(candidate))
}

/** @param {AbortSignal} signal */
async function installBrowser(signal) {
  const options = { cwd: PROJECT_FOLDER, signal }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { ...options, env })
    const { code } = await run('apt-get', ['install', '-qy', 'chromium'], { ...options, env })
    if (code === 0) return
  }
  const playwright = path.join(PROJECT_FOLDER, 'node_modules/@playwright/test/cli.js')
  await run(findNode(), [playwright, 'install', 'chromium'], options)
}
