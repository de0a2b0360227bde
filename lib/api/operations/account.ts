import { z } from 'zod'
import {
  KeyListSchema,
  MeSchema,
  NewKeySchema,
  RegisteredSchema,
  SessionSchema,
  SettingsSchema,
} from '@/lib/accounts/account-schemas'
import { NewKeyBody } from '@/lib/accounts/api-keys/new-api-key'
import { Registration } from '@/lib/accounts/merchants/registration'
import { SettingsChange } from '@/lib/accounts/merchants/settings'
import { Credentials } from '@/lib/accounts/passwords/credentials'
import { segment, words } from '@/lib/kernel/wire-fields'
import { operation } from './operation'

export const register = operation({
  id: 'register',
  method: 'POST',
  path: '/v1/user/register',
  audience: 'public',
  tag: 'Account',
  summary: 'Open an account',
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
  errors: ['forbidden', 'already_exists', 'rate_limited'],
})

export const openSession = operation({
  id: 'openSession',
  method: 'POST',
  path: '/v1/user/session',
  audience: 'public',
  tag: 'Account',
  summary: 'Sign in',
  description: 'For programs. Browsers use a session cookie instead.',
  body: Credentials,
  examples: {
    'Its owner': { email: 'renata@cafe.example.com', password: 'uma frase bem comprida' },
  },
  answer: { status: 200, description: 'A token for `/v1/user`', schema: SessionSchema },
  errors: ['unauthenticated', 'rate_limited'],
})

export const getMe = operation({
  id: 'getMe',
  method: 'GET',
  path: '/v1/user/me',
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
  description: 'Omitted fields do not change.',
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

export const listKeys = operation({
  id: 'listKeys',
  method: 'GET',
  path: '/v1/user/keys',
  audience: 'user',
  tag: 'Keys',
  summary: 'List API keys',
  answer: {
    status: 200,
    description: 'All keys, including revoked ones, newest first',
    schema: KeyListSchema,
  },
  errors: [],
})

export const createKey = operation({
  id: 'createKey',
  method: 'POST',
  path: '/v1/user/keys',
  audience: 'user',
  tag: 'Keys',
  summary: 'Create an API key',
  description: 'The secret is returned only in this response.',
  body: NewKeyBody,
  examples: { 'For a shop': { name: 'Shop', scopes: ['charge', 'read'] } },
  answer: { status: 201, description: 'The API key with its secret', schema: NewKeySchema },
  errors: [],
})

export const revokeKey = operation({
  id: 'revokeKey',
  method: 'DELETE',
  path: '/v1/user/keys/{id}',
  audience: 'user',
  tag: 'Keys',
  summary: 'Revoke an API key',
  description: 'Requests with the key are refused within a second.',
  params: segment('id', 'The API key'),
  answer: { status: 204, description: 'The key is revoked' },
  errors: ['not_found'],
})
