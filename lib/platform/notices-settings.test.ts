import { expect, test } from 'vitest'
import { readNoticesSettings } from './notices-settings'

const FULL = {
  PIX_NOTICES_PORT: '8443',
  PIX_NOTICES_URL: 'https://pix.example.com:8443/',
  PIX_NOTICES_CERTIFICATE: '/etc/guiche/pix.pem',
  PIX_NOTICES_KEY: '/etc/guiche/pix.key',
  PIX_NOTICES_CA: '/etc/guiche/efi-ca.pem',
}

test('none of the variables means no server of its own', () => {
  expect(readNoticesSettings({ PIX_NOTICES_PORT: '' })).toEqual({ settings: null, problems: [] })
})

test('all of them are read', () => {
  expect(readNoticesSettings(FULL)).toEqual({
    settings: {
      port: 8443,
      url: 'https://pix.example.com:8443',
      ca: '/etc/guiche/efi-ca.pem',
      certificate: '/etc/guiche/pix.pem',
      key: '/etc/guiche/pix.key',
    },
    problems: [],
  })
})

test.each([
  [{ PIX_NOTICES_KEY: undefined }, 'PIX_NOTICES_KEY: is needed beside the others'],
  [{ PIX_NOTICES_PORT: '99999' }, 'PIX_NOTICES_PORT: must be a port, 1 to 65535'],
  [
    { PIX_NOTICES_URL: 'http://pix.example.com' },
    'PIX_NOTICES_URL: must be an https:// origin, such as https://pix.example.com:8443',
  ],
])('%j is named', (change, problem) => {
  const { settings, problems } = readNoticesSettings({ ...FULL, ...change })
  expect(settings).toBeNull()
  expect(problems).toEqual([problem])
})
