import { expect, test } from 'vitest'
import { CONTRACT_EVENT_NAMES } from '@/lib/events/events'
import { newMerchant } from '@/lib/platform/db/testing'
import { GET } from './route'

const PATH = '/v1/user/webhooks/events'

test('200 lists the eleven events, and apart from them those of ours, with a description and an example payload', async () => {
  const { request } = await newMerchant()
  const { data, extra } = await (await GET(request(PATH))).json()
  const namesIn = (list: { name: string }[]) => list.map(({ name }) => name)
  expect(namesIn(data)).toEqual(CONTRACT_EVENT_NAMES)
  expect(namesIn(extra)).toEqual([
    'refund.completed',
    'refund.failed',
    'dispute.opened',
    'dispute.closed',
  ])
  for (const { name, description, example } of [...data, ...extra]) {
    const type = name.startsWith('cashout.') ? 'CASHOUT' : 'CASHIN'
    expect(description).toMatch(/\.$/)
    expect(example).toMatchObject({
      event: name,
      timestamp: expect.stringMatching(/Z$/),
      data: { id: expect.any(Number), referenceId: expect.any(String), type },
    })
  }
})

test('200 describes them in the requested language', async () => {
  const { request } = await newMerchant()
  const describe = async (language: string) => {
    const response = await GET(request(PATH, { headers: { 'accept-language': language } }))
    return (await response.json()).data[1].description
  }
  expect(await describe('en-US,en;q=0.9')).toContain('paid')
  expect(await describe('pt-BR')).toContain('paga')
})

test('401 without a credential', async () => {
  const { request } = await newMerchant()
  expect((await GET(request(PATH, { headers: { authorization: '' } }))).status).toBe(401)
})
