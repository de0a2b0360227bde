import { describe, expect, test } from 'vitest'
import { toTxid } from '@/lib/kernel/pix/identifiers'
import { checkBook } from '@/lib/ledger/check-book'
import { newReportedCharge } from '@/lib/payments/disputes/testing'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { credit, refuseRefund } from '@/lib/payments/testing'
import { byKey } from '@/lib/payments/transaction/transaction-key'
import { prisma } from '@/lib/platform/db/prisma'
import { acceptPayout } from '@/lib/sandbox/bank/accept-payout'
import { relayEvents } from '@/lib/webhooks/engine/relay-events'
import { eraseCustomer } from './erase-customer'
import { BIA, moneyOf, newShop, personalOf, TRACE } from './testing'

const cpf = '52998224725'

describe('an erasure', () => {
  test('counts first, and masks nothing', async () => {
    const { paid, cancelled, waiting, actor, current, audited } = await newShop()
    const rows = [await paid(), await cancelled(), await waiting()]
    const counted = await eraseCustomer(actor, { cpf, dryRun: true })
    expect(counted).toMatchObject({ dryRun: true, masked: 1, held: 1, open: 1, next: null })
    expect(await Promise.all(rows.map(current))).toEqual(rows)
    expect(await audited()).toEqual([])
  })

  test('leaves what the law demands of a payment, and nothing of a charge that nobody paid', async () => {
    const { paid, cancelled, waiting, actor, current, payloads } = await newShop()
    const [bought, left, open] = [await paid(), await cancelled(), await waiting()]
    const erased = await eraseCustomer(actor, { cpf })
    expect(erased).toMatchObject({ dryRun: false, masked: 1, held: 1, open: 1 })
    expect(new Date(erased.heldUntil!).getUTCFullYear()).toBe(bought.paidAt!.getUTCFullYear() + 5)
    expect(personalOf(await current(bought))).toEqual({
      clientName: 'Bia Reis',
      clientCpf: BIA.clientCpf,
      payerName: 'Bia',
      payerDocument: cpf,
      pixKey: null,
      clientEmail: null,
      clientPhone: null,
      description: null,
      trackingParameters: null,
      searchText: `Bia Reis\nBia\n${cpf}\n${cpf}`,
    })
    expect(Object.values(personalOf(await current(left))).every((one) => one === null)).toBe(true)
    expect(await current(open)).toEqual(open)
    const named = (await payloads()).filter((payload) => TRACE.test(payload))
    expect(named.map((payload) => JSON.parse(payload).data.transactionId)).toEqual([
      open.transactionId,
    ])
  })

  test('changes no amount, status, id, time or ledger transfer', async () => {
    const { paid, cancelled, actor, current, transfers, merchantId } = await newShop()
    const rows = [await paid(), await cancelled()]
    const before = await transfers()
    await eraseCustomer(actor, { email: 'bia@example.com' })
    const after = await Promise.all(rows.map(current))
    expect(after.map(moneyOf)).toEqual(rows.map(moneyOf))
    expect(await transfers()).toEqual(before)
    expect(await checkBook(merchantId)).toMatchObject({ faults: [] })
  })

  test('finds payers as the bank names them, and holders of PIX keys, at this merchant alone', async () => {
    const { paid, withdrawn, actor, current } = await newShop()
    const other = await newShop()
    const theirs = await other.paid()
    const unnamed = await paid({ description: 'Bolo' })
    const sent = await withdrawn({ pixKey: cpf, pixKeyType: 'CPF' })
    // Of the withdrawal's credit the payer is the same.
    expect(await eraseCustomer(actor, { cpf })).toMatchObject({ held: 2, open: 1 })
    expect(await current(unnamed)).toMatchObject({ payerName: 'Bia', description: null })
    expect(await current(sent)).toMatchObject({ pixKey: cpf })
    expect(await other.current(theirs)).toEqual(theirs)
  })

  test('can be repeated, and goes on part by part', async () => {
    const { cancelled, actor, current, audited } = await newShop()
    const rows = [await cancelled(), await cancelled(), await cancelled()]
    const first = await eraseCustomer(actor, { cpf }, { size: 1, max: 2 })
    expect(first).toMatchObject({ masked: 2, next: rows[1]!.transactionId })
    const rest = await eraseCustomer(actor, { cpf, after: first.next! }, { size: 1, max: 2 })
    expect(rest).toMatchObject({ masked: 1, next: null, reference: first.reference })
    expect(await eraseCustomer(actor, { cpf })).toMatchObject({ masked: 0, held: 0, open: 0 })
    for (const row of rows) expect(await current(row)).toMatchObject({ clientCpf: null })
    const entries = await audited()
    expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set([first.reference]))
    expect(entries.map(({ action }) => action)).toEqual(Array(4).fill('customer.erased'))
    expect(JSON.stringify(entries, (_, value) => `${value}`)).not.toMatch(TRACE)
  })

  test('makes no second refund of a request that is repeated after it', async () => {
    const { merchant, merchantId, paid, actor } = await newShop()
    const { transactionId } = await paid()
    await credit(merchant, 100)
    const ask = () => createRefund(merchantId, { transactionId, reason: 'Bia desistiu' })
    const { refund } = await ask()
    await refuseRefund(refund, 'PAYER_ACCOUNT_CLOSED')
    await relayEvents(merchantId)
    await eraseCustomer(actor, { cpf })
    const { replayed, refund: masked } = await ask()
    expect(masked).toMatchObject({ refundId: refund.refundId, status: 'FAILED', reason: null })
    expect(replayed).toBe(true)
    expect(await prisma.refund.count({ where: { merchantId, transactionId } })).toBe(1)
  })

  test('leaves no reason of a refund, nor does the audit log, which is sealed', async () => {
    const { merchant, merchantId, paid, actor } = await newShop()
    const { transactionId } = await paid()
    await credit(merchant, 100)
    const body = { transactionId, reason: 'Bia desistiu' }
    const { refund } = await createRefund(merchantId, body, { origin: 'PAINEL', actor })
    await refuseRefund(refund, 'PAYER_ACCOUNT_CLOSED')
    await relayEvents(merchantId)
    await eraseCustomer(actor, { cpf })
    expect(await prisma.refund.findFirst({ where: { merchantId } })).toMatchObject({ reason: null })
    const entries = await prisma.auditEntry.findMany({ where: { merchantId } })
    expect(entries.map(({ action }) => action)).toContain('refund.created')
    expect(JSON.stringify(entries.map(({ after }) => after))).not.toMatch(TRACE)
  })

  test('leaves a disputed payment until the dispute is decided', async () => {
    const { merchant, merchantId, actor, current } = await newShop()
    const { charge } = await newReportedCharge(merchant)
    await relayEvents(merchantId)
    expect(await eraseCustomer(actor, { cpf, dryRun: true })).toMatchObject({ masked: 0, held: 0 })
    await eraseCustomer(actor, { cpf })
    expect(await current(charge)).toMatchObject({ payerDocument: cpf })
  })

  test('of a dispute that was won leaves the payer of its charge at the sandbox bank, too', async () => {
    const { merchant, merchantId, actor, current } = await newShop()
    const { charge, infraction } = await newReportedCharge(merchant, 'rejected')
    await relayEvents(merchantId)
    expect(await eraseCustomer(actor, { cpf })).toMatchObject({ masked: 1, held: 1, open: 0 })
    expect(await current(infraction)).toMatchObject({ payerName: null, payerDocument: null })
    expect(await current(charge)).toMatchObject({ payerName: 'Bia', payerDocument: cpf })
    expect(
      await prisma.sandboxPayment.findUniqueOrThrow({ where: { endToEndId: charge.endToEndId! } }),
    ).toMatchObject({ payerName: 'Bia', payerDocument: cpf })
  })

  test('leaves no copy at the sandbox bank of what it masks', async () => {
    const { paid, actor } = await newShop(61)
    const { endToEndId } = await paid()
    await eraseCustomer(actor, { cpf })
    expect(
      await prisma.sandboxPayment.findUniqueOrThrow({ where: { endToEndId: endToEndId! } }),
    ).toMatchObject({ payerName: '[masked]', payerDocument: '[masked]', amount: 1990n })
  })

  test('nor of the PIX key of a withdrawal', async () => {
    const { withdrawn, actor } = await newShop()
    const sent = await withdrawn({ pixKey: cpf, pixKeyType: 'CPF' })
    const { orderId } = await acceptPayout(toTxid(sent.transactionId), {
      amount: `${sent.amount}`,
      pixKey: cpf,
    })
    await prisma.transaction.update({ where: byKey(sent), data: { status: 'FAILED' } })
    await eraseCustomer(actor, { cpf })
    expect(await prisma.sandboxPayout.findUniqueOrThrow({ where: { orderId } })).toMatchObject({
      pixKey: '[masked]',
      amount: sent.amount,
    })
  })
})
