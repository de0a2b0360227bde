import { expect, test } from 'vitest'
import { sealSecret } from '@/lib/platform/crypto/seal'
import { openSecrets } from './open-secrets'
import { secretContext } from './signature'

const until = new Date()
const before = new Date(until.getTime() - 1)
const sealed = (secret: string) => sealSecret(secret, secretContext('one'))
const endpoint = {
  endpointId: 'one',
  secretCipher: sealed('new'),
  previousSecretCipher: sealed('old'),
  previousSecretUntil: until,
}

test('the previous secret signs too, until the moment at which its overlap ends', () => {
  expect(openSecrets(endpoint, before)).toEqual(['new', 'old'])
  expect(openSecrets(endpoint, until)).toEqual(['new'])
})

test('a secret that was copied to another endpoint is not taken from memory', () => {
  openSecrets(endpoint, before)
  const copied = () => openSecrets({ ...endpoint, endpointId: 'another' }, before)
  expect(copied).toThrow('does not open')
})
