import * as account from './account'
import * as cardCheckout from './card-checkout'
import * as checkout from './checkout'
import * as dashboard from './dashboard'
import * as deliveries from './deliveries'
import * as description from './description'
import * as integrations from './integrations'
import type { Operation } from './operation'
import * as payments from './payments'
import * as pixAccount from './pix-account'
import * as refunds from './refunds'
import * as requests from './requests'
import * as sandboxCards from './sandbox-cards'
import * as streams from './streams'
import * as webhooks from './webhooks'

/** Every operation of the API, in the order in which the reference shows them. */
export const OPERATIONS: readonly Operation[] = [
  integrations,
  refunds,
  payments,
  sandboxCards,
  checkout,
  cardCheckout,
  pixAccount,
  webhooks,
  deliveries,
  streams,
  requests,
  account,
  dashboard,
  description,
].flatMap((group) => Object.values(group) as Operation[])
