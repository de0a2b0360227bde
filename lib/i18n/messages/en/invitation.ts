import type { invitation as source } from '@/lib/i18n/messages/pt-BR/invitation'
import type { Shape } from '@/lib/i18n/messages/shape'

export const invitation: Shape<typeof source> = {
  title: 'Invitation',
  invited:
    '<name>“{by}”</name> invited you to the account <name>“{merchant}”</name>, with the role {role}.',
  until: 'Works until {until}, Brasília time.',
  join: 'Create access and sign in',
  failed: 'The invitation was not accepted.',
  haveAccount: 'This e-mail address already has access to Guichê. Sign in to accept.',
  signIn: 'Sign in to accept',
  signedInAs: 'You are signed in as {email}.',
  accept: 'Accept invitation',
  received: '<name>“{by}”</name> invited you to the account <name>“{merchant}”</name>.',
  see: 'See the invitation',
  decline: 'Decline',
  declined: 'You declined the invitation to “{merchant}”.',
  declineFailed: 'The invitation was not declined.',
  other: 'This invitation is for {invited}, and you are signed in as {email}.',
  otherAct: 'Sign out and use the other address',
  gone: 'This invitation no longer works',
  goneBody: 'It was used or withdrawn, or has expired. Ask who invited you for another one.',
  goneAct: 'Go to the sign-in page',
}
