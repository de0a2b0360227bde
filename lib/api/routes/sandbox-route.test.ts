import { expect, onTestFinished, test, vi } from 'vitest'
import { env } from '@/lib/platform/env'
import { ok } from '@/lib/platform/http/respond'
import { bankSecret } from '@/lib/providers/sandbox/bank-secret'
import { bankClientRoute, sandboxRoute } from './sandbox-route'

const forPayers = sandboxRoute({}, async () => ok('here'))
const forItsClient = bankClientRoute({}, async () => ok('here'))

async function statusOf(route: typeof forPayers, authorization = '') {
  const request = new Request('http://localhost/sandbox', { headers: { authorization } })
  return (await route(request)).status
}

const genuine = `Bearer ${bankSecret(env.SECRET_KEY)}`

test('in the sandbox the bank is open to payers', async () => {
  expect(await statusOf(forPayers)).toBe(200)
})

test('its payouts and payments are told to its one client only', async () => {
  expect(await statusOf(forItsClient, genuine)).toBe(200)
  const foreign = ['', 'Bearer', `Bearer ${bankSecret('another key')}`, `${genuine}0`]
  for (const authorization of foreign) {
    expect(await statusOf(forItsClient, authorization)).toBe(401)
  }
})

test('in live mode there is no such bank', async () => {
  const mode = vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
  onTestFinished(() => mode.mockRestore())
  expect(await statusOf(forPayers)).toBe(404)
  expect(await statusOf(forItsClient, genuine)).toBe(404)
})
