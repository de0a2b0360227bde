import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const ROOT = fileURLToPath(new URL('.', import.meta.url))

/**
 * The environment of every test, in place of the developer's own. The key is this file's alone;
 * nothing is protected by it.
 */
const TEST_ENVIRONMENT = {
  GUICHE_MODE: 'sandbox',
  SECRET_KEY: Buffer.alloc(32, 'guiche tests ').toString('base64'),
  PUBLIC_URL: 'http://localhost:3000',
  LOG_LEVEL: 'silent',
  CHECK_RESPONSES: 'true',
  // Nobody: what a test does not put in Stripe's place, it does not reach.
  STRIPE_API_URL: 'http://127.0.0.1:9',
}

const FOLDERS = ['app', 'components', 'lib', 'scripts']
const INSTALL_TESTS = '{lib,scripts}/**/*.install.test.ts'

/**
 * Finds tests that change modules, the environment or the pools for good. Spies and stubs are put
 * back at the end of their file.
 */
const CHANGES_MODULES =
  /\bvi\.(mock|doMock|hoisted|resetModules)\(|\bprocess\.env\.\w{1,60} =|\b(pool\.end|\$disconnect|limitStatements|trustOwnHeaders)\(/

/** A time-out that a module of an earlier file starts meanwhile would never end. */
const STOPS_TIMEOUTS = /\buseFakeTimers\((?!\{ toFake: )|'setTimeout'/

/** Here tests run servers and loops, which keep state in their modules. */
const KEEPS_STATE = /^(scripts|lib\/(server|worker))\//

/**
 * These get modules of their own. The others of a process share them, because loading the product
 * takes longer than most files' tests.
 */
const ISOLATED = FOLDERS.flatMap((folder) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => {
      if (KEEPS_STATE.test(file)) return true
      const text = readFileSync(ROOT + file, 'utf8')
      return CHANGES_MODULES.test(text) || STOPS_TIMEOUTS.test(text)
    }),
)

const UNIT = {
  setupFiles: './scripts/testing/put-back.ts',
  globalSetup: './scripts/testing/global-setup.mjs',
  env: TEST_ENVIRONMENT,
  // A shared machine may be slow; what waits, waits for a state.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  resolve: { alias: { '@/': ROOT } },
  test: {
    pool: 'forks',
    // Tests wait for PostgreSQL and for processes as much as they compute, so one is not enough for
    // two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          ...UNIT,
          name: 'unit',
          include: [`{${FOLDERS}}/**/*.test.{ts,tsx}`],
          exclude: [INSTALL_TESTS, ...ISOLATED],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...UNIT, name: 'unit-isolated', include: ISOLATED, exclude: [INSTALL_TESTS] },
      },
      {
        extends: true,
        test: {
          name: 'install',
          include: [INSTALL_TESTS],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
