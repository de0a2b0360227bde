import { segment } from '@/lib/kernel/wire-fields'
import {
  CodeQuery,
  FraudReportBody,
  FraudReportDecision,
  PaymentBody,
} from '@/lib/sandbox/bank/bank-bodies'
import {
  BankCodeSchema,
  BankPaymentSchema,
  FraudReportSchema,
} from '@/lib/sandbox/bank/bank-schema'
import {
  BoletoBody,
  CardPaymentBody,
  ChallengeBody,
  DisputeBody,
} from '@/lib/sandbox/cards/card-bodies'
import { BoletoSchema, CardTrySchema, DisputeSchema } from '@/lib/sandbox/cards/card-schema'
import { operation } from './operation'

export const readPixCode = operation({
  id: 'readPixCode',
  method: 'GET',
  path: '/sandbox/pix/codes',
  audience: 'public',
  tag: 'Sandbox',
  summary: 'Read a copy-and-paste code at the sandbox bank',
  query: CodeQuery,
  answer: { status: 200, description: 'The payee and the amount', schema: BankCodeSchema },
  errors: ['not_found'],
})

export const payPixCode = operation({
  id: 'payPixCode',
  method: 'POST',
  path: '/sandbox/pix/payments',
  audience: 'public',
  tag: 'Sandbox',
  summary: 'Pay a charge at the sandbox bank',
  body: PaymentBody,
  examples: {
    'By its code': {
      pixCode: '00020101021226…6304ABCD',
      payer: { name: 'Ana Souza', document: '52998224725' },
    },
  },
  answer: { status: 201, description: 'The payment', schema: BankPaymentSchema },
  errors: ['not_found', 'invalid_state'],
})

const byAccount = {
  method: 'POST',
  audience: 'account',
  scope: 'charge',
  tag: 'Sandbox',
  errors: ['not_found', 'invalid_state'],
} as const

export const openInfraction = operation({
  ...byAccount,
  id: 'openInfraction',
  path: '/sandbox/pix/infractions',
  summary: 'Report a payment of the sandbox as fraud (MED)',
  description:
    'A real report is made by the payer at their bank. In the sandbox the paid account makes it, with a secret key or a session. The report opens an `INFRACTION` for the charge and blocks the amount. A payment is reported once; a repeat returns the existing report. Payments of 403.01, 403.02 and 403.03 are reported automatically.',
  body: FraudReportBody,
  examples: { 'By its end-to-end id': { endToEndId: 'E99999004202611211430aB3dE5fG7hI' } },
  answer: { status: 201, description: 'The report', schema: FraudReportSchema },
})

export const decideInfraction = operation({
  ...byAccount,
  id: 'decideInfraction',
  path: '/sandbox/pix/infractions/{infractionId}',
  summary: 'Decide a fraud report of the sandbox',
  description: 'The paid account decides it, with a secret key or a session.',
  params: segment('infractionId', 'The report: `gatewayId` of the `INFRACTION`'),
  body: FraudReportDecision,
  examples: { 'The payer gets the money back': { outcome: 'accepted' } },
  answer: { status: 200, description: 'The report', schema: FraudReportSchema },
})

const atForm = {
  audience: 'customer',
  tag: 'Sandbox',
  answer: { status: 200, description: 'The result of the payment attempt', schema: CardTrySchema },
} as const

export const payCardSession = operation({
  ...atForm,
  id: 'payCardSession',
  method: 'POST',
  path: '/sandbox/cards/sessions/{sessionId}/payments',
  summary: "Pay a checkout session at the sandbox's card processor",
  description:
    'The checkout page’s form sends this request. Only the test cards listed at `/sandbox/cards` are accepted. A session is paid once; a later attempt returns the result of the first.',
  params: segment('sessionId', '`checkout.sessionId` of the charge'),
  body: CardPaymentBody,
  examples: {
    'By card': {
      card: {
        number: '4242424242424242',
        expMonth: 12,
        expYear: 2030,
        cvc: '123',
        holder: 'ANA SOUZA',
      },
      installments: 1,
      idempotencyKey: '019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60',
    },
    'By boleto': { method: 'boleto', cpf: '52998224725' },
  },
  errors: ['forbidden', 'not_found', 'invalid_state', 'idempotency_conflict'],
})

export const answerCardChallenge = operation({
  ...atForm,
  id: 'answerCardChallenge',
  method: 'POST',
  path: '/sandbox/cards/challenges/{challengeId}',
  summary: 'Answer a 3-D Secure challenge of the sandbox',
  params: segment('challengeId', '`challenge.id` of the payment attempt'),
  body: ChallengeBody,
  examples: { 'It was them': { outcome: 'passed' } },
  errors: ['forbidden', 'not_found', 'invalid_state'],
})

export const decideBoleto = operation({
  id: 'decideBoleto',
  method: 'POST',
  path: '/sandbox/cards/boletos/{boletoId}',
  audience: 'public',
  tag: 'Sandbox',
  summary: 'Pay or expire a boleto of the sandbox',
  params: segment('boletoId', '`boleto.id` of the payment attempt'),
  body: BoletoBody,
  examples: { 'Pay it': { outcome: 'paid' } },
  answer: { status: 200, description: 'The boleto', schema: BoletoSchema },
  errors: ['not_found', 'invalid_state'],
})

export const decideCardDispute = operation({
  ...byAccount,
  id: 'decideCardDispute',
  path: '/sandbox/cards/disputes/{disputeId}',
  summary: 'Decide a dispute of the sandbox',
  description: 'The paid account decides it, with a secret key or a session.',
  params: segment('disputeId', 'The dispute, or its session: `externalId` of the `INFRACTION`'),
  body: DisputeBody,
  examples: { 'The merchant keeps the money': { outcome: 'won' } },
  answer: { status: 200, description: 'The dispute', schema: DisputeSchema },
})
