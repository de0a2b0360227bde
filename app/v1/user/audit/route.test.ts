import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Action } from '@/lib/accounts/audit/action'
import type { Actor } from '@/lib/accounts/audit/actor'
import { type Changed, recordAct } from '@/lib/accounts/audit/record-act'
import { newId } from '@/lib/kernel/new-id'
import { DAY_MS } from '@/lib/kernel/time'
import { at } from '@/lib/platform/clock'
import { pool } from '@/lib/platform/db/pool'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant, params } from '@/lib/platform/db/testing'
import { GET as getOne } from './[id]/route'
import { GET as listActors } from './actors/route'
import { GET as exportAll } from './export/route'
import { GET } from './route'

const [KEY, WITHDRAWAL, OPERATOR] = [1, 2, 3].map(() => newId(new Date())) as [
  string,
  string,
  string,
]

type Made = Awaited<ReturnType<typeof newMerchant>>
let made: Made
let other: Made
let ids: string[]

/** What happened, a day apart, the newest first. */
const acts = ({ actor, keyId, session: { sessionId }, merchant: { merchantId } }: Made) =>
  [
    [{ ...actor, sessionId, address: '203.0.113.7', requestId: 'req_a' }, 'password.changed', KEY],
    [{ merchantId, by: 'key', keyId, requestId: 'req_b' }, 'cashout.created', WITHDRAWAL],
    [{ merchantId, by: 'provider' }, 'cashout.completed', WITHDRAWAL],
    [
      { merchantId, by: 'operator', userId: OPERATOR, address: '198.51.100.1', sessionId },
      'merchant.changed',
      merchantId,
      { before: { status: 'active', limit: 1 }, after: { status: 'suspended', limit: 1 } },
    ],
    [actor, 'key.created', KEY, { after: { name: '=HYPERLINK("x")' } }],
  ] as [Actor, Action, string, Changed?][]

async function record(by: Made) {
  const recorded = acts(by)
  for (const [nth, act] of recorded.entries()) {
    await at(new Date(Date.now() - nth * DAY_MS), () => recordAct(prisma, ...act))
  }
}

beforeAll(async () => {
  made = await newMerchant()
  other = await newMerchant()
  await prisma.user.update({ where: made.user, data: { name: 'Antônia Reis' } })
  await record(made)
  await record(other)
  const { merchantId } = made.merchant
  const orderBy = { entryId: 'desc' } as const
  const rows = await prisma.auditEntry.findMany({ where: { merchantId }, orderBy })
  ids = rows.map(({ entryId }) => entryId)
})

afterAll(() => pool.end())

const list = async (query = '', by = made) =>
  (await GET(by.request(`/v1/user/audit${query}`))).json()

/** Which of the entries a query finds, by their places in `acts`. */
const found = async (query: string): Promise<number[]> =>
  (await list(query)).data.map(({ id }: { id: string }) => ids.indexOf(id))

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

describe('200', () => {
  test('a page, newest first, of this merchant alone', async () => {
    const { data, newer, older } = await list()
    expect(data.map(({ id }: { id: string }) => ids.indexOf(id))).toEqual([0, 1, 2, 3, 4])
    expect({ newer, older }).toEqual({ newer: null, older: null })
    const { userId, email } = made.user
    expect(data[0]).toEqual({
      id: ids[0],
      at: expect.stringMatching(/Z$/),
      action: 'password.changed',
      who: { kind: 'person', id: userId, name: 'Antônia Reis', email },
      sessionId: made.session.sessionId,
      address: '203.0.113.7',
      requestId: 'req_a',
      record: KEY,
      before: null,
      after: null,
      seal: null,
    })
    expect(data[1].who).toEqual({ kind: 'key', id: made.keyId, name: 'tests', email: null })
  })

  test('an operator is not named, and only what changed is told', async () => {
    const [entry] = (await list('?by=operator')).data
    expect(entry).toMatchObject({
      who: { kind: 'operator', id: null, name: null, email: null },
      sessionId: null,
      address: null,
      before: { status: 'active' },
      after: { status: 'suspended' },
    })
    expect(await found('?search=198.51.100.1')).toEqual([])
    expect(await found(`?userId=${OPERATOR}`)).toEqual([])
  })

  test.each([
    ['?action=cashout.created', [1]],
    ['?by=provider', [2]],
    [`?record=${WITHDRAWAL}`, [1, 2]],
    [`?search=${WITHDRAWAL.toUpperCase()}`, [1, 2]],
    ['?search=203.0.113.7', [0]],
    ['?search=req_b', [1]],
    ['?search=senha', [0]],
    ['?search=withdrawal', [1, 2]],
    ['?search=antonia', [0, 4]],
    ['?search=%E2%80%AAantonia%E2%80%AC', [0, 4]],
    ['?search=TEST', [1]],
    ['?search=nada%20disso', []],
    ['?search=', [0, 1, 2, 3, 4]],
    [`?startDate=${ago(2.5)}&endDate=${ago(0.5)}`, [1, 2]],
    ['?endDate=2020-01-01', []],
    ['?by=person&action=key.created', [4]],
  ])('the query %s finds %j', async (query, places) => {
    expect(await found(query)).toEqual(places)
  })

  test('by its person and by its key', async () => {
    expect(await found(`?userId=${made.user.userId}`)).toEqual([0, 4])
    expect(await found(`?keyId=${made.keyId}`)).toEqual([1])
    expect(await found(`?userId=${other.user.userId}`)).toEqual([])
    expect(await found(`?search=${ids[3]}`)).toEqual([3])
    expect(await found(`?search=${made.session.sessionId}`)).toEqual([0])
  })

  test('pages lead to one another, both ways, while new entries come', async () => {
    const first = await list('?per_page=2')
    expect(first.newer).toBeNull()
    const second = await list(`?per_page=2&cursor=${first.older}`)
    expect(second.data.map(({ id }: { id: string }) => ids.indexOf(id))).toEqual([2, 3])
    const third = await list(`?per_page=2&cursor=${second.older}`)
    expect(third.data.map(({ id }: { id: string }) => ids.indexOf(id))).toEqual([4])
    expect(third.older).toBeNull()
    const back = await list(`?per_page=2&cursor=${third.newer}`)
    expect(back).toEqual(second)
    const start = await list(`?per_page=2&cursor=${back.newer}`)
    expect(start).toEqual(first)
  })

  test('who acted, in the order of their names', async () => {
    const answer = await listActors(made.request('/v1/user/audit/actors'))
    expect(await answer.json()).toEqual({
      people: [{ id: made.user.userId, name: 'Antônia Reis', email: made.user.email }],
      keys: [{ id: made.keyId, name: 'tests' }],
    })
  })

  test('one entry, with its device', async () => {
    await prisma.session.update({
      where: { sessionId: made.session.sessionId },
      data: { device: 'Firefox, Windows' },
    })
    const read = (id: string) => getOne(made.request(`/v1/user/audit/${id}`), params({ id }))
    expect(await (await read(ids[0]!)).json()).toMatchObject({
      id: ids[0],
      action: 'password.changed',
      device: 'Firefox, Windows',
    })
    expect(await (await read(ids[3]!)).json()).toMatchObject({ device: null })
  })
})

