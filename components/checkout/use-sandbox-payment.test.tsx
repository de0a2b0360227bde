import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useSandboxPayment } from './use-sandbox-payment'

const confirmSent = vi.fn()
vi.mock('./checkout-state', () => ({
  useCheckout: () => ({
    view: { sessionId: 'cs' },
    clientSecret: 'secret',
    confirm: async () => null,
    confirmSent,
  }),
}))

afterEach(() => vi.unstubAllGlobals())

function mounted() {
  let hook!: ReturnType<typeof useSandboxPayment>
  function Form() {
    hook = useSandboxPayment(() => {})
    return null
  }
  renderToString(<Form />)
  return hook
}

const boleto = { name: 'Ana' } as unknown as Parameters<
  ReturnType<typeof useSandboxPayment>['pay']
>[0]

test('pays on a page over http, where browsers have no crypto.randomUUID', async () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const keys: string[] = []
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    keys.push(JSON.parse(body).idempotencyKey)
    return Response.json({ status: 'paid' })
  })
  await mounted().pay(boleto)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  expect(confirmSent).toHaveBeenCalledOnce()
})

test('an error of the browser frees the form, and a second try has the key of the first', async () => {
  const keys: string[] = []
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    keys.push(JSON.parse(body).idempotencyKey)
    return { ok: false }
  })
  const { pay } = mounted()
  await pay(boleto)
  await pay(boleto)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})
