import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReadinessItem } from '@/lib/providers/cards/port'
import {
  makeConfiguration,
  makeEndpoint,
} from '@/lib/providers/cards/stripe/fake/account-objects.testing'
import { NEEDED_KINDS } from './notice-kinds'
import { stripeProcessor } from './stripe'
import { startStripe } from './world.testing'

let world: Awaited<ReturnType<typeof startStripe>>
beforeAll(async () => {
  world = await startStripe()
})
afterAll(() => world.close())
beforeEach(() => {
  const { account, configurations, endpoints } = world.fake.state
  world.fake.forbid(null)
  account.charges_enabled = true
  configurations.clear()
  const configuration = makeConfiguration()
  configurations.set(configuration.id, configuration)
  endpoints.clear()
  endpoints.set('we_1', makeEndpoint(world.settings.noticesUrl, [...NEEDED_KINDS]))
})

type Settings = Partial<Parameters<typeof stripeProcessor>[0]>

async function find(check: ReadinessItem['check'], settings: Settings = {}) {
  const items = await stripeProcessor({ ...world.settings, ...settings }).checkReadiness()
  return items.find((item) => item.check === check)!
}

const state = () => world.fake.state
const configuration = () => [...state().configurations.values()][0]!

test('all is ready for an account that may take charges, by the key of its mode', async () => {
  const items = await world.processor.checkReadiness()
  expect(items.every(({ isReady }) => isReady)).toBe(true)
})

test('an account that may not take charges is not, and says why', async () => {
  state().account.charges_enabled = false
  state().account.requirements.disabled_reason = 'requirements.past_due'
  const charges = await find('charges')
  expect(charges).toMatchObject({ isReady: false, detail: expect.stringContaining('past_due') })
})

test('a restricted key that may not read the account leaves charges unknown', async () => {
  world.fake.forbid(/account/)
  expect(await find('credentials')).toMatchObject({ isReady: true })
  expect(await find('charges')).toMatchObject({ isReady: false })
})

test.each([
  ['sk_test_1', false, true],
  ['sk_test_1', true, false],
  ['rk_test_1', false, true],
  ['sk_live_1', true, true],
  ['rk_live_1', true, true],
  ['sk_live_1', false, false],
  ['sk_live_1', undefined, true],
])('the key %s where real money is %s', async (secretKey, isLive, isReady) => {
  expect(await find('mode', { secretKey, isLive })).toMatchObject({ isReady })
})

test('the configuration that was chosen must be there, active and offer cards', async () => {
  const chosen = { paymentMethodConfigurationId: configuration().id }
  expect(await find('payment_methods', chosen)).toMatchObject({ isReady: true })
  configuration().card.available = false
  expect(await find('payment_methods', chosen)).toMatchObject({ isReady: false })
  configuration().active = false
  expect(await find('payment_methods', chosen)).toMatchObject({ isReady: false })
  const gone = { paymentMethodConfigurationId: 'pmc_gone' }
  expect(await find('payment_methods', gone)).toMatchObject({
    isReady: false,
    detail: expect.stringContaining('pmc_gone'),
  })
})

test('without a choice, the default configuration must offer cards', async () => {
  configuration().card.available = false
  expect(await find('payment_methods')).toMatchObject({ isReady: false })
  configuration().is_default = false
  expect(await find('payment_methods')).toMatchObject({ isReady: false })
})

test('notices need their secret, and an endpoint that is on and sends what is needed', async () => {
  expect(await find('notices')).toMatchObject({ isReady: true })
  expect(await find('notices', { webhookSecret: '' })).toMatchObject({ isReady: false })
  expect(await find('notices', { noticesUrl: 'https://other.example/' })).toMatchObject({
    isReady: false,
    detail: expect.stringContaining('https://other.example/'),
  })
  const endpoint = state().endpoints.get('we_1')!
  endpoint.enabled_events = NEEDED_KINDS.slice(1)
  const lacking = { isReady: false, detail: expect.stringContaining(NEEDED_KINDS[0]!) }
  expect(await find('notices')).toMatchObject(lacking)
  endpoint.enabled_events = ['*']
  expect(await find('notices')).toMatchObject({ isReady: true })
  endpoint.status = 'disabled'
  expect(await find('notices')).toMatchObject({ isReady: false })
})

test.each(['payment_method', 'webhook_endpoint'])(
  'what a restricted key may not read is said, and held against nobody: %s',
  async (path) => {
    world.fake.forbid(new RegExp(path))
    const check = path === 'payment_method' ? 'payment_methods' : 'notices'
    const item = await find(check)
    expect(item).toMatchObject({ isReady: true, detail: expect.stringContaining('may not') })
  },
)

test('no item ever shows a secret', async () => {
  const { secretKey, webhookSecret } = world.settings
  for (const key of [secretKey, 'sk_test_wrongWrongWrong']) {
    const items = await stripeProcessor({ ...world.settings, secretKey: key }).checkReadiness()
    expect(JSON.stringify(items)).not.toContain(key)
    expect(JSON.stringify(items)).not.toContain(webhookSecret)
  }
})
