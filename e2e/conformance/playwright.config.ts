import { defineConfig } from '@playwright/test'

/** `npm run conformance`: one line after another, against an installation that runs already. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/conformance',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: './support/reporter.ts',
  use: { baseURL: process.env.CONFORMANCE_URL },
  projects: [{ name: 'conformance' }],
})
