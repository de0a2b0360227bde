import { existsSync } from 'node:fs'
import { chromium, defineConfig } from '@playwright/test'
import { DATA_DIR, OFFERED_PSPS, UNLIMITED_ADDRESS } from '@/e2e/support/installation'
import { findFreePort } from '@/scripts/process/port.mjs'

// Chosen once: the workers load this file again, and inherit the choice.
process.env.E2E_PORT ??= String(await findFreePort())
const port = Number(process.env.E2E_PORT)

/** Nothing but loopback is looked up, and the browser calls nobody by itself. */
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** These measure what a processor does, so nothing else may run beside them. */
const ALONE = /(attacks|lighthouse|webhook-storm)\.spec\.ts$/

/** The contract, line by line: no browser, and an account of its own. */
const CONTRACT = /\/e2e\/conformance\/[^/]+\.spec\.ts$/

/**
 * A shared machine may stall for longer than a page is waited for: a browser's test is then tried
 * once more, and told as flaky. Tests of money and of random input say themselves that they are
 * not.
 */
const RETRIES = process.env.CI ? 1 : 0

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: true,
  // Tests wait more than they compute, so two do not keep two cores busy.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // States are waited for, not times: how long is what a machine with much else to do may take.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: process.env.CI ? [['list']] : [['list'], ['html', { open: 'never' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: { args: BROWSER_ARGS, executablePath: findBrowser() },
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    permissions: ['clipboard-read', 'clipboard-write'],
    // Recording takes a seventh of a run's time, and nobody reads the traces of CI.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  projects: [
    {
      name: 'beside',
      testIgnore: [ALONE, CONTRACT],
      retries: RETRIES,
      // A new context compiles every script anew, which takes a seventh of a run's time. Cookies
      // and storage are cleared between tests; a test that goes offline or grants a permission
      // takes it back itself.
      use: { reuseContext: true },
    },
    { name: 'conformance', testMatch: CONTRACT },
    {
      name: 'alone',
      testMatch: ALONE,
      workers: 1,
      retries: RETRIES,
      dependencies: ['beside', 'conformance'],
    },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://127.0.0.1:${port}/readyz`,
    // None answers on a port just found free; E2E_PORT may name one that runs.
    reuseExistingServer: true,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: '',
      GUICHE_MODE: 'sandbox',
      GUICHE_DATA_DIR: DATA_DIR,
      LOG_LEVEL: 'warn',
      CHECK_RESPONSES: 'true',
      // Nobody: a test that needs Stripe puts something in its place.
      STRIPE_API_URL: 'http://127.0.0.1:9',
      PIX_MERCHANT_PSPS: OFFERED_PSPS,
      ...UNLIMITED_ADDRESS,
    },
  },
})

/** Playwright's own browser where it could be downloaded, else the one that the system has. */
function findBrowser(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  if (existsSync(chromium.executablePath())) return undefined
  return ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync)
}
