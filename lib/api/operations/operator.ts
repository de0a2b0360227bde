import { segment } from '@/lib/kernel/wire-fields'
import {
  ConnectionChange,
  ConnectionListSchema,
  ConnectionSchema,
  NewConnection,
} from '@/lib/operator/connection'
import { DoctorSchema } from '@/lib/operator/doctor-finding'
import { LastLedgerCheckSchema, LedgerCheckSchema } from '@/lib/operator/ledger-check'
import {
  MerchantChange,
  MerchantFilter,
  MerchantPageSchema,
  OperatedMerchantSchema,
} from '@/lib/operator/merchants/merchant'
import { OverviewSchema } from '@/lib/operator/overview'
import { EFI_ACCOUNT } from './examples'
import { operation } from './operation'
import { ALWAYS, ALWAYS_OR_PASSWORD } from './step-up'

const common = { audience: 'operator', tag: 'Operator' } as const

export const getOperatorOverview = operation({
  ...common,
  id: 'getOperatorOverview',
  method: 'GET',
  path: '/v1/operator/overview',
  summary: 'Read what needs an operator now',
  answer: { status: 200, description: 'Counts, and the queues', schema: OverviewSchema },
  errors: [],
})

export const runDoctor = operation({
  ...common,
  id: 'runDoctor',
  method: 'POST',
  path: '/v1/operator/doctor',
  summary: 'Check the installation step by step',
  description:
    'As `npm run doctor`. At each PSP in use a charge of R$ 0.01 is opened and removed. The answer may take half a minute. Each `code` stands for one sentence, of which `message` is the English one.',
  answer: { status: 200, description: 'The findings, in order', schema: DoctorSchema },
  errors: [],
})

export const getLedgerCheck = operation({
  ...common,
  id: 'getLedgerCheck',
  method: 'GET',
  path: '/v1/operator/ledger-check',
  summary: 'Read the last check of all books',
  answer: {
    status: 200,
    description: 'The check with its progress, or null if there was none',
    schema: LastLedgerCheckSchema,
  },
  errors: [],
})

export const startLedgerCheck = operation({
  ...common,
  id: 'startLedgerCheck',
  method: 'POST',
  path: '/v1/operator/ledger-check',
  summary: 'Check all books',
  description:
    'Compares every balance with the replay of its transfers, and every transaction with its own transfers. A job does so after the response; while one runs, no other starts.',
  answer: { status: 202, description: 'The check that runs', schema: LedgerCheckSchema },
  errors: [],
})

const CONNECTIONS = '/v1/operator/connections'

export const listConnections = operation({
  ...common,
  id: 'listConnections',
  method: 'GET',
  path: CONNECTIONS,
  summary: 'List the accounts at PSPs',
  description: 'Those in use first. Secrets and certificates are never returned.',
  answer: { status: 200, description: 'At most 500', schema: ConnectionListSchema },
  errors: [],
})

export const addConnection = operation({
  ...common,
  id: 'addConnection',
  method: 'POST',
  path: CONNECTIONS,
  summary: 'Add an account of the installation',
  stepUp: ALWAYS_OR_PASSWORD,
  description:
    'The credentials are tried with a charge of R$ 0.01, which is removed. New charges and withdrawals go there after all other connections. The same account again gets the new credentials.',
  body: NewConnection,
  examples: {
    Efí: {
      ...EFI_ACCOUNT,
      pixKey: 'pix@guiche.example.com',
      password: 'correct horse battery staple',
    },
  },
  answer: { status: 201, description: 'The connection', schema: ConnectionSchema },
  errors: ['invalid_state'],
})

export const changeConnection = operation({
  ...common,
  id: 'changeConnection',
  method: 'PATCH',
  path: `${CONNECTIONS}/{connectionId}`,
  summary: 'Change when a connection is used',
  stepUp: ALWAYS,
  description:
    'Only for connections that were added here: environment variables decide over the others, and merchants over their own. Charges and withdrawals that it has stay with it.',
  params: segment('connectionId', 'The connection'),
  body: ConnectionChange,
  examples: { 'Before all others': { use: 'first' }, 'Out of use': { use: 'none' } },
  answer: { status: 200, description: 'The connection', schema: ConnectionSchema },
  errors: ['not_found', 'invalid_state'],
})

const MERCHANTS = '/v1/operator/merchants'

export const listMerchants = operation({
  ...common,
  id: 'listMerchants',
  method: 'GET',
  path: MERCHANTS,
  summary: 'List merchants',
  query: MerchantFilter,
  answer: { status: 200, description: 'A page, newest first', schema: MerchantPageSchema },
  errors: [],
})

export const getMerchant = operation({
  ...common,
  id: 'getMerchant',
  method: 'GET',
  path: `${MERCHANTS}/{merchantId}`,
  summary: 'Read a merchant',
  params: segment('merchantId', 'The merchant'),
  answer: { status: 200, description: 'The merchant', schema: OperatedMerchantSchema },
  errors: ['not_found'],
})

export const changeMerchant = operation({
  ...common,
  id: 'changeMerchant',
  method: 'PATCH',
  path: `${MERCHANTS}/{merchantId}`,
  summary: "Change a merchant's status, fees, reserve or limits",
  stepUp: ALWAYS,
  description:
    "Omitted fields do not change. Payments that were credited keep their fee. It is recorded in the merchant's audit log.",
  params: segment('merchantId', 'The merchant'),
  body: MerchantChange,
  examples: {
    'Suspend it': { status: 'suspended' },
    'Its own fee and a limit': { pixFeeBasisPoints: 79, cashoutDailyMax: 50_000 },
  },
  answer: { status: 200, description: 'The merchant', schema: OperatedMerchantSchema },
  errors: ['not_found'],
})
