import { PasswordBody } from '@/lib/accounts/passwords/credentials'
import { PixAccountBody, PixAccountSchema } from '@/lib/payments/connections/accounts/pix-account'
import { EFI_ACCOUNT } from './examples'
import { operation } from './operation'
import { ALWAYS_OR_PASSWORD } from './step-up'

const common = { audience: 'user', tag: 'Account' } as const
const PATH = '/v1/user/pix-account'

export const getPixAccount = operation({
  ...common,
  id: 'getPixAccount',
  method: 'GET',
  path: PATH,
  summary: 'Read the PIX account of the business',
  description: 'Secrets and certificates are never returned.',
  answer: { status: 200, description: 'The account and the PSPs', schema: PixAccountSchema },
  errors: [],
})

export const connectPixAccount = operation({
  ...common,
  id: 'connectPixAccount',
  needsConfirmedEmail: true,
  method: 'PUT',
  path: PATH,
  summary: 'Connect an own account at a PSP',
  stepUp: ALWAYS_OR_PASSWORD,
  description: `The credentials are tried with a charge of R$ 0.01, which is removed. From then on new PIX charges settle in that account: \`settlementMode\` is \`external\`, and the balance here does not change. Existing charges stay where they were opened. It is recorded in the audit log.`,
  body: PixAccountBody,
  examples: {
    Efí: {
      ...EFI_ACCOUNT,
      pixKey: 'pix@cafe.example.com',
      password: 'correct horse battery staple',
    },
  },
  answer: { status: 200, description: 'The connected account', schema: PixAccountSchema },
  errors: [],
})

export const disconnectPixAccount = operation({
  ...common,
  id: 'disconnectPixAccount',
  method: 'POST',
  path: '/v1/user/pix-account/disconnect',
  summary: 'Take the own account out of use',
  stepUp: ALWAYS_OR_PASSWORD,
  description: `New PIX charges settle in the balance here again, if \`isTakenHere\`; otherwise they return 503 \`pix_not_configured\`. Charges of the account are still confirmed and refunded there. It is recorded in the audit log.`,
  body: PasswordBody,
  examples: { 'With your password': { password: 'correct horse battery staple' } },
  answer: {
    status: 204,
    description: 'New charges are taken by the installation, if it takes any',
  },
  errors: [],
})
