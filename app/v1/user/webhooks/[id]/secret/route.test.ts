import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { createEndpoint } from '@/lib/webhooks/endpoints/create-endpoint'
import { rotateSecret } from '@/lib/webhooks/endpoints/rotate-secret'
import { POST } from './route'

async function setUp() {
  const { actor, request, password, merchant } = await newMerchant()
  const { id, secret } = await createEndpoint(actor, {
    url: 'http://127.0.0.1:9/hook',
    events: ['cashout.failed'],
  })
  const address = `test ${randomUUID()}`
  const reveal = (given: string) =>
    POST(
      request(`/v1/user/webhooks/${id}/secret`, {
        body: { password: given },
        headers: { 'x-guiche-address': address },
      }),
      params({ id }),
    )
  const revelations = () =>
    prisma.auditEntry.findMany({
      where: { merchantId: merchant.merchantId, action: 'webhook.revealed' },
    })
  return { id, secret, actor, password, reveal, revelations }
}

test('200 shows the secret for the password, and audits it', async () => {
  const { id, secret, password, reveal, revelations, actor } = await setUp()
  const response = await reveal(password)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ secret, previousSecret: null, previousSecretUntil: null })
  expect(await revelations()).toMatchObject([{ subject: id, userId: actor.userId }])
})

test('200 shows both secrets while a rotation overlaps', async () => {
  const { id, secret, password, reveal, actor } = await setUp()
  const rotated = await rotateSecret(actor, id, { overlapHours: 1 })
  const { previousSecretUntil } = rotated
  expect(await (await reveal(password)).json()).toEqual({
    secret: rotated.secret,
    previousSecret: secret,
    previousSecretUntil,
  })
})

test('403 for a wrong password, which shows nothing and is not on record as shown', async () => {
  const { reveal, revelations } = await setUp()
  const response = await reveal('not this one')
  expect(response.status).toBe(403)
  expect(await response.text()).not.toContain('whsec_')
  expect(await revelations()).toEqual([])
})

test('429 after too many wrong passwords, for the right one too; a right one forgives the others', async () => {
  const { reveal, password } = await setUp()
  const wrong = async (times: number) => {
    for (let i = 0; i < times; i++) expect((await reveal('not this one')).status).toBe(403)
  }
  await wrong(env.SIGN_IN_ATTEMPTS - 1)
  expect((await reveal(password)).status).toBe(200)
  await wrong(env.SIGN_IN_ATTEMPTS)
  const refused = await reveal(password)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('nothing that is logged holds the password or the secret', async () => {
  const { reveal, password, secret } = await setUp()
  const write = vi.spyOn(process.stdout, 'write')
  const log = vi.spyOn(console, 'log')
  await reveal(password)
  await reveal('not this one')
  const written = JSON.stringify([...write.mock.calls, ...log.mock.calls])
  for (const word of [password, 'not this one', secret]) expect(written).not.toContain(word)
  expect(await prisma.apiRequest.count({ where: { path: { endsWith: '/secret' } } })).toBe(0)
  vi.restoreAllMocks()
})
