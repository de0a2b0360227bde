import { expect, test } from 'vitest'
import { EVENT_NAMES } from '@/lib/events/events'
import { decodeBrCode } from '@/lib/kernel/pix/decoded-br-code'
import { parseEndToEndId } from '@/lib/kernel/pix/identifiers.testing'
import { exampleOf, testPayload } from './event-example'

const AT = new Date('2026-06-01T10:00:00.000Z')

/** UUIDs, the bank's ids and end-to-end ids, in the order in which they stand in a payload. */
const identifiersIn = (payload: string) =>
  payload.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}|E\d{8}\w{23}/g) ?? []

/** Which of them are the same. */
const pattern = (ids: string[]) => ids.map((id) => ids.indexOf(id))

test.each(EVENT_NAMES)(
  'no identifier of a test of %s is the guides’, or another test’s',
  (event) => {
    const guides = identifiersIn(JSON.stringify(exampleOf(event)))
    const [one, other] = [0, 1].map(() => identifiersIn(testPayload(event, AT)))
    expect(new Set([...guides, ...one!, ...other!]).size).toBe(3 * new Set(guides).size)
    expect(pattern(one!)).toEqual(pattern(guides))
    expect(guides.length).toBeGreaterThan(1)
  },
)

test('a test’s identifiers are well formed, and the PIX code is of the charge', () => {
  const { data } = JSON.parse(testPayload('transaction.completed', AT))
  expect(parseEndToEndId(data.endToEndId)?.at).toEqual(AT)
  expect(data.paidAt).toBe(AT.toISOString())
  expect(decodeBrCode(data.pixCode)).toMatchObject({ ok: true })
  expect(data.pixCode).toContain(data.externalId)
})
