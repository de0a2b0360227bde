import { oneRequired } from '@/lib/kernel/wire-fields'
import { ErasureBody, ErasureSchema, ExportBody } from '@/lib/privacy/customer'
import { CustomerExportSchema } from '@/lib/privacy/known-payment'
import { RetentionSchema } from '@/lib/privacy/retention'
import { operation } from './operation'
import { ALWAYS, ERASURE } from './step-up'

const common = { audience: 'user', tag: 'Account' } as const

export const getRetention = operation({
  ...common,
  id: 'getRetention',
  method: 'GET',
  path: '/v1/user/privacy',
  summary: 'Read how long personal data is kept',
  answer: {
    status: 200,
    description: 'Each kind of personal data, and when it is masked',
    schema: RetentionSchema,
  },
  errors: [],
})

export const exportCustomer = operation({
  ...common,
  id: 'exportCustomer',
  method: 'POST',
  path: '/v1/user/privacy/exports',
  stepUp: ALWAYS,
  summary: 'Export all that is known of a customer',
  description:
    'Finds the payments of a CPF or an e-mail, and the withdrawals to it as a PIX key. The answer is sent as it is read, so it may be of any length. It is recorded in the audit log, without the CPF or the e-mail.',
  body: ExportBody.meta(oneRequired('cpf', 'email')),
  examples: {
    'By CPF': { cpf: '529.982.247-25' },
    'By e-mail': { email: 'bia@example.com' },
  },
  answer: {
    status: 200,
    description: 'The data of the customer, as a file',
    schema: CustomerExportSchema,
  },
  errors: [],
})

export const eraseCustomer = operation({
  ...common,
  id: 'eraseCustomer',
  method: 'POST',
  path: '/v1/user/privacy/erasures',
  stepUp: ERASURE,
  summary: 'Mask the data of a customer',
  description:
    'Masks names, documents, contacts and free texts in payments and in the payloads of their events. Where money moved, name, document and PIX key stay until the time that the law demands is over. Amounts, statuses and the ledger never change. `dryRun` counts only. At most 5,000 payments are looked at in one request; `next` is where to go on. Repeating it is safe. It is recorded in the audit log, without the CPF or the e-mail.',
  body: ErasureBody.meta(oneRequired('cpf', 'email')),
  examples: {
    'Count first': { cpf: '529.982.247-25', dryRun: true },
    'By e-mail': { email: 'bia@example.com' },
  },
  answer: {
    status: 200,
    description: 'How many payments were masked, and how many were not',
    schema: ErasureSchema,
  },
  errors: [],
})
