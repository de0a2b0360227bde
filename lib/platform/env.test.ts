import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { LOOPBACK } from './address'
import { Environment, readEnv } from './env'
import { NOTICES_VARIABLES } from './notices-settings'
import { PixVariables } from './pix-settings'

const SECRET_KEY = Buffer.alloc(32, 1).toString('base64')
const least = { DATABASE_URL: 'postgresql://localhost/guiche', SECRET_KEY }
const read = (more: Record<string, string> = {}) => readEnv({ ...least, ...more } as never)
const problemsOf = (source: Record<string, string>) => {
  try {
    readEnv(source as never)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('a sandbox', () => {
  test('needs a database and a key, nothing else', () => {
    expect(read()).toMatchObject({
      GUICHE_MODE: 'sandbox',
      HOST: '127.0.0.1',
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      SANDBOX_BANK_URL: 'http://127.0.0.1:3000',
      PIX_FEE_BASIS_POINTS: 99,
      PIX_FEE_FIXED: 0n,
      isLive: false,
    })
  })

  test('is found at its own port, where no address is told', () => {
    expect(read({ PORT: '4100' })).toMatchObject({
      PUBLIC_URL: 'http://localhost:4100',
      SANDBOX_BANK_URL: 'http://127.0.0.1:4100',
    })
  })

  test('takes a variable that is set to nothing for one that is not set', () => {
    expect(read({ PORT: '', PUBLIC_URL: '', LOG_LEVEL: '', WEB_CONCURRENCY: '' })).toMatchObject({
      PORT: 3000,
      LOG_LEVEL: 'info',
      WEB_CONCURRENCY: 1,
    })
  })

  test('takes blanks for nothing, so that no fee and no wait becomes 0 by them', () => {
    const blank = { CARD_FEE_FIXED: ' ', PIX_FEE_BASIS_POINTS: ' \t', DESTINATION_WAIT_HOURS: ' ' }
    expect(read(blank)).toEqual(read())
  })

  test('makes addresses of which paths can be appended', () => {
    expect(read({ PUBLIC_URL: 'https://pay.example.com/' }).PUBLIC_URL).toBe(
      'https://pay.example.com',
    )
  })
})

test.each([
  ['KEEP_PAYMENT_MONTHS', 'KEEP_PAYMENT_MONTHS: is no setting; did you mean KEEP_PAYMENTS_MONTHS?'],
  ['PIX_CERTIFICATE_PASSPHRAZE', 'did you mean PIX_CERTIFICATE_PASSPHRASE?'],
  ['PIX_10_PSP', 'PIX_10_PSP: is no setting'],
])('the misspelt setting %s is refused', (name, words) => {
  expect(problemsOf({ ...least, [name]: '12' })).toContain(words)
})

test('what is missing is told in words that say what to set', () => {
  const problems = `The environment is not complete:
  DATABASE_URL: must be set, and begin with postgresql://
  SECRET_KEY: must be set to at least 32 random bytes in base64 (openssl rand -base64 32)`
  expect(problemsOf({})).toBe(problems)
  expect(problemsOf({ DATABASE_URL: 'mysql://localhost', SECRET_KEY: 'é' })).toBe(problems)
})

describe('where webhooks may reach inside our own network', () => {
  test('is loopback in a sandbox that only this machine sees', () => {
    expect(read().WEBHOOK_ALLOWED_ADDRESSES).toBe('127.0.0.0/8,::1/128')
  })

  test.each([
    ['has an address that others see', { PUBLIC_URL: 'https://pay.example.com' }],
    ['listens to other machines', { HOST: '0.0.0.0' }],
    ['listens to other machines by IPv6', { HOST: '::' }],
    ['listens to its network', { HOST: '192.168.1.10' }],
    ['is reached through a proxy', { TRUST_PROXY: '1' }],
  ])('is nowhere once the sandbox %s', (_, more) => {
    expect(read(more)).toMatchObject({ WEBHOOK_ALLOWED_ADDRESSES: '', isLocal: false })
  })

  test.each(['127.0.0.1', '127.0.0.53', '::1', 'localhost'])('is loopback at %s', (HOST) => {
    expect(read({ HOST })).toMatchObject({ isLocal: true, WEBHOOK_ALLOWED_ADDRESSES: LOOPBACK })
  })

  test('is nowhere when told none, and what is told otherwise', () => {
    expect(read({ WEBHOOK_ALLOWED_ADDRESSES: 'none' }).WEBHOOK_ALLOWED_ADDRESSES).toBe('')
    const sandboxEnv = { HOST: '0.0.0.0', WEBHOOK_ALLOWED_ADDRESSES: '10.1.0.0/16' }
    expect(read(sandboxEnv).WEBHOOK_ALLOWED_ADDRESSES).toBe('10.1.0.0/16')
  })
})

describe('what is missing or wrong', () => {
  test('is named all at once', () => {
    const problems = problemsOf({ PORT: '0', LOG_LEVEL: 'loud' })
    for (const name of ['DATABASE_URL', 'SECRET_KEY', 'PORT', 'LOG_LEVEL']) {
      expect(problems).toContain(`  ${name}: `)
    }
  })

  test.each([
    ['DATABASE_URL', 'mysql://localhost/guiche'],
    ['SECRET_KEY', Buffer.alloc(31).toString('base64')],
    ['SECRET_KEY', 'not base64 at all, and long enough otherwise'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['PUBLIC_URL', 'https://example.com/guiche'],
    ['PUBLIC_URL', 'https://example.com/?from=here'],
    ['GUICHE_MODE', 'production'],
    ['WEB_CONCURRENCY', 'many'],
    ['PIX_FEE_BASIS_POINTS', '10001'],
    ['PIX_FEE_FIXED', '-1'],
    ['PIX_FEE_FIXED', '0.5'],
    ['TRUST_PROXY', 'perhaps'],
    ['DATABASE_POOL', '2'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['MAIL_FROM', 'Guichê'],
    ['METRICS_PORT', '0'],
    ['METRICS_TOKEN', 'short'],
  ])('%s may not be %s', (name, value) => {
    expect(problemsOf({ ...least, [name]: value })).toContain(`  ${name}: `)
  })

  test.each([
    ['PIX_FEE_FIXED', '0.50', 'must be a whole number of centavos, such as 50 for R$ 0.50'],
    ['CARD_FEE_FIXED', '1,50', 'must be a whole number of centavos, such as 50 for R$ 0.50'],
    [
      'PIX_FEE_BASIS_POINTS',
      '0.99',
      'must be a whole number from 0 to 10000: hundredths of a percent, such as 99 for 0.99 %',
    ],
    ['CONNECTIONS_MAX', '9', 'must be a whole number from 10 to 1000000'],
    ['SIGN_IN_ATTEMPTS', '0x10', 'must be a whole number of at least 1'],
    ['PUBLIC_URL', 'pay.example.com', 'must be an origin without a path, such as https://pay.'],
    ['SMTP_URL', 'smtp.example.com:465', 'must be an address such as smtps://user:password@'],
    ['OPERATOR_EMAIL', 'ana@example.com,bia@example.com', 'must be one e-mail address'],
    ['TRUST_PROXY', '10.0.0.1', 'must be 1 behind a reverse proxy of your own, and 0 otherwise'],
  ])('%s=%s is told in one line what to write', (name, value, words) => {
    const [, line, ...others] = problemsOf({ ...least, [name]: value }).split('\n')
    expect(line).toContain(`  ${name}: ${words}`)
    expect(others).toEqual([])
  })

  test('is told without the value of a secret', () => {
    const secret = 'short-and-secret'
    expect(problemsOf({ ...least, SECRET_KEY: secret })).not.toContain(secret)
  })
})

describe('live mode', () => {
  const live = { ...least, GUICHE_MODE: 'live', PUBLIC_URL: 'https://pay.example.com' }

  test.each(['http://pay.example.com', 'HTTP://pay.example.com', ' '])(
    'refuses an address without https: %j',
    (PUBLIC_URL) => {
      const problems = problemsOf({ ...live, PUBLIC_URL })
      expect(problems).toContain('PUBLIC_URL: must be an https:// address')
    },
  )

  test('says that its address is missing together with all else, and once', () => {
    const problems = problemsOf({ GUICHE_MODE: 'live', LOG_LEVEL: 'loud' })
    const names = problems.match(/(?<=^ {2})\w+(?=:)/gm)
    expect(names).toEqual(['DATABASE_URL', 'SECRET_KEY', 'LOG_LEVEL', 'PUBLIC_URL'])
    expect(problemsOf({ ...live, PUBLIC_URL: 'pay.example.com' }).split('\n')).toHaveLength(2)
  })

  test('starts without PIX, for cards alone', () => {
    expect(readEnv(live as never)).toMatchObject({ isLive: true, PIX: [] })
  })
})

describe('.env.example', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'))

  test('names every variable, and no other', () => {
    const pix = Object.keys(PixVariables.shape).map((name) => `PIX_${name}`)
    const notices = NOTICES_VARIABLES.map((name) => `PIX_NOTICES_${name}`)
    expect(Object.keys(example).sort()).toEqual(
      [...Object.keys(Environment.shape), ...pix, ...notices].sort(),
    )
  })

  test('shows the defaults: copied as it is, it changes nothing', () => {
    const copied = Object.entries(example).filter(([, value]) => value !== '')
    expect(read(Object.fromEntries(copied) as Record<string, string>)).toEqual(read())
  })
})
