import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '@/lib/kernel/new-id'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { issuePaths } from '@/lib/payments/testing'
import { newMerchant } from '@/lib/platform/db/testing'
import { GET } from './route'

let operator: Awaited<ReturnType<typeof newMerchant>>
beforeAll(async () => {
  operator = await newMerchant({ isOperator: true })
})

const ask = (query: Record<string, string>) =>
  GET(operator.request(`/v1/operator/disputes?${new URLSearchParams(query)}`))

test('a dispute is named as its PSP names it, and by its transaction', async () => {
  const { merchant } = await newMerchant()
  const { infraction, infractionId } = await newReportedCharge(merchant)
  const response = await ask({ per_page: '100' })
  expect(response.status).toBe(200)
  const { data } = await response.json()
  const { transactionId } = infraction
  const { merchantId, name: merchantName } = merchant
  expect(data).toContainEqual(
    expect.objectContaining({ transactionId, disputeId: infractionId, merchantId, merchantName }),
  )
})

describe('a search', () => {
  const word = newId(new Date()).slice(-12)
  let one: Awaited<ReturnType<typeof newReportedCharge>>
  let other: Awaited<ReturnType<typeof newReportedCharge>>
  beforeAll(async () => {
    const { merchant } = await newMerchant({ name: `Padaria ${word} & Filhos` })
    one = await newReportedCharge(merchant)
    other = await newReportedCharge(merchant, 'rejected')
  })

  /** The ids of the disputes found, and how many there are. */
  async function find(search: string, state = ''): Promise<string[]> {
    const response = await ask({ search, ...(state && { state }) })
    expect(response.status).toBe(200)
    const { data, meta } = await response.json()
    expect(meta.total).toBe(data.length)
    return data.map(({ transactionId }: { transactionId: string }) => transactionId)
  }

  test('finds all disputes of a merchant by a part of its name, or by its id', async () => {
    const both = [other.infraction.transactionId, one.infraction.transactionId]
    expect(await find(`padaria ${word.toUpperCase()}`)).toEqual(both)
    expect(await find(one.charge.merchantId)).toEqual(both)
    expect(await find(word, 'open')).toEqual([one.infraction.transactionId])
  })

  test.each([
    ['its transaction', () => one.infraction.transactionId],
    ['the disputed charge, pasted with spaces', () => ` ${one.charge.transactionId} `],
    ['the end-to-end id of the PIX', () => one.charge.endToEndId!],
    ['its id at the PSP', () => one.infractionId],
  ])('finds one dispute by %s', async (_, textOf) => {
    expect(await find(textOf())).toEqual([one.infraction.transactionId])
    expect(await find(textOf(), 'won')).toEqual([])
  })

  test('finds nothing by an id of something else, or by signs that patterns have', async () => {
    expect(await find(newId(new Date()))).toEqual([])
    expect(await find(`${word}%_`)).toEqual([])
  })

  test('400 where it is too long', async () => {
    const response = await ask({ search: 'x'.repeat(201) })
    expect(response.status).toBe(400)
    expect(await issuePaths(response)).toEqual(['search'])
  })
})
