import { connectInstallation } from '@/bench/webhooks/installation'
import { runStorm } from '@/bench/webhooks/storm'
import { DATA_DIR, databaseUrl, secretKeyOf } from './support/installation'
import { expect, test } from './support/test'

test.describe.configure({ retries: 0 })

// The same as the benchmark's storm of 20,000 events, with a tenth of them, beside the worker of
// the installation under test: `npm run bench webhooks` runs it whole.
test('one in ten endpoints slow, one in ten failing, one silent, and workers killed: the others wait for none', async () => {
  test.setTimeout(120_000)
  const installation = await connectInstallation(databaseUrl(), secretKeyOf(DATA_DIR))
  try {
    const storm = { events: 2_000, perSecond: 150, workers: 2, kills: 3, patienceMs: 80_000 }
    const { p99, missing, lost, disordered } = await runStorm(installation, storm)
    expect({ missing, lost, disordered }).toEqual({ missing: 0, lost: 0, disordered: 0 })
    expect(p99).toBeLessThan(2_000)
  } finally {
    await installation.client.end()
  }
})
