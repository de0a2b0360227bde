import { z } from 'zod'
import { SignInBody } from '@/lib/accounts/factors/factor-schemas'
import {
  MerchantRenaming,
  MerchantSchema,
  PersonRenaming,
  RegisteredSchema,
  Registration,
  UserSchema,
} from '@/lib/accounts/merchants/registration'
import { SettingsChange, SettingsSchema } from '@/lib/accounts/merchants/settings'
import { MeSchema, SessionSchema } from '@/lib/accounts/sessions/session-wire'
import { FACTOR_KINDS } from '@/lib/kernel/factor-kinds'
import { words } from '@/lib/kernel/wire-fields'
import { operation } from './operation'
import { ALWAYS } from './step-up'

export const register = operation({
  id: 'register',
  method: 'POST',
  path: '/v1/user/register',
  audience: 'public',
  tag: 'Account',
  summary: 'Open an account',
  description:
    'Sends a link to the address that confirms it. For an address that has an account the answer is the same, but its ids lead nowhere, and the owner of the address gets an e-mail.',
  body: Registration,
  examples: {
    'A coffee shop': {
      name: 'Renata Lima',
      email: 'renata@cafe.example.com',
      password: 'uma frase bem comprida',
      merchantName: 'Café do Mercado',
    },
  },
  answer: { status: 201, description: 'The person and the business', schema: RegisteredSchema },
  errors: ['forbidden', 'rate_limited'],
})

export const openSession = operation({
  id: 'openSession',
  method: 'POST',
  path: '/v1/user/session',
  audience: 'public',
  tag: 'Account',
  summary: 'Sign in',
  description: `For programs. Browsers use a session cookie instead. A person with a second factor sends a \`code\` too; without it, the right password returns 401 \`second_factor_required\`, whose \`detail.factors\` has those that they have: ${FACTOR_KINDS.map((kind) => `\`${kind}\``).join(', ')}. The right password of a person who was removed from their last account returns \`forbidden\`.`,
  body: SignInBody,
  examples: {
    'Its owner': { email: 'renata@cafe.example.com', password: 'uma frase bem comprida' },
    'With a second factor': {
      email: 'renata@cafe.example.com',
      password: 'uma frase bem comprida',
      code: '492039',
    },
  },
  answer: { status: 200, description: 'A token for `/v1/user`', schema: SessionSchema },
  errors: ['unauthenticated', 'second_factor_required', 'forbidden', 'rate_limited'],
})

export const closeSession = operation({
  id: 'closeSession',
  method: 'DELETE',
  path: '/v1/user/session',
  isOwnAct: true,
  worksWithoutFactor: true,
  audience: 'user',
  tag: 'Account',
  summary: 'Sign out',
  description: 'Ends this session: its cookie or token, and every copy, is refused from then on.',
  answer: { status: 204, description: 'The session has ended' },
  errors: ['not_found'],
})

export const getMe = operation({
  id: 'getMe',
  method: 'GET',
  path: '/v1/user/me',
  worksWithoutFactor: true,
  audience: 'user',
  tag: 'Account',
  summary: 'Read the signed-in person',
  answer: {
    status: 200,
    description: 'The person, the business and the mode of the installation',
    schema: MeSchema,
  },
  errors: [],
})

export const renamePerson = operation({
  id: 'renamePerson',
  method: 'PATCH',
  path: '/v1/user/me',
  isOwnAct: true,
  audience: 'user',
  tag: 'Account',
  summary: 'Change your name',
  description:
    'Every account of the person shows the new name, also at what they did before. It is recorded in the audit log of each.',
  body: PersonRenaming,
  examples: { 'A married name': { name: 'Renata Lima Prado' } },
  answer: { status: 200, description: 'The person', schema: UserSchema },
  errors: [],
})

export const renameMerchant = operation({
  id: 'renameMerchant',
  method: 'PATCH',
  path: '/v1/user/merchant',
  audience: 'user',
  tag: 'Account',
  summary: 'Change the name of the business',
  stepUp: ALWAYS,
  description:
    'Payment pages and receipts show the new name, also those of earlier charges. The PIX code of a charge and its card checkout keep the name with which they were made, and a checkout of an account with a `displayName` shows that. The owners get an e-mail.',
  body: MerchantRenaming,
  examples: { 'The name on the shop': { name: 'Café do Mercado Velho' } },
  answer: { status: 200, description: 'The business', schema: MerchantSchema },
  errors: [],
})

export const getSettings = operation({
  id: 'getSettings',
  method: 'GET',
  path: '/v1/user/settings',
  audience: 'user',
  tag: 'Account',
  summary: 'Read the settings',
  answer: { status: 200, description: 'The settings', schema: SettingsSchema },
  errors: [],
})

export const changeSettings = operation({
  id: 'changeSettings',
  method: 'PATCH',
  path: '/v1/user/settings',
  audience: 'user',
  tag: 'Account',
  summary: 'Change settings',
  stepUp: ALWAYS,
  description:
    'Omitted fields do not change. The rules of withdrawals hold for those that are asked for afterwards. It is recorded in the audit log.',
  body: SettingsChange,
  examples: { 'Approve large ones': { cashoutApproval: 'above', cashoutApprovalAbove: 1000 } },
  answer: { status: 200, description: 'All settings after the change', schema: SettingsSchema },
  errors: [],
})

export const fillDemo = operation({
  id: 'fillDemo',
  method: 'POST',
  path: '/v1/user/demo',
  audience: 'user',
  tag: 'Account',
  summary: 'Fill an empty account with three months of demo data',
  description: 'Only in the sandbox. The work continues after the response.',
  answer: {
    status: 202,
    description: 'It has started',
    schema: z.object({ status: words('`started`') }),
  },
  errors: ['not_found', 'invalid_state'],
})
