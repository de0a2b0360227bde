import { describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/kernel/errors'
import { DAY_MS } from '@/lib/kernel/time'
import { jobsOf, letClaimsEnd } from '@/lib/payments/testing'
import { at } from '@/lib/platform/clock'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import type { Psp } from '@/lib/providers/pix/port'
import { decideFraudReport } from '@/lib/sandbox/bank/open-fraud-report'
import { testPsp } from '@/lib/sandbox/testing'
import { createDefence } from './create-defence'
import { OTHER_DEFENCE } from './defence'
import { sendDefence } from './send-defence'
import { newReportedCharge } from './testing'

const TEXT = 'O cliente recebeu o pedido.\nSegue o comprovante.'
const bank = testPsp()
const unavailable = new AppError('acquirer_unavailable', 'no answer')

/** A PIX of 100.00 that its payer reports, and the merchant's defence, which was not sent yet. */
async function defended() {
  const { merchant, actor } = await newMerchant()
  const { merchantId } = merchant
  const { infraction, infractionId } = await newReportedCharge(merchant)
  const write = (text = TEXT) => createDefence(infraction, text, actor)
  await write()
  const { transactionId } = infraction
  const where = { merchantId, transactionId }
  const last = () => prisma.disputeDefence.findFirstOrThrow({ where, orderBy: { attempt: 'desc' } })
  /** Runs what is due when the next try is. */
  const later = async (psp: Psp) => {
    const { nextTryAt } = await last()
    await at(nextTryAt!, () => sendDefence(where, psp))
  }
  const atBank = async () =>
    (await prisma.sandboxInfraction.findUniqueOrThrow({ where: { infractionId } })).defence
  const mail = () => prisma.ownerMessage.findMany({ where: { merchantId, kind: 'defence_failed' } })
  return { ...where, infraction, infractionId, write, last, later, atBank, mail }
}

/** The bank, which counts the defences that are sent to it. */
function counting(send: Psp['sendDefence'] = bank.sendDefence) {
  const sent = vi.fn(send!)
  return { psp: { ...bank, sendDefence: sent }, sent }
}

describe('a defence', () => {
  test('is delivered in the words of the merchant, once', async () => {
    const { later, last, atBank, infraction } = await defended()
    expect(await jobsOf(infraction)).toMatchObject([{ name: 'send_defence' }])
    const { psp, sent } = counting()
    await later(psp)
    await sendDefence(infraction, psp)
    expect(await last()).toMatchObject({ status: 'DELIVERED', settledAt: expect.any(Date) })
    expect(await atBank()).toBe(TEXT)
    expect(sent).toHaveBeenCalledTimes(1)
  })

  test('is sent by one of several workers', async () => {
    const { infraction, last } = await defended()
    const { psp, sent } = counting()
    await Promise.all([1, 2, 3, 4].map(() => sendDefence(infraction, psp)))
    expect(sent).toHaveBeenCalledTimes(1)
    expect(await last()).toMatchObject({ status: 'DELIVERED', tries: 1 })
  })

  test('whose answer was lost is asked after, and not sent again', async () => {
    const { infraction, later, last } = await defended()
    const lossy = counting(async (...sent) => {
      await bank.sendDefence!(...sent)
      throw unavailable
    })
    await expect(sendDefence(infraction, lossy.psp)).rejects.toThrow(unavailable)
    expect(await last()).toMatchObject({ status: 'SENDING', tries: 1 })
    const { psp, sent } = counting()
    await later(psp)
    expect(sent).not.toHaveBeenCalled()
    expect(await last()).toMatchObject({ status: 'DELIVERED' })
  })

  test('that did not arrive is sent again, later each time', async () => {
    const { infraction, later, last, atBank } = await defended()
    const deaf = counting(async () => {
      throw unavailable
    })
    await expect(sendDefence(infraction, deaf.psp)).rejects.toThrow(unavailable)
    const first = await last()
    await sendDefence(infraction, deaf.psp)
    expect(deaf.sent).toHaveBeenCalledTimes(1)
    await expect(later(deaf.psp)).rejects.toThrow(unavailable)
    const second = await last()
    const waited = second.nextTryAt!.getTime() - first.nextTryAt!.getTime()
    expect(waited).toBeGreaterThanOrEqual(first.nextTryAt!.getTime() - first.createdAt.getTime())
    await later(bank)
    expect(await atBank()).toBe(TEXT)
  })

  test('that the PSP refuses says why, and another may be written', async () => {
    const { later, last, write, atBank, mail, transactionId } = await defended()
    const refusing = counting(async () => {
      throw new AppError('invalid_request', 'Texto com links não é aceito')
    })
    await later(refusing.psp)
    const refusal = 'Texto com links não é aceito'
    expect(await last()).toMatchObject({ status: 'REFUSED', refusal })
    const told = { transactionId, amount: '10000', why: 'refused', refusal }
    expect(await mail()).toMatchObject([{ detail: told }])
    await write('Sem links')
    await later(bank)
    expect(await last()).toMatchObject({ status: 'DELIVERED', attempt: 2 })
    expect(await atBank()).toBe('Sem links')
    expect(await mail()).toHaveLength(1)
  })

  test('that was delivered meanwhile stays so when an answer comes late', async () => {
    const { later, last, mail, merchantId, transactionId } = await defended()
    const late = counting(async () => {
      await prisma.disputeDefence.updateMany({
        where: { merchantId, transactionId },
        data: { status: 'DELIVERED', nextTryAt: null, settledAt: new Date() },
      })
      throw new AppError('invalid_request', 'This defence was sent before')
    })
    await later(late.psp)
    expect(late.sent).toHaveBeenCalledTimes(1)
    expect(await last()).toMatchObject({ status: 'DELIVERED', refusal: null })
    expect(await mail()).toEqual([])
  })

  test('never replaces another one that the PSP has', async () => {
    const { later, last, atBank, infractionId, mail } = await defended()
    await bank.sendDefence!(infractionId, 'Escrita no site do PSP')
    await later(bank)
    expect(await mail()).toMatchObject([{ detail: { why: 'other' } }])
    expect(await last()).toMatchObject({ status: 'REFUSED', refusal: OTHER_DEFENCE })
    expect(await atBank()).toBe('Escrita no site do PSP')
  })

  test.each(['accepted', 'rejected'] as const)(
    'of a report that was %s meanwhile is missed, and not sent',
    async (outcome) => {
      const { later, last, infractionId } = await defended()
      await decideFraudReport(infractionId, outcome)
      const { psp, sent } = counting()
      await later(psp)
      expect(await last()).toMatchObject({ status: 'MISSED', nextTryAt: null })
      expect(sent).not.toHaveBeenCalled()
    },
  )

  test.each([
    [DAY_MS / 24, 'accepted'],
    [8 * DAY_MS, undefined],
  ] as const)(
    'that may have arrived at a PSP that does not tell is unknown after %i ms',
    async (ms, outcome) => {
      const { infraction, infractionId, last, mail } = await defended()
      const silent = {
        ...bank,
        async findFraudReport(id: string) {
          const { defence: _, ...told } = (await bank.findFraudReport(id))!
          return told
        },
        async sendDefence(...sent: Parameters<NonNullable<Psp['sendDefence']>>) {
          await bank.sendDefence!(...sent)
          throw unavailable
        },
      }
      await expect(sendDefence(infraction, silent)).rejects.toThrow(unavailable)
      if (outcome) await decideFraudReport(infractionId, outcome)
      await letClaimsEnd(infraction.transactionId)
      await at(new Date(Date.now() + ms), () => sendDefence(infraction, silent))
      expect(await last()).toMatchObject({ status: 'UNKNOWN', nextTryAt: null })
      expect(await mail()).toMatchObject([{ detail: { why: 'unknown', refusal: '' } }])
    },
  )

  test('that could not be sent before the deadline is missed', async () => {
    const { infraction, last, mail } = await defended()
    await at(new Date(Date.now() + 8 * DAY_MS), () => sendDefence(infraction, bank))
    expect(await last()).toMatchObject({ status: 'MISSED' })
    expect(await mail()).toMatchObject([{ detail: { why: 'missed', refusal: '' } }])
  })

  test('that arrived before the deadline, its answer lost, is delivered also afterwards', async () => {
    const { infraction, infractionId, last } = await defended()
    await bank.sendDefence!(infractionId, TEXT.replace('\n', ' '))
    await at(new Date(Date.now() + 8 * DAY_MS), () => sendDefence(infraction, bank))
    expect(await last()).toMatchObject({ status: 'DELIVERED' })
  })
})
