import { expect, onTestFinished, test, vi } from 'vitest'
import { pool } from '@/lib/platform/db/pool'
import { runScript } from './testing/run-script'

// Of its own, because another test may have connected a PIX account.
await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('./testing/database.mjs')
  await useOwnDatabase('guiche_test_unconnected')
})

test('a PSP that does not answer is one thing to mend, though several checks fail', async () => {
  const { code, output } = await runScript('doctor.mjs', [], {
    PIX_PSP: 'woovi',
    PIX_BASE_URL: 'http://127.0.0.1:9',
    PIX_CLIENT_ID: 'shop',
    PIX_CLIENT_SECRET: 'app',
    PIX_KEY: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  })
  const failed = output.match(/^FAILED {2}Woovi, .+$/gm)
  expect(failed?.length, output).toBeGreaterThan(1)
  expect(output).toMatch(/\n1 to mend\.$/)
  expect(code).toBe(1)
})

test.each([
  ['to a table of a new version', 'REVOKE SELECT ON "OrderClaim"'],
  ['to any table', 'REVOKE ALL ON ALL TABLES IN SCHEMA public'],
])('a role of the application without rights %s is told to get them', async (_, revoke) => {
  const role = 'guiche_without_rights'
  const url = new URL(process.env.DATABASE_URL!)
  url.username = role
  url.password = 'x'
  await pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'x';
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    ${revoke} FROM ${role}`)
  onTestFinished(async () => {
    await pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
  })
  const { code, output } = await runScript('doctor.mjs', [], { DATABASE_URL: url.href })
  expect(output).toContain(`FAILED  Database: The role ${role} has no right to read the table`)
  expect(output).toContain(`node scripts/migrate.mjs grant ${role}`)
  expect(code).toBe(1)
})
