import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const ROOT = fileURLToPath(new URL('.', import.meta.url))

/**
 * What every test runs with, whatever the developer's own environment says. The key is only this
 * file's; nothing is protected by it.
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

export default defineConfig({
  resolve: { alias: { '@/': ROOT } },
  test: {
    pool: 'forks',
    // Tests wait for PostgreSQL and for processes as much as they compute, so one is not enough for two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,components,lib,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.install.test.ts'],
          globalSetup: './scripts/testing/global-setup.mjs',
          env: TEST_ENVIRONMENT,
          testTimeout: 10_000,
          hookTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'install',
          include: ['{lib,scripts}/**/*.install.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
