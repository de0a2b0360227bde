import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { deadlineAfter, keepDeadline } from '@/lib/platform/http/deadline'
import type { RefundOrder } from './refund-port'
import { LINES, type RefundEnding, silence } from './testing'
import { openWorlds } from './worlds.testing'

describe.each(await openWorlds())('a refund by $name', (world) => {
  const { psp, over, withLostResponses } = world

  /** An order to refund a paid charge, with this outcome. */
  async function refundOrder(ending: RefundEnding = 'paid'): Promise<RefundOrder> {
    const { order, pixCode } = await world.openedCharge(world.refundableAmount(ending))
    await world.pay(pixCode)
    const outcome = await psp.findCharge(order.transactionId)
    if (outcome.status !== 'paid') throw new Error('not paid')
    const [{ amount, endToEndId }] = outcome.payments
    return { refundId: randomUUID(), paymentId: endToEndId, amount, reason: null }
  }

  test('that was never asked for is unknown, not refused', async () => {
    const reference = await refundOrder()
    expect(await psp.findRefund(reference)).toEqual({ status: 'unknown' })
  })

  test('asked for again under its id is the same refund, of several at once too', async () => {
    const one = await refundOrder()
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => psp.sendRefund(one)),
    )
    expect(first).toMatchObject({ status: 'processing' })
    for (const other of others) expect(other).toEqual(first)
    expect(await psp.findRefund(one)).toEqual(first)
  })

  test('arrives, and says when and as what', async () => {
    const one = await refundOrder()
    await psp.sendRefund(one)
    await world.bringRefundToEnd(one.refundId)
    const outcome = await psp.findRefund(one)
    expect(outcome).toEqual({
      status: 'paid',
      returnId: expect.stringMatching(/^D\w{31}$/),
      settledAt: expect.any(Date),
    })
    expect(await psp.sendRefund(one)).toEqual(outcome)
  })

  test('under another id of what was given back is refused: money goes back once', async () => {
    const one = await refundOrder()
    await psp.sendRefund(one)
    const second = await psp.sendRefund({ ...one, refundId: randomUUID() })
    expect(second).toEqual({ status: 'refused', reason: expect.stringMatching(/\w/) })
  })

  test('in parts is paid part by part, up to the payment', async () => {
    const whole = await refundOrder()
    const part = (amount: bigint) => ({ ...whole, refundId: randomUUID(), amount })
    const [one, rest] = [part(100n), part(whole.amount - 100n)]
    for (const order of [one, rest]) {
      expect(await psp.sendRefund(order)).toMatchObject({ status: 'processing' })
    }
    const refused = { status: 'refused', reason: expect.stringMatching(/\w/) }
    expect(await psp.sendRefund(part(1n))).toEqual(refused)
    const returnIds = await Promise.all(
      [one, rest].map(async (order) => {
        await world.bringRefundToEnd(order.refundId)
        const outcome = await psp.findRefund(order)
        expect(outcome).toMatchObject({ status: 'paid' })
        return outcome.status === 'paid' && outcome.returnId
      }),
    )
    expect(new Set(returnIds).size).toBe(2)
  })

  test('of another amount or payment under an id that was used is not made', async () => {
    const one = await refundOrder()
    const { paymentId } = await refundOrder()
    const first = await psp.sendRefund(one)
    const others = world.hasGlobalRefundIds ? [{ paymentId }] : []
    for (const change of [{ amount: 1n }, ...others]) {
      await expect(psp.sendRefund({ ...one, ...change })).rejects.toThrow()
    }
    expect(await psp.findRefund(one)).toEqual(first)
  })

  test.each(['refused', 'refused_late'] as const)('ends as %s, and says why', async (ending) => {
    const one = await refundOrder(ending)
    await psp.sendRefund(one)
    await world.bringRefundToEnd(one.refundId)
    const refused = { status: 'refused', reason: expect.stringMatching(/\w/) }
    expect(await psp.findRefund(one)).toEqual(refused)
  })

  test('that was refused may be asked for under another id', async () => {
    const one = await refundOrder('refused_late')
    await psp.sendRefund(one)
    await world.bringRefundToEnd(one.refundId)
    const again = { ...one, refundId: randomUUID() }
    expect(await psp.sendRefund(again)).toMatchObject({ status: 'processing' })
  })

  test('whose answer was lost is unavailable, found under its id, and made once', async () => {
    const one = await refundOrder()
    await expect(withLostResponses.sendRefund(one)).rejects.toMatchObject({
      code: 'acquirer_unavailable',
    })
    const found = await psp.findRefund(one)
    expect(found).toMatchObject({ status: 'processing' })
    expect(await psp.sendRefund(one)).toEqual(found)
  })

  test.each(Object.keys(LINES))(
    'without an answer that says the outcome it is unavailable: %s',
    async (line) => {
      const broken = over(LINES[line]!)
      const unavailable = { code: 'acquirer_unavailable' }
      const order = { refundId: randomUUID(), paymentId: 'E1', amount: 1n, reason: null }
      await expect(broken.sendRefund(order)).rejects.toMatchObject(unavailable)
      await expect(broken.findRefund(order)).rejects.toMatchObject(unavailable)
    },
  )

  test('has ended at the deadline of its act, and begins no request after it', async () => {
    const line = vi.fn(silence)
    const order = { refundId: randomUUID(), paymentId: 'E1', amount: 1n, reason: null }
    for (const leftMs of [50, 0]) {
      const sent = keepDeadline(deadlineAfter(leftMs), () => over(line).sendRefund(order))
      await expect(sent).rejects.toMatchObject({ code: 'acquirer_unavailable' })
      expect(line).toHaveBeenCalledTimes(1)
    }
  })
})
