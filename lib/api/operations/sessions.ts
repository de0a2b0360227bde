import { PasswordChange } from '@/lib/accounts/passwords/credentials'
import { ConfirmedSchema, SessionListSchema } from '@/lib/accounts/sessions/session-wire'
import { Confirmation } from '@/lib/accounts/step-up/confirmation'
import { AccountChoice } from '@/lib/accounts/team/member'
import { segment } from '@/lib/kernel/wire-fields'
import { operation } from './operation'
import { ALWAYS, BESIDE_PASSWORD } from './step-up'

const common = { audience: 'user', tag: 'Account' } as const

export const listSessions = operation({
  ...common,
  id: 'listSessions',
  method: 'GET',
  path: '/v1/user/sessions',
  summary: 'List where you are signed in',
  answer: {
    status: 200,
    description: 'Your open sessions, the one that was seen last first',
    schema: SessionListSchema,
  },
  errors: [],
})

export const endOtherSessions = operation({
  ...common,
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/v1/user/sessions',
  isOwnAct: true,
  stepUp: ALWAYS,
  summary: 'End all other sessions',
  answer: { status: 204, description: 'Only the session that asked is open' },
  errors: [],
})

export const endSession = operation({
  ...common,
  id: 'endSession',
  method: 'DELETE',
  path: '/v1/user/sessions/{id}',
  isOwnAct: true,
  stepUp: ALWAYS,
  summary: 'End one of your sessions',
  description: 'Its cookie or token, and every copy, is refused from then on.',
  params: segment('id', 'The session'),
  answer: { status: 204, description: 'The session has ended' },
  errors: ['not_found'],
})

export const confirmSession = operation({
  ...common,
  id: 'confirmSession',
  method: 'POST',
  path: '/v1/user/session/confirmation',
  isOwnAct: true,
  worksWithoutFactor: true,
  summary: 'Prove again who you are',
  description:
    'For requests that are answered `step_up_required`: the session can then repeat them for ten minutes, unless the installation sets another time. Send the password, or, if you have a second factor, a `code` or the answer of a `passkey`. A wrong one returns `forbidden`, leaves the session open, and counts as a failed sign-in. It is recorded in the audit log.',
  body: Confirmation,
  examples: {
    'With your password': { password: 'correct horse battery staple' },
    'With a second factor': { code: '492039' },
  },
  answer: { status: 200, description: 'The session is confirmed', schema: ConfirmedSchema },
  errors: [],
})

export const changePassword = operation({
  ...common,
  id: 'changePassword',
  method: 'PUT',
  path: '/v1/user/password',
  stepUp: BESIDE_PASSWORD,
  isOwnAct: true,
  summary: 'Change your password',
  description:
    'Ends your other sessions, and links in the mail that could change your password or address. A wrong current password returns `forbidden` and counts as a failed sign-in. It is recorded in the audit log.',
  body: PasswordChange,
  examples: {
    'A sentence': { current: 'uma frase bem comprida', password: 'outra frase bem comprida' },
  },
  answer: { status: 204, description: 'The password is changed' },
  errors: [],
})

export const switchAccount = operation({
  audience: 'user',
  tag: 'Members',
  id: 'switchAccount',
  method: 'PUT',
  path: '/v1/user/session/account',
  isOwnAct: true,
  worksWithoutFactor: true,
  summary: 'Switch the session to another of your accounts',
  description:
    'Its cookie or token stays the same and acts for that account from the next request on.',
  body: AccountChoice,
  examples: { 'A second shop': { merchantId: '019aa3d2-5b7e-7c41-9f0a-3b1d2c4e5f60' } },
  answer: { status: 204, description: 'The session acts for the account' },
  errors: ['not_found'],
})
