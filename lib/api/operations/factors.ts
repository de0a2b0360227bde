import {
  ChallengeSchema,
  CodeBody,
  FactorAddedSchema,
  FactorsSchema,
  NewAuthenticatorSchema,
  NewPasskey,
  NewPasskeyOptionsSchema,
  RecoveryCodesSchema,
} from '@/lib/accounts/factors/factor-schemas'
import { segment } from '@/lib/kernel/wire-fields'
import { operation } from './operation'
import { ALWAYS } from './step-up'

const common = { audience: 'user', tag: 'Account', isOwnAct: true } as const

export const listFactors = operation({
  ...common,
  id: 'listFactors',
  method: 'GET',
  path: '/v1/user/factors',
  worksWithoutFactor: true,
  summary: 'List your second factors',
  answer: { status: 200, description: 'Your second factors', schema: FactorsSchema },
  errors: [],
})

export const startChallenge = operation({
  id: 'startChallenge',
  method: 'POST',
  path: '/v1/user/factors/challenge',
  audience: 'public',
  tag: 'Account',
  summary: 'Ask for a challenge for a passkey',
  description: 'For browsers: its answer signs in, or confirms an act, once within five minutes.',
  answer: { status: 200, description: 'The challenge', schema: ChallengeSchema },
  errors: ['rate_limited'],
})

export const startAuthenticator = operation({
  ...common,
  id: 'startAuthenticator',
  method: 'POST',
  path: '/v1/user/factors/authenticator',
  worksWithoutFactor: true,
  stepUp: ALWAYS,
  summary: 'Begin to set up an authenticator app',
  description: 'It counts once a code of it is confirmed. It is recorded in the audit log.',
  answer: { status: 201, description: 'The secret for the app', schema: NewAuthenticatorSchema },
  errors: ['invalid_state'],
})

export const confirmAuthenticator = operation({
  ...common,
  id: 'confirmAuthenticator',
  method: 'POST',
  path: '/v1/user/factors/authenticator/confirm',
  stepUp: ALWAYS,
  worksWithoutFactor: true,
  summary: 'Confirm the authenticator app with its first code',
  description: 'From then on, signing in takes a code. It is recorded in the audit log.',
  body: CodeBody,
  examples: { 'Its code': { code: '492039' } },
  answer: { status: 200, description: 'The app is a second factor', schema: FactorAddedSchema },
  errors: ['invalid_state'],
})

export const removeAuthenticator = operation({
  ...common,
  id: 'removeAuthenticator',
  method: 'DELETE',
  path: '/v1/user/factors/authenticator',
  stepUp: ALWAYS,
  summary: 'Remove the authenticator app',
  description:
    'Without another factor, the recovery codes go too. It is recorded in the audit log.',
  answer: { status: 204, description: 'The app is no second factor any more' },
  errors: ['not_found'],
})

export const startPasskey = operation({
  ...common,
  id: 'startPasskey',
  method: 'POST',
  path: '/v1/user/factors/passkeys/challenge',
  worksWithoutFactor: true,
  stepUp: ALWAYS,
  summary: 'Begin to add a passkey',
  description: 'For browsers. It is recorded in the audit log.',
  answer: {
    status: 200,
    description: 'The challenge for a new passkey',
    schema: NewPasskeyOptionsSchema,
  },
  errors: [],
})

export const addPasskey = operation({
  ...common,
  id: 'addPasskey',
  method: 'POST',
  path: '/v1/user/factors/passkeys',
  worksWithoutFactor: true,
  summary: 'Add the passkey that the browser made',
  description:
    'An answer to another challenge returns `forbidden`. It is recorded in the audit log.',
  body: NewPasskey,
  examples: {
    'A phone': {
      name: 'Phone',
      id: 'ctGOPMMwGTjbpIYxsxNvHg',
      clientDataJSON: 'eyJ0eXBlIjoi',
      attestationObject: 'o2NmbXRkbm9uZQ',
    },
  },
  answer: { status: 201, description: 'The passkey is a second factor', schema: FactorAddedSchema },
  errors: ['already_exists', 'invalid_state'],
})

export const removePasskey = operation({
  ...common,
  id: 'removePasskey',
  method: 'DELETE',
  path: '/v1/user/factors/passkeys/{id}',
  stepUp: ALWAYS,
  summary: 'Remove a passkey',
  description:
    'Without another factor, the recovery codes go too. It is recorded in the audit log.',
  params: segment('id', 'The passkey'),
  answer: { status: 204, description: 'The passkey is refused from now on' },
  errors: ['not_found'],
})

export const makeRecoveryCodes = operation({
  ...common,
  id: 'makeRecoveryCodes',
  method: 'POST',
  path: '/v1/user/factors/recovery-codes',
  stepUp: ALWAYS,
  summary: 'Make new recovery codes',
  description: 'Your old codes stop working. It is recorded in the audit log.',
  answer: { status: 201, description: 'The codes', schema: RecoveryCodesSchema },
  errors: ['invalid_state'],
})
