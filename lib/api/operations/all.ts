import * as account from './account'
import * as cardCheckout from './card-checkout'
import * as dashboard from './dashboard'
import * as deliveries from './deliveries'
import * as description from './description'
import * as destinations from './destinations'
import * as disputes from './disputes'
import * as factors from './factors'
import * as integrations from './integrations'
import * as keys from './keys'
import * as members from './members'
import type { Operation } from './operation'
import * as operator from './operator'
import * as operatorMoney from './operator-money'
import * as paymentPage from './payment-page'
import * as pixAccount from './pix-account'
import * as privacy from './privacy'
import * as receivedInvitations from './received-invitations'
import * as records from './records'
import * as recovery from './recovery'
import * as refunds from './refunds'
import * as sandbox from './sandbox'
import * as sessions from './sessions'
import * as statements from './statements'
import * as webhooks from './webhooks'

/** Every operation of the API, in the order in which the reference shows them. */
export const OPERATIONS: readonly Operation[] = [
  integrations,
  refunds,
  paymentPage,
  sandbox,
  cardCheckout,
  pixAccount,
  webhooks,
  deliveries,
  records,
  account,
  keys,
  recovery,
  sessions,
  factors,
  privacy,
  members,
  receivedInvitations,
  dashboard,
  statements,
  disputes,
  destinations,
  operator,
  operatorMoney,
  description,
].flatMap((group) => Object.values(group) as Operation[])
