import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CardDriver, cardWorlds, openSession } from './card-contract.testing'
import { LINES } from './testing'

const MODES = ['hosted', 'embedded', 'custom'] as const

describe.each(cardWorlds())('a session of $name', (world) => {
  let driver: CardDriver
  beforeAll(async () => {
    driver = await world.start()
  })
  afterAll(() => driver.close())

  describe('opened', () => {
    test.each(MODES)('as %s may be paid until the time that it says', async (uiMode) => {
      const { order, opened } = await openSession(driver, { uiMode })
      expect(opened).toMatchObject({ sessionId: expect.stringMatching(/\w/), livemode: false })
      const early = order.expiresAt.getTime() - opened.expiresAt.getTime()
      expect(early).toBeGreaterThanOrEqual(0)
      expect(early).toBeLessThan(5 * 60_000)
      if (uiMode !== 'hosted') {
        expect(opened.clientSecret?.startsWith(opened.sessionId)).toBe(true)
        expect(opened.clientSecret).not.toBe(opened.sessionId)
      }
      expect(await driver.processor.findSession(opened.sessionId)).toMatchObject({ status: 'open' })
    })

    test('again by the same order is the same session, by several at once too', async () => {
      const order = await driver.order()
      const [first, ...others] = await Promise.all(
        Array.from({ length: 5 }, () => driver.processor.openSession(order)),
      )
      for (const other of others) expect(other).toEqual(first)
      const { processor } = driver
      const another = await processor.openSession(await driver.order())
      expect(another.sessionId).not.toBe(first!.sessionId)
    })

    test('for another amount under an id that was used is not another session', async () => {
      const { order, opened } = await openSession(driver)
      await expect(driver.processor.openSession({ ...order, amount: 1_000n })).rejects.toThrow()
      await driver.pay(opened, 'paid')
      const outcome = await driver.processor.findSession(opened.sessionId)
      expect(outcome).toMatchObject({ status: 'paid', amount: order.amount })
    })

    test('whose answer was lost is unavailable, and is the same when it is asked for again', async () => {
      const order = await driver.order()
      const lost = driver.withLostResponses.openSession(order)
      await expect(lost).rejects.toMatchObject({ code: 'acquirer_unavailable' })
      const first = await driver.processor.openSession(order)
      expect(await driver.processor.openSession(order)).toEqual(first)
    })

    test('for what the provider can not do is refused, naming the field', async () => {
      for (const { fields, path } of driver.refusals) {
        const refused = driver.processor.openSession(await driver.order(fields))
        await expect(refused).rejects.toMatchObject({
          code: 'invalid_request',
          detail: { issues: [{ path, message: expect.stringMatching(/\w/) }] },
        })
      }
    })
  })

  describe('paid', () => {
    test('says how much, when and by what, for good', async () => {
      const { order, opened } = await openSession(driver)
      await driver.pay(opened, 'paid')
      const outcome = await driver.processor.findSession(opened.sessionId)
      if (outcome.status !== 'paid') throw new Error('not paid')
      expect(outcome).toMatchObject({
        amount: order.amount,
        currency: order.currency,
        paymentIntentId: expect.stringMatching(/\w/),
        paidBy: { brand: 'visa', last4: expect.stringMatching(/^\d{4}$/), installments: 1 },
      })
      expect(Math.abs(outcome.paidAt.getTime() - Date.now())).toBeLessThan(60_000)
      expect(await driver.processor.findSession(opened.sessionId)).toEqual(outcome)
    })

    test('before it is expired stays paid, and says so', async () => {
      const { opened } = await openSession(driver)
      await driver.pay(opened, 'paid')
      const outcome = await driver.processor.expireSession(opened.sessionId)
      expect(outcome).toMatchObject({ status: 'paid' })
      expect(await driver.processor.findSession(opened.sessionId)).toEqual(outcome)
    })

    test.each(['declined', 'challenge_failed'] as const)(
      'only by the next try, after one that was %s',
      async (payment) => {
        const { opened } = await openSession(driver)
        const { sessionId } = opened
        await driver.pay(opened, payment)
        const decline = {
          declineId: expect.stringMatching(/\w/),
          reason: expect.stringMatching(/\w/),
        }
        expect(await driver.processor.findSession(sessionId)).toMatchObject({
          status: 'open',
          declines: [decline],
        })
        await driver.pay(opened, 'paid')
        expect(await driver.processor.findSession(sessionId)).toMatchObject({ status: 'paid' })
      },
    )

    test('after a card was declined tells of which card, why and when, and of each try apart', async () => {
      const { opened } = await openSession(driver)
      const lastDecline = async () =>
        (await driver.processor.findSession(opened.sessionId)).declines?.at(-1)
      await driver.pay(opened, 'declined')
      const first = await lastDecline()
      expect(first).toMatchObject({ brand: 'visa', last4: '0002', reason: expect.any(String) })
      expect(Math.abs(first!.at!.getTime() - Date.now())).toBeLessThan(60_000)
      await driver.pay(opened, 'declined')
      expect((await lastDecline())?.declineId).not.toBe(first?.declineId)
    })

    test.each(['paid', 'failed'] as const)('slowly waits, and ends as %s', async (ending) => {
      const { opened } = await openSession(driver)
      const { sessionId } = opened
      await driver.pay(opened, 'slow')
      expect(await driver.processor.findSession(sessionId)).toMatchObject({ status: 'processing' })
      expect(await driver.processor.expireSession(sessionId)).toMatchObject({
        status: 'processing',
      })
      await driver.settle(opened, ending)
      const outcome = await driver.processor.findSession(sessionId)
      expect(outcome).toMatchObject({
        status: ending,
        ...(ending === 'failed' && { reason: expect.stringMatching(/\w/) }),
      })
    })
  })

  describe('expired', () => {
    test('takes no payment from then on, however often it is expired', async () => {
      const { opened } = await openSession(driver)
      const { sessionId } = opened
      expect(await driver.processor.expireSession(sessionId)).toMatchObject({ status: 'expired' })
      expect(await driver.processor.expireSession(sessionId)).toMatchObject({ status: 'expired' })
      await expect(driver.pay(opened, 'paid')).rejects.toThrow()
      expect(await driver.processor.findSession(sessionId)).toMatchObject({ status: 'expired' })
    })

    test('by itself, after a try that was declined too, says so', async () => {
      const { opened } = await openSession(driver)
      await driver.pay(opened, 'declined')
      await driver.passExpiry(opened)
      const outcome = await driver.processor.findSession(opened.sessionId)
      expect(outcome).toMatchObject({ status: 'expired' })
    })
  })

  test('that the provider does not know is not found', async () => {
    const notFound = { code: 'not_found' }
    await expect(driver.processor.findSession('cs_nobody')).rejects.toMatchObject(notFound)
    await expect(driver.processor.expireSession('cs_nobody')).rejects.toMatchObject(notFound)
  })

  test.each(Object.keys(LINES))(
    'without an answer that says the outcome is unavailable, which is never an outcome: %s',
    async (line) => {
      const broken = driver.over(LINES[line]!)
      const unavailable = { code: 'acquirer_unavailable' }
      const order = await driver.order()
      await expect(broken.openSession(order)).rejects.toMatchObject(unavailable)
      await expect(broken.findSession('cs_1')).rejects.toMatchObject(unavailable)
      await expect(broken.expireSession('cs_1')).rejects.toMatchObject(unavailable)
    },
  )
})
