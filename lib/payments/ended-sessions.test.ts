import { expect, test } from 'vitest'
import { createApiKey } from '@/lib/accounts/api-keys/create-api-key'
import { changeSettings } from '@/lib/accounts/merchants/change-settings'
import { lockMerchant } from '@/lib/accounts/merchants/lock-merchant'
import { endSessionsIn } from '@/lib/accounts/sessions/end-sessions'
import { newMember } from '@/lib/accounts/team/testing'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { credit, newWithdrawal } from '@/lib/payments/testing'
import { createWithdrawal } from '@/lib/payments/withdrawals/create-withdrawal'
import { approveWithdrawal } from '@/lib/payments/withdrawals/decide-withdrawal'
import { addDestination } from '@/lib/payments/withdrawals/manage-destinations'
import { WithdrawalBody } from '@/lib/payments/withdrawals/withdrawal-body'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant, whileUncommitted } from '@/lib/platform/db/testing'

/** An account, and one of its two owners, who acts while the other one removes them. */
async function removed() {
  const { merchant, actor: other } = await newMerchant({ cashoutApproval: 'ALWAYS' })
  const { merchantId } = merchant
  const { actor } = await newMember(merchantId, 'owner')
  await credit(merchant, 100)
  const charge = await credit(merchant, 100)
  const withdrawal = await newWithdrawal(merchant)
  return { merchant, merchantId, actor, other, charge, withdrawal }
}

type Removed = Awaited<ReturnType<typeof removed>>

const BODY = WithdrawalBody.parse({ amount: 30, pixKey: 'caio@example.com' })

const ACTS: Record<string, (account: Removed) => Promise<unknown>> = {
  'API key': ({ actor }) => createApiKey(actor, { name: 'Backup', scopes: ['all'] }, 'owner'),
  settings: ({ actor }) => changeSettings(actor, { cashoutApproval: 'never' }),
  destination: ({ actor }) =>
    addDestination(actor, { pixKey: 'caio@example.com', pixKeyType: 'EMAIL', name: undefined }),
  withdrawal: ({ merchant, actor }) => createWithdrawal(merchant, BODY, { actor }),
  approval: ({ withdrawal, actor }) => approveWithdrawal(withdrawal, actor),
  refund: ({ merchantId, charge, actor }) =>
    createRefund(merchantId, { transactionId: charge.transactionId }, { actor }),
}

test.each(Object.entries(ACTS))(
  'of a member whose removal a request waits for, nothing is done: %s',
  async (_, act) => {
    const account = await removed()
    const { merchantId, actor, other } = account
    const { userId } = actor
    const remove = async (tx: Tx) => {
      await lockMerchant(tx, merchantId)
      await endSessionsIn(tx, other, { userId, merchantId })
    }
    await expect(whileUncommitted(remove, () => act(account))).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(await prisma.auditEntry.count({ where: { merchantId, userId } })).toBe(0)
    expect(await prisma.keyPair.count({ where: { merchantId } })).toBe(1)
  },
)

test.each(Object.entries(ACTS))('of one who stays, it is done after it: %s', async (_, act) => {
  const account = await removed()
  const { merchantId, actor } = account
  await whileUncommitted(
    (tx) => lockMerchant(tx, merchantId),
    () => act(account),
  )
  const { userId } = actor
  expect(await prisma.auditEntry.count({ where: { merchantId, userId } })).toBe(1)
})
