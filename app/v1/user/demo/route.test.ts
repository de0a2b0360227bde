import { describe, expect, test } from 'vitest'
import { ErrorSchema } from '@/lib/api/error-schema'
import { newCharge } from '@/lib/payments/testing'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { POST } from './route'

type Owner = Awaited<ReturnType<typeof newMerchant>>

const start = ({ request }: Owner, headers = {}) =>
  POST(request('/v1/user/demo', { method: 'POST', headers }))

async function waitingJobs(merchantId: string): Promise<number> {
  const { rowCount } = await pool.query('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [
    `fill_demo:${merchantId}`,
  ])
  return rowCount ?? 0
}

describe('202', () => {
  test('has an empty account filled, and remembers who asked', async () => {
    const owner = await newMerchant()
    const { merchantId } = owner.merchant
    const response = await start(owner)
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({ status: 'started' })
    expect(await waitingJobs(merchantId)).toBe(1)
    expect(
      await prisma.auditEntry.findMany({ where: { merchantId }, orderBy: { at: 'asc' } }),
    ).toMatchObject([
      // Cards are sold too.
      { action: 'card_checkout.set_up', userId: owner.user.userId },
      { action: 'demo.started', userId: owner.user.userId },
    ])
  })

  test('again, before it is filled, has it filled once', async () => {
    const owner = await newMerchant()
    const answers = await Promise.all([start(owner), start(owner), start(owner)])
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await waitingJobs(owner.merchant.merchantId)).toBe(1)
  })
})

describe('401', () => {
  test('without a session', async () => {
    const owner = await newMerchant()
    expect((await start(owner, { authorization: '' })).status).toBe(401)
    expect(await waitingJobs(owner.merchant.merchantId)).toBe(0)
  })
})

describe('403', () => {
  test('for a suspended account', async () => {
    const owner = await newMerchant({ status: 'SUSPENDED' })
    expect((await start(owner)).status).toBe(403)
    expect(await waitingJobs(owner.merchant.merchantId)).toBe(0)
  })
})

describe('409', () => {
  test('for an account that has a transaction, which stays the only one', async () => {
    const owner = await newMerchant()
    await newCharge(owner.merchant)
    const response = await start(owner)
    expect(response.status).toBe(409)
    expect(ErrorSchema.parse(await response.json()).error).toBe('invalid_state')
    expect(await waitingJobs(owner.merchant.merchantId)).toBe(0)
  })
})
