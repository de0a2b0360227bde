import { expect, test } from 'vitest'
import { newMerchant } from '@/lib/db/testing'
import { EVENT_NAMES } from '@/lib/webhooks/events'
import { GET } from './route'

const PATH = '/v1/user/webhooks/events'

test('200 lists every event with a description and an example payload', async () => {
  const { request } = await newMerchant()
  const { data } = await (await GET(request(PATH))).json()
  expect(data.map(({ name }: { name: string }) => name)).toEqual(EVENT_NAMES)
  for (const { name, description, example } of data) {
    const type = name.startsWith('cashout.') ? 'CASHOUT' : 'CASHIN'
    expect(description).toMatch(/\.$/)
    expect(example).toMatchObject({
      ...{ event: name, timestamp: expect.stringMatching(/Z$/) },
      data: { id: expect.any(Number), referenceId: expect.any(String), type },
    })
  }
})

test('200 describes them in the language that is asked for', async () => {
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
