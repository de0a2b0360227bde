import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApiKey } from '@/lib/accounts/api-keys/create-api-key'
import { revokeApiKey } from '@/lib/accounts/api-keys/revoke-api-key'
import { rotateApiKey } from '@/lib/accounts/api-keys/rotate-api-key'
import type { Scope } from '@/lib/accounts/api-keys/scopes'
import { updateApiKey } from '@/lib/accounts/api-keys/update-api-key'
import type { PersonActor } from '@/lib/accounts/audit/actor'
import { changeSettings } from '@/lib/accounts/merchants/change-settings'
import { changeRole, leaveAccount, removeMember } from '@/lib/accounts/team/change-member'
import { newMember } from '@/lib/accounts/team/testing'
import { writeCheckout } from '@/lib/payments/checkout/account/change-card-checkout'
import {
  connectPixAccount,
  disconnectPixAccount,
} from '@/lib/payments/connections/accounts/connect-pix-account'
import { addDestination, removeDestination } from '@/lib/payments/withdrawals/manage-destinations'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { testPsp } from '@/lib/sandbox/testing'

vi.mock('@/lib/payments/connections/psp/make-adapter', () => ({
  adapterOf: () => ({ ...testPsp(), closeCharge: async () => ({ status: 'closed' }) }),
}))

afterEach(() => vi.restoreAllMocks())

/** An account with two owners, Ana and Caio, and what the owners were told. */
async function setUp() {
  const { actor, merchant, user } = await newMerchant()
  const { merchantId } = merchant
  const ana: PersonActor = { ...actor, address: '203.0.113.7' }
  const { actor: caio, user: ofCaio } = await newMember(merchantId, 'owner')
  const owners = [ana.userId, caio.userId].sort()
  const told = async () => {
    const orderBy = { messageId: 'asc' } as const
    const rows = await prisma.ownerMessage.findMany({ where: { merchantId }, orderBy })
    return rows.map(({ kind, detail, recipients }) => ({
      kind,
      recipients: recipients.toSorted(),
      ...(detail as { act?: string; name?: string; by: string; ip?: string; role?: string }),
    }))
  }
  const names = { by: `Ana Souza (${user.email})`, nameOfCaio: `Caio Prado (${ofCaio.email})` }
  const { by } = names
  const toldOf = (act: string, name: string) => [
    { kind: 'account_changed', act, name, by, ip: '203.0.113.7', recipients: owners },
  ]
  return { ana, caio, merchantId, told, toldOf, ...names }
}

type Account = Awaited<ReturnType<typeof setUp>>

const newKey = ({ ana }: Account, scopes: Scope[]) =>
  createApiKey({ ...ana }, { name: 'ERP', scopes }, 'owner')

describe('the owners get an e-mail when', () => {
  test('rules of withdrawals change, and none when nothing does', async () => {
    const { ana, told, toldOf } = await setUp()
    await changeSettings(ana, { cashoutLimit: 500 })
    await changeSettings(ana, { cashoutLimit: 500 })
    expect(await told()).toMatchObject(toldOf('settings_changed', 'Padaria da Ana'))
  })

  test('a destination is allowed, and removed, without data of whom it belongs to', async () => {
    const { ana, told, toldOf } = await setUp()
    const wanted = { pixKey: '52998224725', pixKeyType: 'CPF', name: 'Bia' } as const
    const { destinationId } = await addDestination(ana, wanted)
    await removeDestination(ana, destinationId)
    expect(await told()).toMatchObject([
      ...toldOf('destination_added', ''),
      ...toldOf('destination_removed', ''),
    ])
  })

  test('a key that can withdraw changes or gets a new secret; revoking one harms nobody', async () => {
    const account = await setUp()
    const { ana, told, toldOf } = account
    const { id: keyId } = await newKey(account, ['withdraw'])
    await updateApiKey(ana, keyId, { dailyWithdrawalLimit: 10 }, 'owner')
    await rotateApiKey(ana, keyId, { overlapHours: 0 }, 'owner')
    await revokeApiKey(ana, keyId)
    expect(await told()).toMatchObject([
      { kind: 'key_can_withdraw' },
      ...toldOf('key_changed', 'ERP'),
      ...toldOf('key_rotated', 'ERP'),
    ])
  })

  test('the card processor or its keys change, once for each time, and not for a colour', async () => {
    const { ana, told, toldOf } = await setUp()
    await writeCheckout(ana, { provider: 'sandbox', enabled: true })
    await writeCheckout(ana, { brandColor: '#112233' })
    await writeCheckout(ana, {
      provider: 'stripe',
      publishableKey: 'pk_test_1',
      secretKey: 'sk_test_1',
    })
    await writeCheckout(ana, { secretKey: 'sk_test_2' })
    expect(await told()).toMatchObject([
      ...toldOf('card_checkout_set_up', ''),
      ...toldOf('card_checkout_set_up', ''),
      ...toldOf('card_checkout_keys_changed', ''),
    ])
  })

  test('a PIX account is connected, and disconnected', async () => {
    const { ana, told, toldOf } = await setUp()
    const place = { psp: 'efi', baseUrl: 'https://psp.example' } as const
    const offered = [{ ...place, tokenUrl: 'https://psp.example/oauth/token' }]
    vi.spyOn(env, 'PIX_MERCHANT_PSPS', 'get').mockReturnValue(offered)
    const credentials = { clientId: 'c', clientSecret: 'hush', pixKey: 'pix@cafe.example' }
    await connectPixAccount(ana, { ...place, ...credentials, password: '' })
    await disconnectPixAccount(ana)
    await disconnectPixAccount(ana)
    expect(await told()).toMatchObject([
      ...toldOf('pix_account_connected', ''),
      ...toldOf('pix_account_disconnected', ''),
    ])
  })

  test('a role changes, or an owner is removed or leaves: they too', async () => {
    const { ana, caio, merchantId, told, toldOf, nameOfCaio } = await setUp()
    await changeRole(ana, caio.userId, 'finance')
    await changeRole(ana, caio.userId, 'owner')
    await removeMember(ana, caio.userId)
    await newMember(merchantId, 'owner', caio)
    // In another session: the one until now ended with the membership.
    await leaveAccount({ ...caio, sessionId: undefined })
    expect(await told()).toMatchObject([
      { ...toldOf('member_role_changed', nameOfCaio)[0], role: 'finance' },
      { ...toldOf('member_role_changed', nameOfCaio)[0], role: 'owner', recipients: [ana.userId] },
      ...toldOf('member_removed', nameOfCaio),
      { ...toldOf('member_left', nameOfCaio)[0], by: nameOfCaio, ip: null },
    ])
  })
})

test('of a key that cannot withdraw they get none', async () => {
  const account = await setUp()
  const { id: keyId } = await newKey(account, ['charge', 'refund'])
  await rotateApiKey(account.ana, keyId, { overlapHours: 0 }, 'owner')
  expect(await account.told()).toEqual([])
})
