import { describe, expect, test } from 'vitest'
import { GET } from '@/app/v1/checkout/logos/[merchantId]/route'
import { PIXEL, pngOf } from '@/lib/payments/checkout/account/logo.testing'
import { LOGO_BYTES_MAX } from '@/lib/payments/checkout/account/logo-image'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { DELETE, PUT } from './route'

const URL_OF = 'http://localhost:3000/v1/user/card-checkout/logo'

async function withCheckout() {
  const made = await newMerchant()
  const { merchantId } = made.merchant
  await prisma.cardCheckout.create({
    data: { merchantId, provider: 'sandbox', settlementMode: 'internal' },
  })
  return made
}

type Made = Awaited<ReturnType<typeof newMerchant>>

const upload = ({ token }: Made, bytes: Uint8Array | string, type = 'image/png') =>
  PUT(
    new Request(URL_OF, {
      method: 'PUT',
      body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    }),
  )

const view = ({ merchantId }: { merchantId: string }, query = '') =>
  GET(
    new Request(`http://localhost:3000/v1/checkout/logos/${merchantId}${query}`),
    params({ merchantId }),
  )

describe('200', () => {
  test.each(Object.entries(PIXEL))('a %s is shown to anybody as just that', async (kind, bytes) => {
    const made = await withCheckout()
    // Whatever it is sent as.
    const response = await upload(made, bytes, 'text/html')
    const { logoUrl } = await response.json()
    expect(response.status).toBe(200)
    const { pathname, search } = new URL(logoUrl)
    expect(pathname).toBe(`/v1/checkout/logos/${made.merchant.merchantId}`)
    const shown = await view(made.merchant, search)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': `image/${kind}`,
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="logo.${kind}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('another takes its place under another address; the plain one is good for minutes', async () => {
    const made = await withCheckout()
    await upload(made, PIXEL.png)
    await upload(made, PIXEL.webp)
    const shown = await view(made.merchant)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('cache-control')).toBe('public, max-age=300')
    expect((await view(made.merchant, '?v=1')).headers.get('cache-control')).toContain('=300')
    const { merchantId } = made.merchant
    expect(await prisma.auditEntry.findMany({ where: { merchantId } })).toMatchObject([
      { action: 'card_checkout.logo_changed', userId: made.user.userId },
      { action: 'card_checkout.logo_changed' },
    ])
  })
})

describe('204', () => {
  test('takes it away for everybody, and once more is no harm', async () => {
    const made = await withCheckout()
    await upload(made, PIXEL.png)
    const remove = () => DELETE(made.request('/v1/user/card-checkout/logo', { method: 'DELETE' }))
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(204)
    expect((await view(made.merchant)).status).toBe(404)
    const { merchantId } = made.merchant
    const row = await prisma.cardCheckout.findUniqueOrThrow({ where: { merchantId } })
    expect(row.logoType).toBeNull()
  })
})

describe('refusals, which leave what was there', () => {
  test.each([
    ['no bytes', '', 400],
    ['more pixels than a phone should bear', pngOf(4097, 10), 400],
    ['more bytes than are taken', Buffer.concat([PIXEL.png, Buffer.alloc(LOGO_BYTES_MAX)]), 413],
    ['a drawing that may carry a script', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['a page called a picture', '<script>alert(1)</script>', 415],
  ])('%s', async (_what, bytes, status) => {
    const made = await withCheckout()
    await upload(made, PIXEL.jpeg)
    expect((await upload(made, bytes)).status).toBe(status)
    expect((await view(made.merchant)).headers.get('content-type')).toBe('image/jpeg')
  })

  test('of an account without a card checkout', async () => {
    const made = await newMerchant()
    expect((await upload(made, PIXEL.png)).status).toBe(404)
    const removal = made.request('/v1/user/card-checkout/logo', { method: 'DELETE' })
    expect((await DELETE(removal)).status).toBe(404)
  })

  test.each(['x', '\0', "' OR 1=1 --", '00000000-0000-4000-8000-000000000000'])(
    'there is no logo under %j',
    async (merchantId) => {
      expect((await view({ merchantId: encodeURIComponent(merchantId) })).status).toBe(404)
    },
  )
})
