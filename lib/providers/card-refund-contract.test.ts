import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deadlineAfter, keepDeadline } from '@/lib/platform/http/deadline'
import {
  type CardDriver,
  type CardRefundEnding,
  cardWorlds,
  openSession,
  paidSession,
} from './card-contract.testing'
import type { RefundOrder } from './refund-port'
import { LINES, silence } from './testing'

/** A merchant may have set the keys of another account, which does not know its payments. */
const NOT_MADE = ['refused', 'checkout_not_configured']

describe.each(cardWorlds())('after a payment by $name', (world) => {
  let driver: CardDriver
  beforeAll(async () => {
    driver = await world.start()
  })
  afterAll(() => driver.close())

  /** An order to refund a new payment, with this outcome. */
  async function refundOrder(ending: CardRefundEnding = 'paid'): Promise<RefundOrder> {
    const { order, paymentId } = await paidSession(driver, driver.refundable(ending))
    return { refundId: randomUUID(), paymentId, amount: order.amount, reason: 'Não serviu' }
  }

  const endOf = (order: RefundOrder): Promise<string> =>
    driver.processor.sendRefund(order).then(
      ({ status }) => status,
      ({ code }) => code,
    )

  describe('a refund', () => {
    test('that was never asked for is unknown, not refused', async () => {
      const reference = await refundOrder()
      expect(await driver.processor.findRefund(reference)).toEqual({ status: 'unknown' })
    })

    test('asked for again under its id is the same refund, by several at once too', async () => {
      const one = await refundOrder()
      const [first, ...others] = await Promise.all(
        Array.from({ length: 5 }, () => driver.processor.sendRefund(one)),
      )
      expect(first?.status).toMatch(/^(processing|paid)$/)
      for (const other of others) expect(other).toEqual(first)
      expect(await driver.processor.findRefund(one)).toEqual(first)
    })

    test('arrives, and says when and as what', async () => {
      const one = await refundOrder()
      await driver.processor.sendRefund(one)
      await driver.bringRefundToEnd(one.refundId, 'paid')
      const outcome = await driver.processor.findRefund(one)
      expect(outcome).toEqual({
        status: 'paid',
        returnId: expect.stringMatching(/\w/),
        settledAt: expect.any(Date),
      })
      expect(await driver.processor.sendRefund(one)).toEqual(outcome)
    })

    test('under another id of what was given back is refused: money goes back once', async () => {
      const one = await refundOrder()
      await driver.processor.sendRefund(one)
      const second = await driver.processor.sendRefund({ ...one, refundId: randomUUID() })
      expect(second).toEqual({ status: 'refused', reason: expect.stringMatching(/\w/) })
    })

    test('in parts is paid part by part, up to the payment', async () => {
      const whole = await refundOrder()
      const part = (amount: bigint) => ({ ...whole, refundId: randomUUID(), amount })
      const [one, rest] = [part(100n), part(whole.amount - 100n)]
      for (const order of [one, rest]) {
        expect((await driver.processor.sendRefund(order)).status).toMatch(/^(processing|paid)$/)
      }
      const refused = { status: 'refused', reason: expect.stringMatching(/\w/) }
      expect(await driver.processor.sendRefund(part(1n))).toEqual(refused)
      for (const order of [one, rest]) {
        await driver.bringRefundToEnd(order.refundId, 'paid')
        expect(await driver.processor.findRefund(order)).toMatchObject({ status: 'paid' })
      }
    })

    test('of another amount or payment under an id that was used is not made', async () => {
      const one = await refundOrder()
      const { paymentId } = await refundOrder()
      const first = await driver.processor.sendRefund(one)
      for (const change of [{ amount: 100n }, { paymentId }]) {
        await expect(driver.processor.sendRefund({ ...one, ...change })).rejects.toThrow()
      }
      expect(await driver.processor.findRefund(one)).toEqual(first)
    })

    test('of more than was paid is refused', async () => {
      const one = await refundOrder()
      const order = { ...one, amount: one.amount + 1n, refundId: randomUUID() }
      const refused = { status: 'refused', reason: expect.stringMatching(/\w/) }
      expect(await driver.processor.sendRefund(order)).toEqual(refused)
      expect(await driver.processor.findRefund(one)).toEqual({ status: 'unknown' })
    })

    test('of what the provider never took is not made', async () => {
      const one = await refundOrder()
      expect(NOT_MADE).toContain(await endOf({ ...one, paymentId: 'pi_of_nobody' }))
      expect(await driver.processor.findRefund(one)).toEqual({ status: 'unknown' })
    })

    test('that the provider refuses later says why', async () => {
      const one = await refundOrder('refused_late')
      await driver.processor.sendRefund(one)
      await driver.bringRefundToEnd(one.refundId, 'refused_late')
      const refused = { status: 'refused', reason: expect.stringMatching(/\w/) }
      expect(await driver.processor.findRefund(one)).toEqual(refused)
    })

    test('that was refused may be asked for under another id', async () => {
      const one = await refundOrder('refused_late')
      await driver.processor.sendRefund(one)
      await driver.bringRefundToEnd(one.refundId, 'refused_late')
      const again = await driver.processor.sendRefund({ ...one, refundId: randomUUID() })
      expect(again.status).toMatch(/^(processing|paid)$/)
    })

    test('whose answer was lost is unavailable, and found under its id', async () => {
      const one = await refundOrder()
      const lost = driver.withLostResponses.sendRefund(one)
      await expect(lost).rejects.toMatchObject({ code: 'acquirer_unavailable' })
      const { status } = await driver.processor.findRefund(one)
      expect(status).toMatch(/^(processing|paid)$/)
    })
  })

  describe('a dispute', () => {
    test.each(['won', 'lost'] as const)('is open, then %s', async (ending) => {
      const paid = await paidSession(driver)
      const disputeId = await driver.dispute(paid)
      const dispute = await driver.processor.findDispute(disputeId)
      expect(dispute).toMatchObject({
        disputeId,
        amount: paid.order.amount,
        reason: expect.stringMatching(/\w/),
        status: 'open',
        openedAt: expect.any(Date),
      })
      expect(dispute!.respondBy!.getTime()).toBeGreaterThan(dispute!.openedAt.getTime())
      await driver.endDispute(disputeId, ending)
      const ended = await driver.processor.findDispute(disputeId)
      expect(ended).toMatchObject({ disputeId, amount: paid.order.amount, status: ending })
    })

    test('does not make the payment unpaid', async () => {
      const paid = await paidSession(driver)
      await driver.endDispute(await driver.dispute(paid), 'lost')
      const outcome = await driver.processor.findSession(paid.opened.sessionId)
      expect(outcome).toMatchObject({ status: 'paid', amount: paid.order.amount })
    })

    test('that the provider does not know is null', async () => {
      expect(await driver.processor.findDispute('du_nobody')).toBeNull()
    })
  })

  test.each(Object.keys(LINES))(
    'without an answer that says the outcome all is unavailable: %s',
    async (line) => {
      const broken = driver.over(LINES[line]!)
      const unavailable = { code: 'acquirer_unavailable' }
      const order = { refundId: randomUUID(), paymentId: 'pi_1', amount: 1n, reason: null }
      await expect(broken.sendRefund(order)).rejects.toMatchObject(unavailable)
      await expect(broken.findRefund(order)).rejects.toMatchObject(unavailable)
      await expect(broken.findDispute('du_1')).rejects.toMatchObject(unavailable)
    },
  )

  test('a refund has ended at the deadline of its act, and begins no request after it', async () => {
    const line = vi.fn(silence)
    const order = { refundId: randomUUID(), paymentId: 'pi_1', amount: 1n, reason: null }
    for (const leftMs of [50, 0]) {
      const sent = keepDeadline(deadlineAfter(leftMs), () => driver.over(line).sendRefund(order))
      await expect(sent).rejects.toMatchObject({ code: 'acquirer_unavailable' })
      expect(line).toHaveBeenCalledTimes(1)
    }
  })

  test('a session nobody has paid can not be given back', async () => {
    const { opened } = await openSession(driver)
    const { paymentIntentId } = opened
    const paymentId = paymentIntentId ?? opened.sessionId
    const order = { refundId: randomUUID(), paymentId, amount: 19_990n, reason: null }
    expect(NOT_MADE).toContain(await endOf(order))
  })
})
