import { expect, test } from 'vitest'
import { closedPort } from './unprivileged.mjs'

test.each([
  ['the port of the pages', { PORT: 443, PIX_NOTICES_PORT: 8443 }, 'PORT=443'],
  ['the port of the notices', { PORT: 3000, PIX_NOTICES_PORT: 443 }, 'PIX_NOTICES_PORT=443'],
  ['no port', { PORT: 3000, PIX_NOTICES_PORT: undefined }, undefined],
])('only root may open %s', (_, ports, closed) => {
  expect(closedPort(ports, 1024)).toBe(closed)
})
