import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSessionOrder } from '@/lib/providers/card-contract.testing'
import { startStripe } from './world.testing'

let world: Awaited<ReturnType<typeof startStripe>>
beforeAll(async () => {
  world = await startStripe()
})
afterAll(() => world.close())

const STEPS = {
  decline: (id: string) => world.fake.decline(id),
  challenge: (id: string) => world.fake.challenge(id),
  failChallenge: (id: string) => world.fake.failChallenge(id),
  pay: (id: string) => world.fake.complete(id),
  paySlowly: (id: string) => world.fake.completeSlowly(id),
  settle: (id: string) => settleOnce(id, 'paid'),
  miss: (id: string) => settleOnce(id, 'failed'),
  timeOut: (id: string) => timeOut(id),
  expire: (id: string) => world.processor.expireSession(id),
  refund: (id: string) => refund(id),
}

const paymentOf = (id: string) =>
  world.fake.state.payments.get(world.fake.state.session(id).payment_intent ?? '')

async function settleOnce(id: string, ending: 'paid' | 'failed') {
  const { status, payment_status } = world.fake.state.session(id)
  const isAwaited = status === 'complete' && payment_status === 'unpaid'
  if (!isAwaited || paymentOf(id)?.status !== 'requires_action') throw new Error('nothing is due')
  await world.fake.settle(id, ending)
}

async function timeOut(id: string) {
  if (world.fake.state.session(id).status !== 'open') throw new Error('its time is not running')
  await world.fake.expire(id)
}

async function refund(id: string) {
  const paymentId = paymentOf(id)?.id ?? id
  const order = { refundId: randomUUID(), paymentId, amount: 19_990n, reason: null }
  await world.processor.sendRefund(order)
}

/** The allowed successors of each outcome. Paid, failed and expired are final. */
const MAY_FOLLOW: Record<string, string[]> = {
  open: ['open', 'processing', 'paid', 'expired'],
  processing: ['processing', 'paid', 'failed'],
  paid: ['paid'],
  failed: ['failed'],
  expired: ['expired'],
}

test('a session only ever goes forward, and is paid if and only if its payment was taken', async () => {
  const steps = fc.array(fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])), {
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { sessionId } = await world.processor.openSession(newSessionOrder())
      let before = 'open'
      for (const step of taken) {
        // The fake refuses impossible steps; skip them.
        await STEPS[step](sessionId).catch(() => undefined)
        const { status } = await world.processor.findSession(sessionId)
        expect(MAY_FOLLOW[before]).toContain(status)
        const isTaken = paymentOf(sessionId)?.status === 'succeeded'
        expect(status === 'paid').toBe(isTaken)
        before = status
      }
    }),
    { numRuns: 60 },
  )
})
