import { describe, expect, test } from 'vitest'
import { addApp } from '@/lib/accounts/factors/testing'
import { ErrorSchema } from '@/lib/api/error-schema'
import type { Operation } from '@/lib/api/operations/operation'
import { newWithdrawal } from '@/lib/payments/testing'
import { prisma } from '@/lib/platform/db/prisma'
import { newMerchant } from '@/lib/platform/db/testing'
import { env } from '@/lib/platform/env'
import { implemented } from './implemented.testing'

type Owner = Awaited<ReturnType<typeof newMerchant>>
type Run = (typeof implemented)[number]['run']

/** The operations that declare a need. */
const declared = implemented.flatMap(({ run, operation }) =>
  operation?.stepUp ? [[operation.id, operation, run] as const] : [],
)

/** Bodies that need a proof, where the operation's own example does not. */
const NEEDING: Record<string, object> = {
  eraseCustomer: { email: 'bia@example.com' },
  createKey: { name: 'Backend', scopes: ['withdraw'] },
  changeCardCheckout: { secretKey: 'sk_test_51NotARealKeyOfAnybody' },
}

/** Bodies that need none, of operations that need one only at times. */
const HARMLESS: Record<string, object> = {
  eraseCustomer: { email: 'bia@example.com', dryRun: true },
  createKey: { name: 'Backend', scopes: ['read'] },
  changeCardCheckout: { enabled: false },
}

const everyWithdrawal = { cashoutStepUpAbove: 0n, cashoutApproval: 'ALWAYS' } as const

const makeOld = ({ session: { sessionId } }: Owner) =>
  prisma.session.update({
    where: { sessionId },
    data: { confirmedAt: new Date(Date.now() - (env.STEP_UP_MINUTES + 1) * 60_000) },
  })

/** Asks with a valid body, without a password that would be a proof. */
async function ask(owner: Owner, operation: Operation, run: Run, given?: object) {
  const { method, path, examples = {}, body: schema } = operation
  const [example] = Object.values(examples) as object[]
  const { password, ...rest } = (given ?? example ?? {}) as { password?: string }
  // What is refused for its password alone keeps it, because it is valid only with it.
  const body = operation.stepUp?.takesPassword ? rest : { ...rest, password }
  const { transactionId } = path.includes('{transactionId}')
    ? await newWithdrawal(owner.merchant)
    : { transactionId: 'x' }
  const params = Promise.resolve({ transactionId, id: 'x' })
  return run(owner.request(path, { method, body: schema ? body : undefined }), { params })
}

const codeOf = async (response: Response) =>
  response.ok ? 'ok' : ErrorSchema.parse(await response.json()).error

describe('an operation that declares a step-up', () => {
  test.each(declared)('%s is refused without a recent proof', async (id, operation, run) => {
    const owner = await newMerchant({ isOperator: true, ...everyWithdrawal })
    await makeOld(owner)
    const isForFactors = operation.stepUp?.decide === 'factor'
    if (isForFactors) await addApp(owner.actor)
    const response = await ask(owner, operation, run, NEEDING[id])
    expect(response.status).toBe(401)
    const factors = isForFactors ? ['totp', 'recovery_code'] : ['password']
    const { error, detail } = ErrorSchema.parse(await response.json())
    expect({ error, detail }).toMatchObject({
      error: 'step_up_required',
      detail: { factors, maxAgeSeconds: env.STEP_UP_MINUTES * 60 },
    })
    expect(response.headers.get('www-authenticate')).toContain(
      'error="insufficient_user_authentication"',
    )
  })

  const sparing = declared.filter(([id]) => id in NEEDING || /Cashout$/.test(id))

  test.each(sparing)('%s goes on with a recent proof', async (id, operation, run) => {
    const owner = await newMerchant({ isOperator: true, ...everyWithdrawal })
    const response = await ask(owner, operation, run, NEEDING[id])
    expect(await codeOf(response)).not.toBe('step_up_required')
  })

  test.each(sparing)('%s needs none where little is at stake', async (id, operation, run) => {
    const owner = await newMerchant({ cashoutApproval: 'ALWAYS' })
    await makeOld(owner)
    const response = await ask(owner, operation, run, HARMLESS[id])
    expect(await codeOf(response)).not.toBe('step_up_required')
  })

  test('takes a password in the body instead, if it says so, for this request alone', async () => {
    const [, operation, run] = declared.find(([id]) => id === 'disconnectPixAccount')!
    const owner = await newMerchant()
    await makeOld(owner)
    const send = (body: object) =>
      run(owner.request(operation.path, { body }), { params: Promise.resolve({}) })
    expect((await send({ password: 'not this one' })).status).toBe(403)
    expect(await codeOf(await send({ password: owner.password }))).not.toBe('step_up_required')
    expect((await send({})).status).toBe(401)
  })
})

/** What touches secrets, powers or the way out of money, by its path. */
const SENSITIVE =
  /secret|rotate|keys|sessions|password|factor|passkey|totp|member|invitation|limit|destination|settings|pix-account|card-checkout$|email|privacy|operator\/(connections|merchants|reconciliation|adjustments)/

/** Sensitive operations without a step-up, and why. */
const SPARED: Record<string, string> = {
  addPasskey: 'takes a challenge that needed a proof',
  endKeyRotation: 'takes power away, and must be quick when a secret has leaked',
  revokeKey: 'takes power away, and must be quick when a key has leaked',
  withdrawInvitation: 'takes power away',
  declineInvitation: 'gives no power, and the account can invite again',
  removeDestination: 'narrows where money may go',
  acceptInvitation: 'its body has the secret of the e-mail',
  sendEmailConfirmation: 'sends a link to the address that there is',
  acknowledgeItem: 'moves no money',
  rejectAdjustment: 'moves no money',
}

/** Whether the body proves the person anyway: it holds what only they know. */
const provesItself = ({ examples = {} }: Operation) =>
  (Object.values(examples) as object[]).some((body) =>
    ['password', 'current'].some((field) => field in body),
  )

const isOfPeople = ({ audience }: Operation) => audience === 'user' || audience === 'operator'

test('changes of secrets, powers and rules declare a step-up, or say why not', () => {
  const sensitive = implemented.flatMap(({ operation }) =>
    operation &&
    isOfPeople(operation) &&
    operation.method !== 'GET' &&
    SENSITIVE.test(operation.path)
      ? [operation]
      : [],
  )
  expect(declared.length).toBeGreaterThan(10)
  const silent = sensitive.filter((one) => !one.stepUp && !provesItself(one))
  expect(silent.map(({ id }) => id).toSorted()).toEqual(Object.keys(SPARED).toSorted())
})
