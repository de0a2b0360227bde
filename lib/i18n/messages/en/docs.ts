import type { docs as source } from '@/lib/i18n/messages/pt-BR/docs'
import type { Shape } from '@/lib/i18n/messages/shape'

export const docs: Shape<typeof source> = {
  title: 'Documentation',
  lead: 'Charge by PIX, pay out by PIX, and know at once what happened. Everything on these pages runs in the test environment of this installation, without real money.',
  nav: 'Documentation',
  guides: 'Guides',
  all: 'All guides',
  reference: 'API reference',
  referenceShort: 'Reference',
  referenceLead:
    'Every address, field, answer and error, with a console that calls the test environment and code to copy in eight languages.',
  openReference: 'Open the reference',
  document: 'OpenAPI 3.1 description',
  client: 'TypeScript client {version} (npm package)',
  tools: 'Tools',
  brcode: 'Read a PIX code, field by field',
  start: 'Start with the first charge',
  base: 'Address of this installation',
  signIn: 'Sign in',
  dashboard: 'Dashboard',
  contents: 'On this page',
  linkTo: 'Link to the section {title}',
  previous: 'Previous',
  next: 'Next',
  languages: 'Language of the code',
  code: 'Code',
  answer: 'Answer {status}',
  console: {
    title: 'Test key',
    signedOut:
      'To call the API from here, <signIn>sign in</signIn> and create a test key, or paste yours under Authentication.',
    live: 'This installation is live: paste the key to use under Authentication. Every call counts.',
    offer:
      'To call the API from here, create an API key called “Docs” in your test account: it is valid for a day, and the secret key stays in this tab of the browser only.',
    make: 'Create a “Docs” key',
    holds:
      'Calls from this page use the key <key>{last}</key> of your test account, which only this tab knows.',
    revoke: 'Revoke',
    failed: 'The key was not created.',
    kept: 'The key was not revoked.',
  },
  missing: {
    title: 'This guide does not exist',
    body: 'The address may have changed, or only part of it was copied.',
    all: 'See all guides',
  },
  loading: 'Opening the reference',
  printed:
    'Only the parts that were open on the screen are on paper: open the others before you print. The whole description of the API is at <link></link>.',
  broken: 'The reference did not open. The description of the API is still at <link></link>.',
}
