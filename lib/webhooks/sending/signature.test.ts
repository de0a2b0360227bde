import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import {
  contractSignature,
  formatSecret,
  secretPrefix,
  signatureHeaders,
  standardSignature,
} from './signature'
import { vectors, whyAbsent } from './signature-vectors.testing'

const secret = formatSecret(Buffer.alloc(32, 7))
const old = formatSecret(Buffer.alloc(32, 9))
const body = '{"event":"cashout.failed","data":{"reason":"ação não concluída ✓"}}'
const message = { id: 'd1', sentAt: new Date(), body }

describe.skipIf(!vectors)(`the published vectors${whyAbsent}`, () => {
  test.each(vectors?.seed.valid ?? [])("contract's signature: $name", (vector) => {
    expect(contractSignature(vector.body, vector.secret)).toBe(vector.header['X-Webhook-Signature'])
  })

  test.each(vectors?.seed.invalid ?? [])('never makes a signature that is wrong: $name', (v) => {
    expect(contractSignature(v.body, v.secret)).not.toBe(v.signature)
  })

  test.each(vectors?.standardWebhooks.valid ?? [])('Standard Webhooks: $name', (vector) => {
    const { id, timestamp, body, secret, signature } = vector
    expect(signature.split(' ')).toContain(standardSignature(id, timestamp, body, secret))
  })
})

test('the contract signs by the whole secret as UTF-8, in lower-case hex', () => {
  const body = '{"event":"transaction.completed"}'
  expect(contractSignature(body, 'whsec_seed_test_0123456789abcdef')).toBe(
    '29330caf52fbf7992fea20d18888ef44e90fe8cd4a8cc5ee72d5406e851e42d3',
  )
})

test('the standardwebhooks library accepts what we sign, and nothing altered', () => {
  const headers = signatureHeaders({ ...message, secrets: [secret] })
  const receiver = new Webhook(secret)
  expect(receiver.verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => receiver.verify(`${body} `, headers)).toThrow()
  expect(() => new Webhook(old).verify(body, headers)).toThrow()
})

test('during a rotation both verify, and in the one place of the contract the previous one', () => {
  const headers = signatureHeaders({ ...message, secrets: [secret, old] })
  for (const each of [secret, old]) expect(new Webhook(each).verify(body, headers)).toBeTruthy()
  expect(headers['X-Webhook-Signature']).toBe(contractSignature(body, old))
})

test('what is shown of a secret are four of its characters', () => {
  expect(secretPrefix(secret)).toBe(secret.slice(0, 'whsec_'.length + 4))
})

test('a request of the last millisecond of a second is not dated into the next one', () => {
  const sentAt = new Date('2026-11-29T12:00:00.999Z')
  const headers = signatureHeaders({ ...message, sentAt, secrets: [secret] })
  expect(headers['webhook-timestamp']).toBe(String(Date.parse('2026-11-29T12:00:00Z') / 1_000))
})
