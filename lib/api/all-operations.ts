import * as account from './operations/account'
import * as cardCheckout from './operations/card-checkout'
import * as dashboard from './operations/dashboard'
import * as deliveries from './operations/deliveries'
import * as description from './operations/description'
import * as destinations from './operations/destinations'
import * as factors from './operations/factors'
import * as integrations from './operations/integrations'
import * as keys from './operations/keys'
import * as members from './operations/members'
import type { Operation } from './operations/operation'
import * as operator from './operations/operator'
import * as operatorMoney from './operations/operator-money'
import * as paymentPage from './operations/payment-page'
import * as pixAccount from './operations/pix-account'
import * as privacy from './operations/privacy'
import * as records from './operations/records'
import * as recovery from './operations/recovery'
import * as refunds from './operations/refunds'
import * as sandbox from './operations/sandbox'
import * as sessions from './operations/sessions'
import * as statements from './operations/statements'
import * as webhooks from './operations/webhooks'

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
  dashboard,
  statements,
  destinations,
  operator,
  operatorMoney,
  description,
].flatMap((group) => Object.values(group) as Operation[])
