import { z } from 'zod'
import { EmailChange, PasswordChoice, ResetWish } from '@/lib/accounts/passwords/credentials'
import { segment, words } from '@/lib/kernel/wire-fields'
import { operation } from './operation'
import { BESIDE_PASSWORD } from './step-up'

const common = { tag: 'Account' } as const
const taken = z.object({ status: words('`accepted`') })
const token = segment('token', 'The token in the link')

export const startPasswordReset = operation({
  ...common,
  id: 'startPasswordReset',
  method: 'POST',
  path: '/v1/user/password-resets',
  audience: 'public',
  summary: 'Ask for a new password',
  description:
    'Sends a link to the person with this address. It works once, for one hour. The answer is the same whether or not the address has an account. A person is sent three links an hour at most.',
  body: ResetWish,
  examples: { 'A forgotten password': { email: 'renata@cafe.example.com' } },
  answer: {
    status: 202,
    description: 'If the address has an account, a link goes to it',
    schema: taken,
  },
  errors: ['rate_limited'],
})

export const resetPassword = operation({
  ...common,
  id: 'resetPassword',
  method: 'POST',
  path: '/v1/user/password-resets/{token}',
  audience: 'public',
  summary: 'Choose a new password by a link',
  description:
    'Ends all sessions of the person. Their other links for a new password stop working. A second factor is still asked at the next sign-in, unless the address was never confirmed: then all second factors are removed.',
  params: token,
  body: PasswordChoice,
  examples: { 'A sentence': { password: 'outra frase bem comprida' } },
  answer: { status: 204, description: 'The password is changed' },
  errors: ['not_found', 'rate_limited'],
})

export const changeEmail = operation({
  ...common,
  id: 'changeEmail',
  method: 'PUT',
  path: '/v1/user/email',
  isOwnAct: true,
  stepUp: BESIDE_PASSWORD,
  audience: 'user',
  summary: 'Change your e-mail address',
  description:
    'Sends a link to the new address and one to the address until now. The new one counts once both were opened, within a day. An address that was never confirmed is not asked. Three changes an hour are followed at most. A wrong password returns `forbidden` and counts as a failed sign-in. The answer is the same whether or not the new address has an account.',
  body: EmailChange,
  examples: {
    'A new address': { email: 'contato@cafe.example.com', password: 'uma frase bem comprida' },
  },
  answer: { status: 202, description: 'The links are on their way', schema: taken },
  errors: [],
})

export const sendEmailConfirmation = operation({
  ...common,
  id: 'sendEmailConfirmation',
  method: 'POST',
  path: '/v1/user/email-confirmations',
  worksWithoutFactor: true,
  isOwnAct: true,
  audience: 'user',
  summary: 'Ask for another link that confirms your e-mail address',
  description: 'Three an hour at most. An address that is confirmed returns `invalid_state`.',
  answer: { status: 202, description: 'The link is on its way', schema: taken },
  errors: ['invalid_state'],
})

export const confirmEmail = operation({
  ...common,
  id: 'confirmEmail',
  method: 'POST',
  path: '/v1/user/email-confirmations/{token}',
  audience: 'public',
  summary: 'Confirm an e-mail address by a link',
  params: token,
  answer: {
    status: 200,
    description: 'The address is confirmed, or a change waits for the other address',
    schema: z.object({
      state: z.enum(['confirmed', 'waiting']).meta({
        description: '`waiting`: the other address of a change has yet to confirm',
      }),
    }),
  },
  errors: ['not_found', 'rate_limited'],
})
