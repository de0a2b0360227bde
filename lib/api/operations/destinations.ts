import { segment } from '@/lib/kernel/wire-fields'
import { DestinationListSchema, DestinationSchema } from '@/lib/payments/withdrawals/destination'
import { NewDestination } from '@/lib/payments/withdrawals/withdrawal-body'
import { operation } from './operation'
import { ALWAYS } from './step-up'

const common = { audience: 'user', tag: 'Dashboard' } as const

export const listDestinations = operation({
  ...common,
  id: 'listDestinations',
  method: 'GET',
  path: '/v1/user/destinations',
  summary: 'List allowed destinations of withdrawals',
  answer: {
    status: 200,
    description: 'All destinations, newest first',
    schema: DestinationListSchema,
  },
  errors: [],
})

export const addDestination = operation({
  ...common,
  id: 'addDestination',
  needsConfirmedEmail: true,
  method: 'POST',
  path: '/v1/user/destinations',
  stepUp: ALWAYS,
  summary: 'Allow a destination of withdrawals',
  description:
    'A new destination can be used from `usableAt` on. Destinations matter only while `cashoutAllowedOnly` is true. It is recorded in the audit log.',
  body: NewDestination,
  examples: {
    'An e-mail address': { pixKey: 'ana@example.com', pixKeyType: 'EMAIL', name: 'Ana' },
  },
  answer: { status: 201, description: 'The destination', schema: DestinationSchema },
  errors: ['already_exists', 'invalid_state'],
})

export const removeDestination = operation({
  ...common,
  id: 'removeDestination',
  method: 'DELETE',
  path: '/v1/user/destinations/{id}',
  summary: 'Remove an allowed destination',
  description:
    'Withdrawals that were asked for before are not affected. It is recorded in the audit log.',
  params: segment('id', 'The destination'),
  answer: { status: 204, description: 'Withdrawals to it are allowed no longer' },
  errors: ['not_found'],
})
