import { randomUUID } from 'node:crypto'
import { describe, expect, test } from './support/conformance'
import { refused } from './support/expectations'
import { PIX_KEY, withPending } from './support/merchant'
import type { Cashout, ErrorBody } from './support/wire'

/** More than any account of a test holds, so that nothing leaves where only the form matters. */
const UNAFFORDABLE = 900_000_000

describe('What the contract leaves open: withdrawals', () => {
  test('amount and pixKey are required, and nothing else', async ({ merchant }) => {
    refused(await merchant.post('create-cashout', {}), 'invalid_request', 'amount', 'pixKey')
    const least = { amount: UNAFFORDABLE, pixKey: PIX_KEY }
    refused(await merchant.post('create-cashout', least), 'insufficient_balance')
  })

  const inferred = {
    CPF: '123.456.789-09',
    CNPJ: '11.222.333/0001-81',
    EMAIL: 'Fornecedor@Exemplo.com.br',
    PHONE: '+5511912345678',
    EVP: '123e4567-e89b-12d3-a456-426655440000',
  }
  for (const [pixKeyType, pixKey] of Object.entries(inferred)) {
    test(`pixKeyType is inferred when absent: ${pixKey} is ${pixKeyType}`, async ({
      merchant,
      bank,
    }) => {
      await bank.fund(6)
      const cashout = await merchant.cashout({ pixKey })
      expect(cashout.pixKeyType).toBe(pixKeyType)
      await merchant.reaches(cashout, 'COMPLETED')
    })
  }

  test('an unknown field is refused where money leaves, naming the nearest', async ({
    merchant,
  }) => {
    const bodies = {
      'create-cashout': { amount: UNAFFORDABLE, pixKey: PIX_KEY },
      'approve-cashout': { transactionId: randomUUID() },
      'refund-transaction': { transactionId: randomUUID() },
      'cancel-transaction': { transactionId: randomUUID() },
    }
    for (const [path, body] of Object.entries(bodies)) {
      const [near] = Object.keys(body)
      const misspelt = `${near}s`
      const answer = await merchant.post<ErrorBody>(path, { ...body, [misspelt]: 1 })
      refused(answer, 'invalid_request', misspelt)
      expect(answer.body.message).toContain(`did you mean ${near}?`)
    }
  })

  test('a phone needs +55 to be one unsaid', async ({ merchant }) => {
    const body = { amount: UNAFFORDABLE, pixKey: '11912345678' }
    refused(await merchant.post('create-cashout', body), 'invalid_request', 'pixKey')
    const said = { ...body, pixKeyType: 'PHONE' }
    refused(await merchant.post('create-cashout', said), 'insufficient_balance')
  })

  test('a pixKeyType that the key does not match is refused', async ({ merchant }) => {
    for (const pixKeyType of ['CPF', 'CNPJ', 'PHONE', 'EVP']) {
      const body = { amount: UNAFFORDABLE, pixKey: PIX_KEY, pixKeyType }
      refused(await merchant.post('create-cashout', body), 'invalid_request', 'pixKey')
    }
  })

  test('more than there is: 422 insufficient_balance, with detail.disponivel', async ({
    merchant,
  }) => {
    const body = { amount: UNAFFORDABLE, pixKey: PIX_KEY }
    const answer = await merchant.post<ErrorBody>('create-cashout', body)
    refused(answer, 'insufficient_balance')
    expect(answer.body.detail.disponivel).toBe((await merchant.balance()).disponivel)
  })

  test('what was refused for want of money may be repeated under its key', async ({
    merchant,
    bank,
  }) => {
    const idempotencyKey = randomUUID()
    const body = { amount: UNAFFORDABLE, pixKey: PIX_KEY, idempotencyKey }
    refused(await merchant.post('create-cashout', body), 'insufficient_balance')
    await bank.fund(6)
    const cashout = await merchant.cashout({ idempotencyKey })
    await merchant.reaches(cashout, 'COMPLETED')
  })

  test('success is 201, and a replay answers 201 with Idempotent-Replayed: true', async ({
    merchant,
    bank,
  }) => {
    await bank.fund(6)
    const key = { idempotencyKey: randomUUID() }
    const body = { amount: 6, pixKey: PIX_KEY, ...key, allowDuplicate: true }
    const first = await merchant.post<Cashout>('create-cashout', body)
    const again = await merchant.post<Cashout>('create-cashout', body)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    await merchant.reaches(first.body, 'COMPLETED')
  })

  test('the same key with another body is a 409 that names the first', async ({
    merchant,
    bank,
  }) => {
    await bank.fund(6)
    const idempotencyKey = randomUUID()
    const first = await merchant.cashout({ idempotencyKey })
    for (const change of [{ amount: 6.01 }, { pixKey: '12345678909' }]) {
      const body = { amount: 6, pixKey: PIX_KEY, idempotencyKey, ...change }
      const answer = await merchant.post<ErrorBody>('create-cashout', body)
      refused(answer, 'idempotency_conflict')
      expect(answer.body.detail.transactionId).toBe(first.transactionId)
    }
    await merchant.reaches(first, 'COMPLETED')
  })

  test('the same key with the same destination written otherwise is the same body', async ({
    merchant,
    bank,
  }) => {
    await bank.fund(6)
    const idempotencyKey = randomUUID()
    const first = await merchant.cashout({ idempotencyKey, pixKey: '12345678909' })
    const written = { idempotencyKey, pixKey: '123.456.789-09', pixKeyType: 'CPF' }
    const { transactionId } = await merchant.cashout(written)
    expect(transactionId).toBe(first.transactionId)
    await merchant.reaches(first, 'COMPLETED')
  })

  test('it is PENDING where the account asks for approval, and its amount is held', async ({
    owner,
    bank,
    keyWith,
  }) => {
    await bank.fund(6)
    const merchantOfKey = () => keyWith('all')
    await withPending(owner, merchantOfKey, async (pending, merchant) => {
      expect(pending.status).toBe('PENDING')
      const { saquePendente } = await merchant.balance()
      expect(saquePendente).toBeGreaterThanOrEqual(6)
      await merchant.post('approve-cashout', { transactionId: pending.transactionId })
      await merchant.reaches(pending, 'COMPLETED')
    })
  })

  test('approve moves it to PROCESSING, once: another time is a 409 invalid_state', async ({
    owner,
    bank,
    keyWith,
  }) => {
    await bank.fund(6)
    await withPending(
      owner,
      () => keyWith('all'),
      async ({ transactionId }, merchant) => {
        const approve = () => merchant.post<Cashout>('approve-cashout', { transactionId })
        const answers = await Promise.all(Array.from({ length: 5 }, approve))
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        for (const answer of answers) {
          if (answer.status !== 200) refused(answer, 'invalid_state')
        }
        refused(await approve(), 'invalid_state')
        await merchant.reaches(answers.find(({ status }) => status === 200)!.body, 'COMPLETED')
      },
    )
  })

  test('approve with neither id nor transactionId is refused', async ({ merchant }) => {
    refused(await merchant.post('approve-cashout', {}), 'invalid_request')
  })

  test('approve with an id and a transactionId that disagree is refused, and approves nothing', async ({
    owner,
    bank,
    keyWith,
  }) => {
    await bank.fund(6)
    await withPending(
      owner,
      () => keyWith('all'),
      async (pending, merchant) => {
        const { transactionId } = pending
        const body = { transactionId, id: Number.MAX_SAFE_INTEGER }
        const answer = await merchant.post<ErrorBody>('approve-cashout', body)
        refused(answer, 'invalid_request')
        expect(answer.body.message).toContain('do not mean the same')
        expect((await merchant.transaction(transactionId)).status).toBe('PENDING')
        await merchant.post('approve-cashout', { transactionId })
        await merchant.reaches(pending, 'COMPLETED')
      },
    )
  })

  test('the balance: what a withdrawal holds, then what it took', async ({ merchant, bank }) => {
    await bank.fund(50)
    const before = await merchant.balance()
    const cashout = await merchant.cashout({ amount: 50 })
    await merchant.reaches(cashout, 'COMPLETED')
    const after = await merchant.balance()
    expect(after.disponivel).toBeCloseTo(before.disponivel - 50, 2)
    expect(after.totalSacado).toBeCloseTo(before.totalSacado + 50, 2)
  })

  test('the balance: a withdrawal that fails gives everything back, its fee too', async ({
    merchant,
    bank,
  }) => {
    await bank.fund(50)
    const before = await merchant.balance()
    const cashout = await merchant.cashout({ amount: 50, pixKey: 'recusado@sandbox.guiche' })
    await merchant.reaches(cashout, 'FAILED')
    const { disponivel, totalSacado } = await merchant.balance()
    expect({ disponivel, totalSacado }).toEqual({
      disponivel: before.disponivel,
      totalSacado: before.totalSacado,
    })
  })

  test('the balance: totalDisponivel is disponivel + reservaFinanceira + saldoBloqueado', async ({
    merchant,
  }) => {
    const { disponivel, reservaFinanceira, saldoBloqueado, totalDisponivel } =
      await merchant.balance()
    expect(totalDisponivel).toBeCloseTo(disponivel + reservaFinanceira + saldoBloqueado, 2)
  })

  test('a withdrawal whose answer is lost is not failed and not sent twice', async ({
    merchant,
    bank,
  }) => {
    test.slow()
    await bank.fund(6)
    const { totalSacado } = await merchant.balance()
    const cashout = await merchant.cashout({ pixKey: 'sem-resposta@sandbox.guiche' })
    expect(cashout.status).toBe('PROCESSING')
    await merchant.reaches(cashout, 'COMPLETED')
    expect((await merchant.balance()).totalSacado).toBeCloseTo(totalSacado + 6, 2)
  })
})
