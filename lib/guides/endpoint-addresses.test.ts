import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createEndpoint } from '@/lib/api/operations/webhooks'
import { LOCALES } from '@/lib/i18n/locale'
import { readEnv } from '@/lib/platform/env'
import { openEndpointPool } from '@/lib/webhooks/addresses/open-endpoint-pool'
import { resolveEndpoint } from '@/lib/webhooks/addresses/resolve-endpoint'
import { rulesOf } from '@/lib/webhooks/addresses/url-fault'
import { readGuide } from './read-guide'

const least = {
  DATABASE_URL: 'postgresql://localhost/guiche',
  SECRET_KEY: 'A'.repeat(43).concat('='),
}

/** Checks a URL as a sandbox with these settings does when an endpoint is saved. */
function save(url: string, settings: Record<string, string>) {
  const { WEBHOOK_ALLOWED_ADDRESSES } = readEnv({ ...least, ...settings } as never)
  const terms = { httpsOnly: false, ports: null, exceptions: WEBHOOK_ALLOWED_ADDRESSES }
  return resolveEndpoint(url, openEndpointPool(rulesOf(terms)))
}

describe.each(LOCALES)('the guide to webhooks, in %s', (locale) => {
  test('registers an address that only a sandbox of its own machine takes, and says so first', async () => {
    const { blocks } = await readGuide('webhooks', locale, 'http://localhost:3000')
    const requests = blocks.map((block) => (block.kind === 'tabs' ? block.request : undefined))
    const at = requests.findIndex((request) => request?.path === createEndpoint.path)
    const { url } = z.object({ url: z.string() }).parse(requests[at]?.body)
    await expect(save(url, {})).resolves.toBeUndefined()
    await expect(save(url, { HOST: '0.0.0.0' })).rejects.toMatchObject({ code: 'invalid_request' })
    const before = blocks.slice(0, at)
    const said = before.map((block) => (block.kind === 'prose' ? block.token.raw : '')).join('\n')
    expect(said).toContain('`npx guiche listen`')
    expect(said).toContain('`WEBHOOK_ALLOWED_ADDRESSES`')
  })
})
