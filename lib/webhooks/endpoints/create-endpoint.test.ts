import { expect, test } from 'vitest'
import { openSecret } from '@/lib/platform/crypto/seal'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { createEndpoint, ENDPOINTS_MAX } from './create-endpoint'
import { deleteEndpoint } from './update-endpoint'

const body = { url: 'http://127.0.0.1:9/hook', events: ['transaction.completed' as const] }

test('a secret stands for 32 random bytes and is kept encrypted for its endpoint only', async () => {
  const { actor } = await newMerchant()
  const { id, secret } = await createEndpoint(actor, body)
  const other = await createEndpoint(actor, body)
  const row = await prisma.webhookEndpoint.findFirstOrThrow({ where: { endpointId: id } })

  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(other.secret).not.toBe(secret)
  expect(JSON.stringify(row)).not.toContain(secret.slice(6, 20))
  expect(openSecret(row.secretCipher, `webhook:${id}`)).toBe(secret)
  expect(() => openSecret(row.secretCipher, `webhook:${other.id}`)).toThrow()
})

test('creations that race stop at the limit; a deleted endpoint makes room', async () => {
  const { actor } = await newMerchant()
  const tries = Array.from({ length: ENDPOINTS_MAX + 5 }, () => createEndpoint(actor, body))
  const results = await Promise.allSettled(tries)
  const made = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  expect(made).toHaveLength(ENDPOINTS_MAX)
  await expect(createEndpoint(actor, body)).rejects.toMatchObject({ code: 'invalid_state' })

  await deleteEndpoint(actor, made[0]!.id)
  await expect(createEndpoint(actor, body)).resolves.toHaveProperty('secret')
})
