import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { decodeBrCode } from '@/lib/kernel/pix/decoded-br-code'
import { parseEndToEndId } from '@/lib/kernel/pix/identifiers.testing'
import { deadlineAfter, keepDeadline } from '@/lib/platform/http/deadline'
import type { PayoutOrder } from '@/lib/providers/pix/port'
import { SIGNATURE_HEADER } from '@/lib/providers/sandbox/bank-secret'
import { LINES, silence } from './testing'
import { openWorlds } from './worlds.testing'

describe.each(await openWorlds())('$name', (world) => {
  const { psp, over, withLostResponses } = world
  const order = (fields: Partial<PayoutOrder> = {}): PayoutOrder => ({
    transactionId: randomUUID(),
    amount: 1_500n,
    pixKey: world.keyOf('paid'),
    pixKeyType: 'EMAIL',
    ...fields,
  })

  describe('a charge', () => {
    test('is opened as a code of its amount and merchant, the same for the same order', async () => {
      const { order } = await world.openedCharge()
      const opened = await psp.openCharge(order)
      expect(decodeBrCode(opened.pixCode)).toMatchObject({
        ok: true,
        code: { kind: 'dynamic', amount: order.amount, merchantName: world.nameInCode(order) },
      })
      expect(opened.externalId).toMatch(/^[A-Za-z0-9]{26,35}$/)
      expect(await psp.openCharge(order)).toEqual(opened)
      const other = await psp.openCharge({ ...order, transactionId: randomUUID() })
      expect(other.externalId).not.toBe(opened.externalId)
    })

    test('is open until it is paid, then paid in the amount that was paid, for good', async () => {
      const { order, pixCode } = await world.openedCharge()
      expect(await psp.findCharge(order.transactionId)).toEqual({ status: 'open' })
      await world.pay(pixCode)
      const outcome = await psp.findCharge(order.transactionId)
      if (outcome.status !== 'paid') throw new Error('not paid')
      const [{ amount, endToEndId, paidAt }, ...others] = outcome.payments
      expect(others).toEqual([])
      expect(amount).toBe(order.amount)
      expect(parseEndToEndId(endToEndId)).not.toBeNull()
      expect(Math.abs(paidAt.getTime() - Date.now())).toBeLessThan(60_000)
      expect(await psp.findCharge(order.transactionId)).toEqual(outcome)
    })

    test('that nobody opened is not paid', async () => {
      expect(await psp.findCharge(randomUUID())).toEqual({ status: 'open' })
    })

    test('that is closed takes no payment from then on, however often it is closed', async () => {
      const { order, pixCode } = await world.openedCharge()
      const { transactionId } = order
      expect(await psp.closeCharge(transactionId)).toEqual({ status: 'closed' })
      expect(await psp.closeCharge(transactionId)).toEqual({ status: 'closed' })
      await expect(world.pay(pixCode)).rejects.toThrow()
      expect(await psp.findCharge(transactionId)).toEqual({ status: 'closed' })
    })

    test('that was paid before it was closed stays paid, and says so', async () => {
      const { order, pixCode } = await world.openedCharge()
      await world.pay(pixCode)
      const outcome = await psp.closeCharge(order.transactionId)
      expect(outcome).toMatchObject({ status: 'paid', payments: [{ amount: order.amount }] })
      expect(await psp.findCharge(order.transactionId)).toEqual(outcome)
    })

    test('that nobody opened is as good as closed', async () => {
      expect(await psp.closeCharge(randomUUID())).toEqual({ status: 'closed' })
    })
  })

  describe.runIf(psp.hasPayouts)('a withdrawal', () => {
    test('that was never sent is unknown, not refused', async () => {
      expect(await psp.findPayout(randomUUID())).toEqual({ status: 'unknown' })
    })

    test('sent again under its id is the same withdrawal', async () => {
      const one = order()
      const first = await psp.sendPayout(one)
      expect(first).toMatchObject({ status: 'processing', endToEndId: expect.any(String) })
      expect(await psp.sendPayout(one)).toEqual(first)
      expect(await psp.findPayout(one.transactionId)).toEqual(first)
      await world.bringToEnd(one.transactionId, 'paid')
      expect(await psp.sendPayout(one)).toMatchObject({ status: 'paid' })
    })

    test('of another amount or key under an id that was used is not sent', async () => {
      const one = order()
      const first = await psp.sendPayout(one)
      for (const change of [{ amount: 1_501n }, { pixKey: 'bia@example.com' }]) {
        await expect(psp.sendPayout({ ...one, ...change })).rejects.toThrow()
      }
      expect(await psp.findPayout(one.transactionId)).toEqual(first)
    })

    const endings = world.tellsReturns ? (['paid', 'returned'] as const) : (['paid'] as const)
    test.each(endings)('ends as %s, and says when', async (ending) => {
      const one = order({ pixKey: world.keyOf(ending) })
      await psp.sendPayout(one)
      await world.bringToEnd(one.transactionId, ending)
      const outcome = await psp.findPayout(one.transactionId)
      expect(outcome).toMatchObject({
        status: ending,
        endToEndId: expect.stringMatching(/^E\w{31}$/),
        settledAt: expect.any(Date),
        ...(ending === 'returned' && {
          reason: expect.toBeOneOf([expect.stringMatching(/\w/), null]),
        }),
      })
    })

    test('ends as refused, and says why', async () => {
      const one = order({ pixKey: world.keyOf('refused') })
      const refused = { status: 'refused', reason: expect.stringMatching(/\w/) }
      expect(await psp.sendPayout(one)).toEqual(refused)
      // Some PSPs do not record what they refuse at once; sent again, it is refused again.
      const { status } = await psp.findPayout(one.transactionId)
      expect(['refused', 'unknown']).toContain(status)
      expect(await psp.sendPayout(one)).toEqual(refused)
    })

    test.runIf(world.tellsHolders)('has a holder, or nobody has its key', async () => {
      const ask = (pixKey: string) => psp.findKeyHolder!({ pixKey, pixKeyType: 'EMAIL' })
      const holder = {
        name: expect.stringMatching(/\w/),
        document: expect.stringContaining('***.'),
      }
      expect(await ask('ana@example.com')).toEqual(holder)
      expect(await ask(world.keyOf('refused'))).toBeNull()
    })

    test.runIf(!world.tellsHolders)('has no holder that could be asked after', () => {
      expect(psp.findKeyHolder).toBeNull()
    })

    test('has ended at the deadline of its act, and begins no request after it', async () => {
      const line = vi.fn(silence)
      for (const leftMs of [50, 0]) {
        const sent = keepDeadline(deadlineAfter(leftMs), () => over(line).sendPayout(order()))
        await expect(sent).rejects.toMatchObject({ code: 'acquirer_unavailable' })
        expect(line).toHaveBeenCalledTimes(1)
      }
    })

    test('whose answer was lost is unavailable, and found under its id', async () => {
      const one = order()
      await expect(withLostResponses.sendPayout(one)).rejects.toMatchObject({
        code: 'acquirer_unavailable',
      })
      expect(await psp.findPayout(one.transactionId)).toMatchObject({ status: 'processing' })
    })
  })

  describe('without an answer that says the outcome', () => {
    test.each(Object.keys(LINES))(
      'it is unavailable, which is never an outcome: %s',
      async (line) => {
        const broken = over(LINES[line]!)
        const unavailable = { code: 'acquirer_unavailable' }
        await expect(broken.findCharge(randomUUID())).rejects.toMatchObject(unavailable)
        await expect(broken.closeCharge(randomUUID())).rejects.toMatchObject(unavailable)
        if (!psp.hasPayouts) return
        await expect(broken.sendPayout(order())).rejects.toMatchObject(unavailable)
        await expect(broken.findPayout(randomUUID())).rejects.toMatchObject(unavailable)
      },
    )
  })

  describe('a notice', () => {
    const read = ({ body, headers }: { body: string; headers: Headers }) =>
      psp.readNotices(body, headers)

    test.each(['charge', 'cashout', 'refund'] as const)('of a %s says which', async (about) => {
      const transactionId = randomUUID()
      expect(await read(world.notice(world.saidOf(about, transactionId)))).toEqual([
        { about, transactionId },
      ])
    })

    test('of a kind or an id that is not ours is ignored', async () => {
      for (const said of world.strange()) {
        expect(await read(world.notice(said))).toEqual([])
      }
    })

    test.runIf(world.isSigning)('that the provider did not sign is refused', async () => {
      const { body, headers } = world.notice(world.saidOf('charge', randomUUID()))
      const other = world.notice(world.saidOf('charge', randomUUID()))
      for (const forged of [
        { body, headers: new Headers() },
        { body: `${body} `, headers },
        { body: other.body, headers },
        { body, headers: new Headers({ [SIGNATURE_HEADER]: 'é' }) },
        { body: '', headers },
      ]) {
        await expect(read(forged)).rejects.toMatchObject({ code: 'unauthenticated' })
      }
    })
  })
})
