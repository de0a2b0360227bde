import { expect, test, vi } from 'vitest'
import { newMember } from '@/lib/accounts/team/testing'
import { nextId } from '@/lib/kernel/new-id'
import { prisma, type Tx } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { notifyOwners } from './notify-owners'
import { sendMessages } from './send-messages'

const tell = (tx: Tx, merchantId: string) => {
  const detail = { endpointId: nextId(), url: 'https://loja.example.com/hook', since: null }
  return notifyOwners(tx, merchantId, { kind: 'endpoint_gone', detail })
}

test('who was an owner when it happened is told, and nobody who became one since', async () => {
  const { user, merchant } = await newMerchant()
  const { merchantId } = merchant
  await prisma.$transaction((tx) => tell(tx, merchantId))
  await newMember(merchantId, 'owner')
  await prisma.membership.deleteMany({ where: { merchantId, userId: user.userId } })
  const send = vi.fn()
  await sendMessages(merchantId, send)
  expect(send.mock.calls.map(([mail]) => mail.to.address)).toEqual([user.email])
})

test('a change that is undone tells nobody', async () => {
  const { merchant } = await newMerchant()
  const { merchantId } = merchant
  const undone = prisma.$transaction(async (tx) => {
    await tell(tx, merchantId)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const send = vi.fn()
  await sendMessages(merchantId, send)
  expect(send).not.toHaveBeenCalled()
})
