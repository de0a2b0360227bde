import { describe, expect, test } from 'vitest'
import { readListenOptions, UsageError } from './listen-options'
import { SECRET_KEY } from './testing'

const FORWARD = ['--forward', 'http://localhost:4000/hook']
const WHSEC = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const env = { GUICHE_SECRET_KEY: SECRET_KEY }

const read = (args: string[], more = {}) => readListenOptions(args, { ...env, ...more })

describe('an omitted option', () => {
  test('defaults to localhost, the key in the environment and a new secret', () => {
    expect(read(FORWARD)).toEqual({
      baseUrl: 'http://localhost:3000',
      secretKey: SECRET_KEY,
      forward: 'http://localhost:4000/hook',
      events: null,
      print: false,
      secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
      showsSecret: true,
    })
    expect(read(FORWARD).secret).not.toBe(read(FORWARD).secret)
  })

  test('is read from the environment, whose secret is not shown', () => {
    const more = { GUICHE_URL: 'https://pay.example.com/', GUICHE_WEBHOOK_SECRET: WHSEC }
    expect(read(FORWARD, more)).toMatchObject({
      baseUrl: 'https://pay.example.com',
      secret: WHSEC,
      showsSecret: false,
    })
  })
})

test('arguments override the environment, as --name value or --name=value', () => {
  const args = [
    '--forward=http://[::1]:4000',
    '--url',
    'http://localhost:41',
    `--key=${SECRET_KEY}`,
    '--events',
    'transaction.completed, cashout.failed',
    `--secret=${WHSEC}`,
    '--print',
  ]
  const more = { GUICHE_SECRET_KEY: 'sk_other', GUICHE_URL: 'x', GUICHE_WEBHOOK_SECRET: 'y' }
  expect(read(args, more)).toEqual({
    baseUrl: 'http://localhost:41',
    secretKey: SECRET_KEY,
    forward: 'http://[::1]:4000/',
    events: 'transaction.completed,cashout.failed',
    print: true,
    secret: WHSEC,
    showsSecret: true,
  })
})

describe('refuses in one sentence', () => {
  test.each([
    ['nowhere to send to', [], /--forward/],
    ['an option that there is not', [...FORWARD, '--retry'], /no option --retry/],
    ['a word that is no option', ['http://localhost:4000'], /not an option/],
    ['a value left out', ['--forward'], /--forward needs a value/],
    ['an option in place of a value', ['--forward', '--print'], /--forward needs a value/],
    ['an empty value', ['--forward='], /--forward needs a value/],
    [
      'a target that is no address',
      ['--forward', 'localhost:4000'],
      /--forward must be an address/,
    ],
    ['a target with a password', ['--forward', 'http://a:b@localhost'], /--forward must be/],
    ['names of no event', [...FORWARD, '--events', 'paid'], /--events must be event names/],
    ['an address that is none', [...FORWARD, '--url', 'pay'], /^--url is the address/],
    ['an address of the API', [...FORWARD, '--url', 'http://localhost:3000/v1'], /leave it out/],
    ['a public key', [...FORWARD, '--key', 'pk_live_prod_x'], /begins with sk_/],
    ['a secret that is none', [...FORWARD, '--secret', 'abc'], /--secret must be whsec_/],
    ['a secret without bytes', [...FORWARD, '--secret', 'whsec_'], /--secret must be whsec_/],
  ])('%s', (_, args, sentence) => {
    expect(() => read(args)).toThrow(UsageError)
    expect(() => read(args)).toThrow(sentence)
  })

  test('a missing key', () => {
    expect(() => readListenOptions(FORWARD, {})).toThrow(/GUICHE_SECRET_KEY/)
  })

  test('without quoting the key', () => {
    const key = `${SECRET_KEY} `
    expect(() => readListenOptions(FORWARD, { GUICHE_SECRET_KEY: key })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(SECRET_KEY) }),
    )
  })
})

describe('forwards to', () => {
  test.each([
    'localhost',
    'shop.localhost',
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '[::1]',
    '2130706433',
    '10.1.2.3',
    '192.168.0.7',
    '172.16.0.1',
    '172.31.255.255',
    '[fd00::1]',
    '[::ffff:10.0.0.1]',
    'web',
    'host.docker.internal',
    'shop.test',
    'printer.local',
    'localhost.',
  ])('%s', (host) => {
    expect(read(['--forward', `http://${host}:4000/`]).forward).not.toBeNull()
  })
})

describe('does not forward to', () => {
  test.each([
    'example.com',
    'localhost.example.com',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '11.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '[2001:db8::1]',
    '[fe80::1]',
    '[::ffff:8.8.8.8]',
    '[fc::1]',
    '10.example.com',
    '192.168.0.1.example.com',
  ])('%s', (host) => {
    expect(() => read(['--forward', `http://${host}/`])).toThrow(/only to your own machines/)
  })
})
