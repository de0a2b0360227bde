import { KeyChange, KeyRotation, NewKeyBody } from '@/lib/accounts/api-keys/key-bodies'
import {
  KeyListSchema,
  KeySchema,
  NewKeySchema,
  RotatedKeySchema,
} from '@/lib/accounts/api-keys/key-schemas'
import { segment } from '@/lib/kernel/wire-fields'
import { operation } from './operation'
import { ALWAYS, WITHDRAWING_KEY } from './step-up'

const common = { audience: 'user', tag: 'Keys' } as const

const key = segment('id', 'The API key')

export const listKeys = operation({
  ...common,
  id: 'listKeys',
  method: 'GET',
  path: '/v1/user/keys',
  summary: 'List API keys',
  answer: {
    status: 200,
    description:
      'All keys that work, and the newest 200 that were revoked or have expired; newest first',
    schema: KeyListSchema,
  },
  errors: [],
})

export const createKey = operation({
  ...common,
  id: 'createKey',
  needsConfirmedEmail: true,
  method: 'POST',
  path: '/v1/user/keys',
  summary: 'Create an API key',
  stepUp: WITHDRAWING_KEY,
  description:
    'The secret is returned only in this response. A key that is held to networks is answered 403 `address_not_allowed` from any other address. A withdrawal above the daily limit is answered 422 `limit_exceeded`, with `detail.rule` `key_day`.',
  body: NewKeyBody,
  examples: {
    'For a shop': { name: 'Shop', scopes: ['charge', 'read'] },
    'For payouts, from one server': {
      name: 'Payouts',
      scopes: ['withdraw'],
      allowedNetworks: ['203.0.113.7/32', '2001:db8:1::/48'],
      dailyWithdrawalLimit: 5000,
    },
  },
  answer: { status: 201, description: 'The API key with its secret', schema: NewKeySchema },
  errors: ['invalid_state'],
})

export const changeKey = operation({
  ...common,
  id: 'changeKey',
  method: 'PATCH',
  path: '/v1/user/keys/{id}',
  summary: 'Change an API key',
  stepUp: ALWAYS,
  description:
    'Omitted fields do not change. Requests are held to new networks within a second, and withdrawals to a new limit at once. Only an owner changes a key that can withdraw.',
  params: key,
  body: KeyChange,
  examples: {
    'Another server': { allowedNetworks: ['203.0.113.7/32'] },
    'A lower limit': { dailyWithdrawalLimit: 1000 },
  },
  answer: { status: 200, description: 'The API key after the change', schema: KeySchema },
  errors: ['not_found', 'invalid_state'],
})

export const rotateKey = operation({
  ...common,
  id: 'rotateKey',
  method: 'POST',
  path: '/v1/user/keys/{id}/rotate',
  summary: 'Rotate the secret of an API key',
  stepUp: ALWAYS,
  description:
    'The response has the new secret. The key keeps its id, public key, name, scopes, networks and daily limit. Until the overlap ends, and no longer than until the key would have expired, the previous secret works too. During an overlap a second rotation is refused, unless its `overlapHours` is 0: then only the newest secret works, within a second.',
  params: key,
  body: KeyRotation,
  examples: { 'Within a day': { overlapHours: 24 }, 'It has leaked': { overlapHours: 0 } },
  answer: { status: 200, description: 'The key with its new secret', schema: RotatedKeySchema },
  errors: ['not_found', 'invalid_state'],
})

export const endKeyRotation = operation({
  ...common,
  id: 'endKeyRotation',
  method: 'DELETE',
  path: '/v1/user/keys/{id}/rotate',
  summary: 'End the overlap of a rotation',
  description:
    'Requests with the previous secret are refused within a second. Without an overlap this does nothing.',
  params: key,
  answer: { status: 204, description: 'Only the newest secret works' },
  errors: ['not_found', 'invalid_state'],
})

export const revokeKey = operation({
  ...common,
  id: 'revokeKey',
  method: 'DELETE',
  path: '/v1/user/keys/{id}',
  summary: 'Revoke an API key',
  description:
    'Requests with the key are refused within a second, also those with the secret that a rotation replaced.',
  params: key,
  answer: { status: 204, description: 'The key is revoked' },
  errors: ['not_found'],
})
