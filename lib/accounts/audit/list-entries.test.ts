import { expect, test } from 'vitest'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { EntryQuery } from './entry-filter'
import { listActors } from './find-actors'
import { listEntries } from './list-entries'
import { recordAct } from './record-act'

test('a person who left is still named, but without the address, which is theirs alone', async () => {
  const { actor, user, merchant } = await newMerchant()
  const { merchantId } = merchant
  const { userId, name, email } = user
  await recordAct(prisma, actor, 'password.changed', userId)
  const said = async () => {
    const { data } = await listEntries(merchantId, EntryQuery.parse({}))
    return [data[0]?.who, (await listActors(merchantId)).people[0]]
  }
  expect(await said()).toMatchObject([
    { name, email },
    { name, email },
  ])
  await prisma.membership.deleteMany({ where: { userId } })
  expect(await said()).toMatchObject([
    { name, email: null },
    { name, email: null },
  ])
})
