import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { TEST_ENVIRONMENT } from './scripts/testing/environment.mjs'

const ROOT = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  resolve: { alias: { '@/': ROOT } },
  test: {
    include: ['{app,components,lib,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: './scripts/testing/global-setup.mjs',
    env: TEST_ENVIRONMENT,
    pool: 'forks',
    testTimeout: 10_000,
    hookTimeout: 10_000,
  },
})
