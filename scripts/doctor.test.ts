import { expect, test, vi } from 'vitest'
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
