import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CardDriver,
  cardWorlds,
  openSession,
  paidSession,
  type SentNotice,
} from './card-contract.testing'

const CHECKS = ['charges', 'credentials', 'mode', 'notices', 'payment_methods']

describe.each(cardWorlds())('what $name says of itself', (world) => {
  let driver: CardDriver
  beforeAll(async () => {
    driver = await world.start()
  })
  afterAll(() => driver.close())

  const read = ({ body, headers }: SentNotice) => driver.processor.readNotice(body, headers)

  describe('a notice', () => {
    test('of a session says whose it is, however often it comes', async () => {
      const paid = await paidSession(driver)
      const { transactionId } = paid.order
      const notice = await driver.noticeOf('session', paid)
      expect(await read(notice)).toEqual({ about: 'session', transactionId })
      expect(await read(notice)).toEqual({ about: 'session', transactionId })
    })

    test('of a refund says whose it is', async () => {
      const paid = await paidSession(driver)
      const { order, paymentId } = paid
      await driver.processor.sendRefund({
        refundId: randomUUID(),
        paymentId,
        amount: order.amount,
        reason: null,
      })
      const { transactionId } = order
      const notice = await driver.noticeOf('refund', paid)
      expect(await read(notice)).toEqual({ about: 'refund', transactionId })
    })

    test('of a dispute says whose and which it is', async () => {
      const paid = await paidSession(driver)
      const disputeId = await driver.dispute(paid)
      const { transactionId } = paid.order
      const notice = await driver.noticeOf('dispute', paid)
      expect(await read(notice)).toEqual({ about: 'dispute', transactionId, disputeId })
    })

    test('that comes late says no more than an early one: what is true is asked after', async () => {
      const { order, opened } = await openSession(driver)
      await driver.pay(opened, 'paid')
      const { status, paymentIntentId } = await driver.processor.findSession(opened.sessionId)
      expect(status).toBe('paid')
      const paid = { order, opened, paymentId: paymentIntentId! }
      const early = await driver.noticeOf('session', paid)
      await driver.dispute(paid)
      const { transactionId } = order
      expect(await read(early)).toEqual({ about: 'session', transactionId })
    })

    test('of which nothing follows says that notices arrive', async () => {
      expect(await read(await driver.quietNotice())).toEqual({ about: 'nothing' })
    })

    test('of a kind that is not ours is ignored', async () => {
      expect(await read(await driver.ignoredNotice())).toBeNull()
    })

    test('that the provider did not sign is refused', async () => {
      const { body, headers } = await driver.noticeOf('session', await paidSession(driver))
      const other = await driver.noticeOf('session', await paidSession(driver))
      for (const forged of [
        { body, headers: new Headers() },
        { body: `${body} `, headers },
        { body: other.body, headers },
        { body, headers: new Headers([...headers].map(([name]) => [name, 'é'])) },
        { body: '', headers },
      ]) {
        await expect(read(forged)).rejects.toMatchObject({ code: 'unauthenticated' })
      }
    })
  })

  describe('readiness', () => {
    test('is said check by check, in words', async () => {
      const items = await driver.processor.checkReadiness()
      expect(items.map(({ check }) => check).sort()).toEqual(CHECKS)
      for (const item of items) {
        expect(item).toMatchObject({ isReady: true, detail: expect.stringMatching(/\w+ \w+/) })
      }
    })

    test('of credentials that the provider does not know is no error, and not ready', async () => {
      const items = await driver.withWrongCredentials.checkReadiness()
      expect(items.map(({ check }) => check).sort()).toEqual(CHECKS)
      const credentials = items.find(({ check }) => check === 'credentials')
      expect(credentials).toMatchObject({
        isReady: false,
        detail: expect.stringMatching(/\w+ \w+/),
      })
    })
  })

  test('without its credentials nothing is done, and none of them is shown', async () => {
    const order = await driver.order()
    const refused = driver.withWrongCredentials.openSession(order)
    await expect(refused).rejects.toMatchObject({ code: 'checkout_not_configured' })
  })
})
