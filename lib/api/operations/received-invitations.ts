import { ALWAYS } from '@/lib/accounts/step-up/need'
import { JoinedSchema, ReceivedInvitationListSchema } from '@/lib/accounts/team/invitation'
import { segment } from '@/lib/kernel/wire-fields'
import { operation } from './operation'

const common = { audience: 'user', tag: 'Members' } as const

export const listReceivedInvitations = operation({
  ...common,
  id: 'listReceivedInvitations',
  method: 'GET',
  path: '/v1/user/me/invitations',
  summary: 'List the open invitations to you',
  description:
    'Those to your confirmed e-mail address, at most 20. Nothing while it is not confirmed, and nothing of suspended accounts.',
  answer: {
    status: 200,
    description: 'All of them, newest first',
    schema: ReceivedInvitationListSchema,
  },
  errors: [],
})

export const acceptReceivedInvitation = operation({
  ...common,
  id: 'acceptReceivedInvitation',
  method: 'POST',
  path: '/v1/user/me/invitations/{id}/accept',
  isOwnAct: true,
  stepUp: ALWAYS,
  summary: 'Accept an invitation to you without its link',
  description:
    'For an invitation to your confirmed e-mail address. The session stays in its account: `PUT /v1/user/session/account` switches it.',
  params: segment('id', 'The invitation'),
  answer: { status: 200, description: 'The account that the person joined', schema: JoinedSchema },
  errors: ['not_found', 'already_exists'],
})

export const declineInvitation = operation({
  ...common,
  id: 'declineInvitation',
  method: 'DELETE',
  path: '/v1/user/me/invitations/{id}',
  isOwnAct: true,
  summary: 'Decline an invitation to you',
  description:
    'The account learns that the address declined, and neither your name nor your network address.',
  params: segment('id', 'The invitation'),
  answer: { status: 204, description: 'Its link opens nothing' },
  errors: ['not_found'],
})
