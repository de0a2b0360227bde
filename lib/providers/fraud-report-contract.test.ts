import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { LINES } from './testing'
import { openWorlds } from './worlds.testing'

/** The Central Bank's API tells nothing of reports; dialects do. */
const TELLING = (await openWorlds()).filter(({ name }) => name !== 'bacen')

describe.each(TELLING)('$name', (world) => {
  const { psp, over } = world

  async function reported() {
    const { order, pixCode } = await world.openedCharge()
    await world.pay(pixCode)
    const infractionId = await world.report(order.transactionId)
    const find = () => psp.findFraudReport(infractionId)
    return { order, infractionId, find }
  }

  test('a report of fraud is open, in the amount that was paid, with a day to answer by where it is told', async () => {
    const { order, infractionId, find } = await reported()
    const dispute = await find()
    expect(dispute).toMatchObject({ status: 'open', amount: order.amount })
    expect(dispute?.disputeId).toBe(infractionId)
    expect(dispute?.reason).not.toBe('')
    if (!world.tellsDeadlines) return
    expect(dispute?.respondBy?.getTime()).toBeGreaterThan(dispute!.openedAt.getTime())
  })

  test.each(['won', 'lost'] as const)('one that is %s says so, for good', async (ending) => {
    const { infractionId, find } = await reported()
    await world.endReport(infractionId, ending)
    expect(await find()).toMatchObject({ status: ending })
    expect(await find()).toMatchObject({ status: ending })
  })

  test.runIf(world.saidOfReport === null)('is listed with its charge', async () => {
    const { order, infractionId } = await reported()
    const period = { since: new Date(Date.now() - 60_000), before: new Date(Date.now() + 60_000) }
    const listed = await psp.fraudReports?.read(period)
    const report = listed?.entries.find(({ disputeId }) => disputeId === infractionId)
    expect(report).toEqual(await psp.findFraudReport(infractionId))
    expect(await psp.fraudReports?.findCharge(report!.endToEndId)).toBe(order.transactionId)
  })

  test('one that nobody made is null', async () => {
    expect(await psp.findFraudReport(randomUUID())).toBeNull()
  })

  test('keeps its payment from being given back, until it is won', async () => {
    const { order, infractionId } = await reported()
    const outcome = await psp.findCharge(order.transactionId)
    if (outcome.status !== 'paid') throw new Error('not paid')
    const refund = { paymentId: outcome.payments[0].endToEndId, amount: order.amount, reason: null }
    const send = () => psp.sendRefund({ ...refund, refundId: randomUUID() })
    expect(await send()).toMatchObject({ status: 'refused' })
    await world.endReport(infractionId, 'won')
    expect(await send()).toMatchObject({ status: 'processing' })
  })

  describe.runIf(psp.sendDefence)('a defence', () => {
    const defend = (id: string) => psp.sendDefence?.(id, 'O cliente recebeu o produto')
    const told = (defence: string) => (world.tellsDefences ? { defence } : {})

    test('is taken while the report is open, and may be sent again', async () => {
      const { infractionId, find } = await reported()
      expect((await find())?.defence).toBe(world.tellsDefences ? null : undefined)
      await defend(infractionId)
      await defend(infractionId)
      expect(await find()).toMatchObject({ status: 'open', ...told('O cliente recebeu o produto') })
    })

    test('whose answer was lost is told when asked after', async () => {
      const { infractionId, find } = await reported()
      const lost = world.withLostResponses.sendDefence?.(infractionId, 'Entregue')
      await expect(lost).rejects.toMatchObject({ code: 'acquirer_unavailable' })
      expect(await find()).toMatchObject({ status: 'open', ...told('Entregue') })
    })

    test('of a report that was decided or never made is refused, with the reason', async () => {
      const { infractionId } = await reported()
      await world.endReport(infractionId, 'lost')
      const refused = { code: 'invalid_request', message: expect.stringMatching(/\w/) }
      await expect(defend(infractionId)).rejects.toMatchObject(refused)
      await expect(defend(randomUUID())).rejects.toMatchObject(refused)
    })
  })

  test.runIf(world.saidOfReport)('its notice names the charge and the report', async () => {
    const { order, infractionId } = await reported()
    const { transactionId } = order
    const { body, headers } = world.notice(world.saidOfReport!(infractionId, transactionId))
    expect(await psp.readNotices(body, headers)).toEqual([
      { about: 'infraction', transactionId, infractionId },
    ])
  })

  test.each(Object.keys(LINES))('%s is no answer', async (line) => {
    const unavailable = { code: 'acquirer_unavailable' }
    const asked = over(LINES[line]!).findFraudReport(randomUUID())
    await expect(asked).rejects.toMatchObject(unavailable)
  })
})
