import { expect, test, vi } from 'vitest'
import { nextId } from '@/lib/kernel/new-id'
import { runScript } from './testing/run-script'

// Of its own, because another test may have connected a PIX account.
await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('./testing/database.mjs')
  await useOwnDatabase('guiche_test_unconnected')
})

const ACCOUNT = {
  PIX_PSP: 'woovi',
  PIX_CLIENT_ID: 'shop',
  PIX_CLIENT_SECRET: 'app',
  PIX_KEY: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
}

test.each([
  [['credit', 'x', 'foo'], 'There is no item x: npm run reconcile lists them.'],
  [['refund', 'x'], 'There is no item x: npm run reconcile lists them.'],
  [
    ['credit', nextId(), 'foo'],
    'There is no merchant foo: /operator/merchants lists them with their ids.',
  ],
])('what is no id is refused in one sentence: %s', async (args, sentence) => {
  expect(await runScript('reconcile.mjs', args)).toEqual({ code: 1, output: sentence })
})

test.each([
  [['list', 'all']],
  [['credit', nextId(), nextId(), 'now']],
  [['refund', nextId(), 'now']],
  [['known', nextId(), 'paid', 'by', 'hand']],
])('no word is ignored: %s', async (args) => {
  const { code, output } = await runScript('reconcile.mjs', args)
  expect(output).toMatch(/^npm run reconcile /)
  expect(code).toBe(2)
})

test.each([
  ['2026-02-31', {}, '"2026-02-31" is no day: write one as 2026-11-28.'],
  [
    '9999-01-01',
    {},
    /^9999-01-01 has not begun: in São Paulo it is \S+\. Give a day up to today\.$/,
  ],
  ['2020-11-16', { PIX_PSP: '' }, /^Nothing was compared, because no PIX account is in use /],
  [
    '2026-11-28',
    ACCOUNT,
    /^The settings name woovi at \S+, which is not in use in this database: /,
  ],
])('a comparison of %s with %j is refused in one sentence', async (day, env, sentence) => {
  const { code, output } = await runScript('reconcile.mjs', ['day', day], env)
  expect(output).toMatch(sentence)
  expect(code).toBe(1)
})
