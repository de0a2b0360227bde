import { afterEach, describe, expect, test, vi } from 'vitest'
import { newMember } from '@/lib/accounts/team/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { addOperator, listOperators, removeOperator } from './add-operator'

afterEach(() => vi.restoreAllMocks())

/** A person whose address nobody has confirmed. */
async function newStranger() {
  const { merchant } = await newMerchant()
  const { user } = await newMember(merchant.merchantId)
  return { ...user, isOperator: () => prisma.operator.count({ where: { userId: user.userId } }) }
}

const confirm = ({ userId }: { userId: string }) =>
  prisma.user.update({ where: { userId }, data: { emailConfirmedAt: new Date() } })

describe('in live mode', () => {
  test('an operator has confirmed their address', async () => {
    vi.spyOn(env, 'isLive', 'get').mockReturnValue(true)
    const { email, isOperator, ...person } = await newStranger()
    await expect(addOperator(email)).rejects.toMatchObject({ code: 'invalid_state' })
    expect(await isOperator()).toBe(0)
    await confirm(person)
    expect(await addOperator(email)).toEqual({ isEmailConfirmed: true })
    expect(await isOperator()).toBe(1)
  })
})

describe('in the sandbox', () => {
  test('whether an operator has confirmed their address is told', async () => {
    const { email, isOperator } = await newStranger()
    expect(await addOperator(email)).toEqual({ isEmailConfirmed: false })
    expect(await isOperator()).toBe(1)
    const listed = (await listOperators()).find(({ user }) => user.email === email)
    expect(listed?.user.emailConfirmedAt).toBeNull()
    expect(await removeOperator(email)).toBe(true)
    expect(await isOperator()).toBe(0)
    expect(await removeOperator(email), 'again').toBe(false)
  })
})