describe('export', () => {
  const read = (query: string, language = 'pt-BR') =>
    exportAll(
      made.request(`/v1/user/audit/export${query}`, { headers: { 'accept-language': language } }),
    )

  test('a table in the language of the reader, whose cells no spreadsheet runs', async () => {
    await prisma.keyPair.update({ where: { keyId: made.keyId }, data: { name: '=1+1' } })
    const response = await read('')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('guiche-audit.csv')
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[0]).toMatch(/^\ufeff?Data e hora;Ação;/)
    expect(lines[1]).toContain(';Senha trocada;password.changed;Pessoa;Antônia Reis;')
    expect(lines[2]).toContain(";Chave de API;'=1+1;")
    expect(lines[4]).toContain('"{""status"":""suspended""}"')
    const english = await (await read('?by=provider', 'en')).text()
    expect(english.split('\r\n')[1]).toContain(',Withdrawal completed,cashout.completed,Provider,')
    await prisma.keyPair.update({ where: { keyId: made.keyId }, data: { name: 'tests' } })
  })

  test('a line of JSON for each entry, filtered as the list is', async () => {
    const response = await read(`?format=jsonl&record=${WITHDRAWAL}`)
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    const lines = (await response.text()).trimEnd().split('\n')
    const { data } = await list(`?record=${WITHDRAWAL}`)
    expect(lines.map((line) => JSON.parse(line))).toEqual(data)
  })

  test('more entries than are read at once', async () => {
    const many = await newMerchant()
    await prisma.auditEntry.createMany({
      data: Array.from({ length: 2_001 }, () => ({
        ...many.actor,
        action: 'key.created',
        subject: KEY,
        at: new Date(),
        entryId: newId(new Date()),
      })),
    })
    const response = await exportAll(many.request('/v1/user/audit/export?format=jsonl'))
    const lines = (await response.text()).trimEnd().split('\n')
    expect(new Set(lines).size).toBe(2_001)
  })
})

describe('400', () => {
  test.each([
    '?cursor=x',
    `?cursor=older_${'0'.repeat(36)}`,
    '?action=money.stolen',
    '?by=me',
    '?per_page=101',
    '?startDate=never',
  ])('%s', async (query) => {
    expect((await GET(made.request(`/v1/user/audit${query}`))).status).toBe(400)
  })
})

test('403 for support, who has no part in it', async () => {
  const support = await newMerchant({ role: 'support' })
  expect((await GET(support.request('/v1/user/audit'))).status).toBe(403)
})

test.each(['x', KEY, '%00'])('404 for the entry %s', async (id) => {
  const path = `/v1/user/audit/${id}`
  const response = await getOne(made.request(path), params({ id: decodeURIComponent(id) }))
  expect(response.status).toBe(404)
})

test("404 for another merchant's entry", async () => {
  const [id = ''] = ids
  const response = await getOne(other.request(`/v1/user/audit/${id}`), params({ id }))
  expect(response.status).toBe(404)
})
