import { afterEach, describe, expect, test, vi } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { implemented } from './implemented.testing'
import { POST as sendLink } from './user/email-confirmations/route'

/** What a person makes that would outlast a new password. */
const LASTING = [
  'addDestination',
  'connectPixAccount',
  'createEndpoint',
  'createKey',
  'inviteMember',
  'resendInvitation',
  'setUpCardCheckout',
]

const needing = implemented.flatMap(({ run, operation }) =>
  operation?.needsConfirmedEmail ? [[operation.id, operation, run] as const] : [],
)

const useLiveMode = () => vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)

afterEach(() => vi.restoreAllMocks())

async function newOwner({ isConfirmed }: { isConfirmed: boolean }) {
  const owner = await newMerchant()
  const { userId } = owner.user
  if (!isConfirmed) {
    await prisma.user.update({ where: { userId }, data: { emailConfirmedAt: null } })
  }
  return owner
}

/** @returns the code of the refusal that an owner gets who sends nothing */
async function refusalOf(isConfirmed: boolean, [, operation, run]: (typeof needing)[number]) {
  const owner = await newOwner({ isConfirmed })
  const request = owner.request(operation.path, { method: operation.method })
  const response = await run(request, params({ id: 'x' }))
  return ErrorSchema.parse(await response.json()).error
}

test('what outlasts a new password needs a confirmed address', () => {
  expect(needing.map(([id]) => id).toSorted()).toEqual(LASTING)
})

describe.each(needing)('%s', (...one) => {
  test('is refused in live mode to a person who has not confirmed their address', async () => {
    useLiveMode()
    expect(await refusalOf(false, one)).toBe('email_unconfirmed')
  })

  test('is open to one who has, and to everybody in the sandbox', async () => {
    expect(await refusalOf(false, one)).not.toBe('email_unconfirmed')
    useLiveMode()
    expect(await refusalOf(true, one)).not.toBe('email_unconfirmed')
  })
})

test('a link that confirms the address is sent without the factor that the account requires', async () => {
  const { merchant, request } = await newOwner({ isConfirmed: false })
  const { merchantId } = merchant
  await prisma.merchant.update({ where: { merchantId }, data: { secondFactorRequired: true } })
  const sent = await sendLink(request('/v1/user/email-confirmations', { method: 'POST' }))
  expect(sent.status).toBe(202)
})
