import { describe, expect, test } from 'vitest'
import { readOfferedPsps, readPixSettings, SCOPES_FAULT } from './pix-settings'

const efi = {
  PIX_PSP: 'efi',
  PIX_CLIENT_ID: 'client',
  PIX_CLIENT_SECRET: 'secret',
  PIX_CERTIFICATE: '/etc/guiche/efi.p12',
  PIX_KEY: 'pix@example.com',
}
const secondOf = (group: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(group).map(([name, value]) => [name.replace('PIX_', 'PIX_2_'), value]),
  )
const problemsOf = (source: Record<string, string>, isLive = false) =>
  readPixSettings(source, isLive).problems

describe('the accounts at PSPs', () => {
  test('are none where no variable says so', () => {
    expect(readPixSettings({}, true)).toEqual({ connections: [], problems: [] })
  })

  test('know the addresses of their PSP', () => {
    expect(readPixSettings(efi, true).connections).toEqual([
      {
        prefix: 'PIX_',
        psp: 'efi',
        baseUrl: 'https://pix.api.efipay.com.br',
        tokenUrl: 'https://pix.api.efipay.com.br/oauth/token',
        clientId: 'client',
        clientSecret: 'secret',
        certificate: '/etc/guiche/efi.p12',
        passphrase: null,
        ca: null,
        scope: null,
        pixKey: 'pix@example.com',
      },
    ])
  })

  test('are those for tests in the sandbox, so that no invented money is paid out', () => {
    expect(readPixSettings(efi, false).connections).toMatchObject([
      {
        baseUrl: 'https://pix-h.api.efipay.com.br',
        tokenUrl: 'https://pix-h.api.efipay.com.br/oauth/token',
      },
    ])
    const woovi = { ...efi, PIX_PSP: 'woovi' }
    expect(readPixSettings(woovi, false).connections).toMatchObject([
      { baseUrl: 'https://api.woovi-sandbox.com' },
    ])
  })

  test.each([
    ['efi', 'https://pix.api.efipay.com.br/'],
    ['efi', 'https://PIX.api.efipay.com.br.:443'],
    ['bacen', 'https://pix.api.efipay.com.br/v2'],
    ['woovi', 'https://api.woovi.com'],
  ])('may not be the live one of %s in the sandbox: %s', (PIX_PSP, PIX_BASE_URL) => {
    const live = { ...efi, PIX_PSP, PIX_BASE_URL }
    expect(problemsOf(live)).toEqual([
      'PIX_BASE_URL: moves real money there, so set GUICHE_MODE=live',
    ])
    expect(problemsOf(live, true)).toEqual([])
  })

  test('of merchants are not offered at a live address in the sandbox', () => {
    const written = 'efi=https://pix.api.efipay.com.br'
    expect(readOfferedPsps(written, false)).toBeNull()
    expect(readOfferedPsps(written, true)).toHaveLength(1)
  })

  test.each([
    'efi=https://[oops',
    'efi=https://pix.example:99999',
    'efi=https://pix.example https://[oops',
    'bank=https://pix.example',
  ])('of merchants are not offered at %s, which is no address', (written) => {
    expect(readOfferedPsps(written, true)).toBeNull()
  })

  test('are several, in the order of their numbers', () => {
    const third = Object.entries(efi).map(([name, value]) => [
      name.replace('PIX_', 'PIX_3_'),
      value,
    ])
    const bank = { PIX_3_PSP: 'bacen', PIX_3_BASE_URL: 'https://bank.example/api/v2/' }
    const { connections } = readPixSettings({ ...Object.fromEntries(third), ...bank, ...efi }, true)
    expect(
      connections.map(({ prefix, psp, baseUrl, tokenUrl }) => ({ prefix, psp, baseUrl, tokenUrl })),
    ).toMatchObject([
      { prefix: 'PIX_', psp: 'efi' },
      {
        prefix: 'PIX_3_',
        psp: 'bacen',
        baseUrl: 'https://bank.example/api/v2',
        tokenUrl: 'https://bank.example/oauth/token',
      },
    ])
  })

  test.each([
    [{ PIX_PSP: 'bank' }, 'PIX_PSP: must be efi, bacen or woovi'],
    [{ PIX_KEY: 'k' }, 'PIX_PSP: must be efi, bacen or woovi'],
    [{ ...efi, PIX_KEY: '' }, 'PIX_KEY: is needed'],
    [{ ...efi, PIX_PSP: 'bacen' }, "PIX_BASE_URL: the address of the PSP's API is needed"],
    [
      { ...efi, PIX_TOKEN_URL: 'https://[oops' },
      'PIX_TOKEN_URL: must be an address, such as https://pix.example.com',
    ],
    [{ ...efi, PIX_CLIENT_ID: '' }, 'PIX_CLIENT_ID: is needed'],
    [{ ...efi, PIX_SCOPE: 'cob.read  pix.read' }, `PIX_SCOPE: ${SCOPES_FAULT}`],
    [{ PIX_2_PSP: 'efi' }, 'PIX_2_CLIENT_SECRET: is needed'],
    [
      { ...efi, ...secondOf(efi), PIX_2_CLIENT_ID: 'other' },
      'PIX_2_KEY: is the account of PIX_KEY already',
    ],
    [
      { ...efi, PIX_KEY: '11.222.333/0001-81', ...secondOf(efi), PIX_2_KEY: '11222333000181' },
      'PIX_2_KEY: is the account of PIX_KEY already',
    ],
    [
      { ...efi, PIX_PSP: 'woovi', ...secondOf(efi), PIX_2_PSP: 'woovi', PIX_2_KEY: 'other' },
      'PIX_2_CLIENT_ID: is the account of PIX_CLIENT_ID already',
    ],
  ])('are refused as %o', (source, problem) => {
    expect(problemsOf(source)).toContain(problem)
  })

  test.each([
    ['', null],
    ['cob.read cob.write', 'cob.read cob.write'],
    ['none', ''],
  ])('ask for a token with the scopes %j as %j', (PIX_SCOPE, scope) => {
    expect(readPixSettings({ ...efi, PIX_SCOPE }, true).connections).toMatchObject([{ scope }])
  })

  test('need no certificate at Woovi', () => {
    const woovi = { ...efi, PIX_PSP: 'woovi', PIX_CERTIFICATE: '' }
    const { connections, problems } = readPixSettings(woovi, true)
    expect(problems).toEqual([])
    expect(connections).toMatchObject([{ psp: 'woovi', baseUrl: 'https://api.woovi.com' }])
  })

  test('need a certificate and https in live mode', () => {
    const local = { ...efi, PIX_BASE_URL: 'http://127.0.0.1:4801', PIX_CERTIFICATE: '' }
    expect(problemsOf(local)).toEqual([])
    expect(problemsOf(local, true)).toEqual([
      'PIX_BASE_URL: must be https',
      'PIX_CERTIFICATE: is needed, as a path or in base64',
    ])
  })
})
