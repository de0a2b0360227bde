import { existsSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from '../environment.mjs'
import { Failure } from '../failure.mjs'
import { findNode } from '../start/dependencies.mjs'
import { run, step } from '../start/step.mjs'

/** Chromium without windows, with which the tests take a quarter less time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a Chromium for the end-to-end tests: Playwright's, Debian's headless shell, or the
 * system's. Where there is none, and in CI where there is no headless one, it is installed now, by
 * Debian's packages as root and otherwise by Playwright.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<string>} its path
 * @throws Failure when none is found and none can be installed
 */
export async function requireBrowser(signal) {
  const [headless, other] = [await findHeadless(), SYSTEM_BROWSERS.find(existsSync)]
  const found = headless ?? (process.env.CI ? undefined : other)
  if (found) return found
  await step('Installing Chromium', () => installBrowser(signal))
  const installed = (await findHeadless()) ?? other
  if (installed) return installed
  throw new Failure(
    'The end-to-end tests need Chromium and it could not be installed: install it (on Debian, `apt-get install chromium-headless-shell` as root) or set CHROMIUM_PATH to one.',
  )
}

async function findHeadless() {
  const { chromium } = await import('@playwright/test')
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), HEADLESS_SHELL]
  return candidates.find((candidate) => candidate && existsSync(candidate))
}

/** @param {AbortSignal} signal */
async function installBrowser(signal) {
  const options = { cwd: PROJECT_FOLDER, signal }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = ['install', '-qy', path.basename(HEADLESS_SHELL)]
    await run('apt-get', ['update', '-q'], { ...options, env })
    const { code } = await run('apt-get', install, { ...options, env })
    if (code === 0) return
  }
  const playwright = path.join(PROJECT_FOLDER, 'node_modules/@playwright/test/cli.js')
  await run(findNode(), [playwright, 'install', 'chromium'], options)
}
