import {
  InvitationListSchema,
  InvitationSchema,
  InvitationToken,
  InvitedPerson,
  JoinedSchema,
  NewInvitation,
  OpenInvitationSchema,
  ReceivedInvitationListSchema,
} from '@/lib/accounts/team/invitation'
import {
  AccountListSchema,
  MemberListSchema,
  MemberSchema,
  RoleChange,
} from '@/lib/accounts/team/member'
import { segment } from '@/lib/kernel/wire-fields'
import { operation } from './operation'
import { ALWAYS } from './step-up'

const common = { audience: 'user', tag: 'Members' } as const
const visited = { audience: 'public', tag: 'Members' } as const

export const listMembers = operation({
  ...common,
  id: 'listMembers',
  method: 'GET',
  path: '/v1/user/members',
  summary: 'List the members of the account',
  answer: {
    status: 200,
    description: 'All members, the first one first',
    schema: MemberListSchema,
  },
  errors: [],
})

export const changeMember = operation({
  ...common,
  id: 'changeMember',
  method: 'PATCH',
  path: '/v1/user/members/{id}',
  summary: "Change a member's role",
  stepUp: ALWAYS,
  description:
    "Ends the member's sessions for this account at once. The last owner keeps the role: `invalid_state`.",
  params: segment('id', 'The person'),
  body: RoleChange,
  examples: { 'To finance': { role: 'finance' } },
  answer: { status: 200, description: 'The member', schema: MemberSchema },
  errors: ['not_found', 'invalid_state'],
})

export const removeMember = operation({
  ...common,
  id: 'removeMember',
  method: 'DELETE',
  path: '/v1/user/members/{id}',
  summary: 'Remove a member',
  stepUp: ALWAYS,
  description:
    'Ends their sessions for this account at once, and withdraws the invitations that they sent. API keys that they created stay. The last owner cannot be removed: `invalid_state`.',
  params: segment('id', 'The person'),
  answer: { status: 204, description: 'The person is no member' },
  errors: ['not_found', 'invalid_state'],
})

export const leaveAccount = operation({
  ...common,
  id: 'leaveAccount',
  method: 'DELETE',
  path: '/v1/user/members/me',
  isOwnAct: true,
  stepUp: ALWAYS,
  summary: 'Leave the account',
  description:
    'Ends your sessions for this account at once. The last owner cannot leave: `invalid_state`.',
  answer: { status: 204, description: 'You are no member' },
  errors: ['invalid_state'],
})

export const listInvitations = operation({
  ...common,
  id: 'listInvitations',
  method: 'GET',
  path: '/v1/user/invitations',
  summary: 'List the invitations that nobody has accepted yet',
  answer: {
    status: 200,
    description: 'All of them, expired ones too, newest first',
    schema: InvitationListSchema,
  },
  errors: [],
})

export const inviteMember = operation({
  ...common,
  id: 'inviteMember',
  needsConfirmedEmail: true,
  method: 'POST',
  path: '/v1/user/invitations',
  summary: 'Invite a person to the account',
  stepUp: ALWAYS,
  description:
    'A link is e-mailed to the address, in your language. It works once, for seven days. The answer does not depend on whether the address has an account elsewhere. At most 50 invitations can be open, and at most 60 e-mails are sent in a day, 5 for a person who has not confirmed their own address. Names in the e-mail have no links.',
  body: NewInvitation,
  examples: { 'An accountant': { email: 'contas@cafe.example.com', role: 'finance' } },
  answer: { status: 201, description: 'The invitation', schema: InvitationSchema },
  errors: ['already_exists', 'limit_exceeded'],
})

export const resendInvitation = operation({
  ...common,
  id: 'resendInvitation',
  needsConfirmedEmail: true,
  method: 'POST',
  path: '/v1/user/invitations/{id}/resend',
  summary: 'Send an invitation again',
  stepUp: ALWAYS,
  description:
    'With a new link for another seven days. The link until now opens nothing. An expired one counts as open again: at most 50 can be.',
  params: segment('id', 'The invitation'),
  answer: { status: 200, description: 'The invitation', schema: InvitationSchema },
  errors: ['not_found', 'limit_exceeded'],
})

export const withdrawInvitation = operation({
  ...common,
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/v1/user/invitations/{id}',
  summary: 'Withdraw an invitation',
  params: segment('id', 'The invitation'),
  answer: { status: 204, description: 'Its link opens nothing' },
  errors: ['not_found'],
})

export const acceptInvitation = operation({
  ...common,
  id: 'acceptInvitation',
  method: 'POST',
  path: '/v1/user/invitations/accept',
  isOwnAct: true,
  summary: 'Accept an invitation with your account',
  description:
    'For the signed-in person with the invited address. The session stays in its account: `PUT /v1/user/session/account` switches it.',
  body: InvitationToken,
  examples: { 'A link': { token: `invitation_secret_${'0'.repeat(64)}` } },
  answer: { status: 200, description: 'The account that the person joined', schema: JoinedSchema },
  errors: ['not_found', 'already_exists'],
})

export const getInvitation = operation({
  ...visited,
  id: 'getInvitation',
  method: 'GET',
  path: '/v1/invitations/{token}',
  summary: 'Read an invitation by its link',
  params: segment('token', "The last part of the link's path"),
  answer: {
    status: 200,
    description: 'Who invites whom, to what',
    schema: OpenInvitationSchema,
  },
  errors: ['not_found'],
})

export const acceptAsNewPerson = operation({
  ...visited,
  id: 'acceptAsNewPerson',
  method: 'POST',
  path: '/v1/invitations/{token}',
  summary: 'Accept an invitation without an account',
  description:
    'Opens a sign-in with the invited address. An address with an account accepts by signing in: `already_exists`.',
  params: segment('token', "The last part of the link's path"),
  body: InvitedPerson,
  examples: { 'An accountant': { name: 'Caio Prado', password: 'uma frase bem comprida' } },
  answer: { status: 201, description: 'The account that the person joined', schema: JoinedSchema },
  errors: ['not_found', 'already_exists', 'forbidden'],
})

export const listAccounts = operation({
  ...common,
  id: 'listAccounts',
  method: 'GET',
  path: '/v1/user/accounts',
  worksWithoutFactor: true,
  summary: 'List the accounts to which you belong',
  answer: { status: 200, description: 'All of them, by name', schema: AccountListSchema },
  errors: [],
})

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
