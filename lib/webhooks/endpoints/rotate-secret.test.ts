import { expect, test } from 'vitest'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { whileUncommitted } from '@/lib/platform/db/testing'
import { contractSignature, standardSignature } from '@/lib/webhooks/sending/signature'
import { deliverAll, newSubscriber, startReceiver, writeEvents } from '@/lib/webhooks/testing'
import { endEndpointOverlap, rotateSecret } from './rotate-secret'

async function setUp() {
  const { url, received } = await startReceiver()
  const subscriber = await newSubscriber(url)
  const { merchantId } = subscriber
  const sent = async () => {
    await writeEvents(merchantId, 'cashout.created')
    await deliverAll(merchantId)
    return received.at(-1)!
  }
  const standard = ({ headers, body }: (typeof received)[0], ...secrets: string[]) =>
    secrets
      .map((secret) =>
        standardSignature(
          `${headers['webhook-id']}`,
          Number(headers['webhook-timestamp']),
          body,
          secret,
        ),
      )
      .join(' ')
  return { ...subscriber, sent, standard }
}

test('both secrets sign until the overlap ends, and then the new one alone', async () => {
  const { actor, endpoint, sent, standard } = await setUp()
  const { secret } = await rotateSecret(actor, endpoint.id, { overlapHours: 1 })
  const during = await sent()
  expect(during.headers).toMatchObject({
    'x-webhook-signature': contractSignature(during.body, endpoint.secret),
    'webhook-signature': standard(during, secret, endpoint.secret),
  })
  const after = await at(new Date(Date.now() + 3_600_000), sent)
  expect(after.headers).toMatchObject({
    'x-webhook-signature': contractSignature(after.body, secret),
    'webhook-signature': standard(after, secret),
  })
})

test('an id in upper case is the same id', async () => {
  const { actor, endpoint, sent, standard } = await setUp()
  const { id, secret } = await rotateSecret(actor, endpoint.id.toUpperCase(), { overlapHours: 0 })
  expect(id).toBe(endpoint.id)
  const next = await sent()
  expect(next.headers).toMatchObject({ 'webhook-signature': standard(next, secret) })
})

test('an overlap that is ended leaves the new one alone to sign, on record once', async () => {
  const { merchantId, actor, endpoint, sent, standard } = await setUp()
  const { secret } = await rotateSecret(actor, endpoint.id, { overlapHours: 24 })
  await endEndpointOverlap(actor, endpoint.id)
  await endEndpointOverlap(actor, endpoint.id)
  const next = await sent()
  expect(next.headers).toMatchObject({
    'x-webhook-signature': contractSignature(next.body, secret),
    'webhook-signature': standard(next, secret),
  })
  const ended = { merchantId, action: 'webhook.overlap_ended', subject: endpoint.id }
  expect(await prisma.auditEntry.count({ where: ended })).toBe(1)
})

test('without overlap the new one alone signs at once, whatever overlapped before', async () => {
  const { actor, endpoint, sent, standard, current } = await setUp()
  await rotateSecret(actor, endpoint.id, { overlapHours: 24 })
  const { secret } = await rotateSecret(actor, endpoint.id, { overlapHours: 0 })
  const next = await sent()
  expect(next.headers['webhook-signature']).toBe(standard(next, secret))
  expect(await current()).toMatchObject({ previousSecretCipher: null, previousSecretUntil: null })
})

test('a rotation during another one waits for it, and is refused by its overlap', async () => {
  const { actor, endpoint, merchantId } = await setUp()
  const where = { merchantId_endpointId: { merchantId, endpointId: endpoint.id } }
  const previousSecretUntil = new Date(Date.now() + 3_600_000)
  const data = { previousSecretCipher: 'that of before', previousSecretUntil }
  const second = whileUncommitted(
    (tx) => tx.webhookEndpoint.update({ where, data }),
    () => rotateSecret(actor, endpoint.id, { overlapHours: 1 }),
  )
  await expect(second).rejects.toMatchObject({ code: 'invalid_state' })
})

test('of rotations that race one is made, and it is on record', async () => {
  const { actor, endpoint, merchantId, sent, standard } = await setUp()
  const tries = Array.from({ length: 4 }, () =>
    rotateSecret(actor, endpoint.id, { overlapHours: 1 }),
  )
  const results = await Promise.allSettled(tries)
  const made = results.flatMap((one) => (one.status === 'fulfilled' ? one.value.secret : []))
  expect(made).toHaveLength(1)
  const next = await sent()
  expect(next.headers['webhook-signature']).toBe(standard(next, made[0]!, endpoint.secret))
  const acts = await prisma.auditEntry.findMany({
    where: { merchantId, action: 'webhook.rotated' },
  })
  expect(acts).toMatchObject([{ subject: endpoint.id }])
})
