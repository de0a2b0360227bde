import { describe, expect, test } from 'vitest'
import { canMove } from '@/lib/payments/transaction/status'
import { TxStatus } from '@/lib/platform/db/generated/enums'
import { MOVES } from '@/lib/webhooks/moves.testing'
import { CONTRACT_EVENT_NAMES, EVENT_NAMES, EVENTS, eventOf, isEventName } from './events'

test.each(MOVES)('%s from %s to %s emits %s', (type, from, to, event) => {
  expect(eventOf(type, from, to)).toBe(event)
})

describe('the table', () => {
  test('leaves out no move that a transaction may make', () => {
    const statuses = Object.values(TxStatus)
    const allowed = (['CASHIN', 'CASHOUT', 'INFRACTION'] as const).flatMap((type) =>
      statuses.flatMap((from) =>
        statuses.filter((to) => canMove(type, from, to)).map((to) => `${type} ${from} ${to}`),
      ),
    )
    const listed = MOVES.filter(([, from]) => from).map(
      ([type, from, to]) => `${type} ${from} ${to}`,
    )
    expect(listed.toSorted()).toEqual(allowed.toSorted())
  })

  test('emits every one of the eleven events', () => {
    const emitted = new Set(MOVES.flatMap(([, , , event]) => event ?? []))
    expect([...emitted].toSorted()).toEqual(CONTRACT_EVENT_NAMES.toSorted())
    expect(CONTRACT_EVENT_NAMES).toHaveLength(11)
  })

  test('has those of ours after them, and none of these begins like one of the contract', () => {
    expect(EVENT_NAMES).toEqual([
      ...CONTRACT_EVENT_NAMES,
      'refund.completed',
      'refund.failed',
      'dispute.opened',
      'dispute.closed',
    ])
  })

  test('describes each event in both languages', () => {
    for (const name of EVENT_NAMES) expect(Object.keys(EVENTS[name])).toEqual(['en', 'pt-BR'])
  })

  test('knows its names, and no others', () => {
    expect(isEventName('cashout.failed')).toBe(true)
    for (const name of ['webhook.validation', 'toString', '']) expect(isEventName(name)).toBe(false)
  })
})
