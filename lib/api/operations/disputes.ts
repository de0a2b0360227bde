import { segment } from '@/lib/kernel/wire-fields'
import { DefenceBody } from '@/lib/payments/disputes/defence'
import { DisputeFilter } from '@/lib/payments/disputes/dispute'
import { DisputePageSchema, DisputeSchema } from '@/lib/payments/disputes/public-dispute'
import { operation } from './operation'

const common = { audience: 'user', tag: 'Dashboard' } as const

export const listDisputes = operation({
  ...common,
  id: 'listDisputes',
  method: 'GET',
  path: '/v1/user/disputes',
  summary: 'List disputes',
  description:
    'Each has the URL where it is answered, and its defence if the PSP takes one. Open disputes are sorted by the deadline of the answer.',
  query: DisputeFilter,
  answer: { status: 200, description: 'A page, newest first', schema: DisputePageSchema },
  errors: [],
})

export const defendDispute = operation({
  ...common,
  id: 'defendDispute',
  method: 'PUT',
  path: '/v1/user/disputes/{transactionId}/defence',
  summary: 'Send a defence against a fraud report',
  description:
    'Stores the defence; a job sends it to the PSP and repeats that until the PSP answers. The same text again changes nothing. Another text is taken only after the PSP refused the first. Otherwise the answer is `invalid_state`, and `detail.reason` is `not_taken`, `decided`, `deadline_over` or `already_defended`. It is recorded in the audit log.',
  params: segment('transactionId', 'The `INFRACTION` transaction of the dispute'),
  body: DefenceBody,
  examples: { 'A delivery': { text: 'The customer received the order on 19 November.' } },
  answer: { status: 200, description: 'The dispute, with its defence', schema: DisputeSchema },
  errors: ['not_found', 'invalid_state'],
})
