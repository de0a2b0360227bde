import type { Locale } from './locale'
import { audit as auditEn } from './messages/en/audit'
import { auth as authEn } from './messages/en/auth'
import { bank as bankEn } from './messages/en/bank'
import { brcode as brcodeEn } from './messages/en/brcode'
import { cardCheckout as cardCheckoutEn } from './messages/en/card-checkout'
import { checkout as checkoutEn } from './messages/en/checkout'
import { command as commandEn } from './messages/en/command'
import { common as commonEn } from './messages/en/common'
import { deliveries as deliveriesEn } from './messages/en/deliveries'
import { disputes as disputesEn } from './messages/en/disputes'
import { docs as docsEn } from './messages/en/docs'
import { events as eventsEn } from './messages/en/events'
import { invitation as invitationEn } from './messages/en/invitation'
import { keys as keysEn } from './messages/en/keys'
import { mail as mailEn } from './messages/en/mail'
import { operator as operatorEn } from './messages/en/operator'
import { overview as overviewEn } from './messages/en/overview'
import { pay as payEn } from './messages/en/pay'
import { privacy as privacyEn } from './messages/en/privacy'
import { receipt as receiptEn } from './messages/en/receipt'
import { refunds as refundsEn } from './messages/en/refunds'
import { requests as requestsEn } from './messages/en/requests'
import { security as securityEn } from './messages/en/security'
import { settings as settingsEn } from './messages/en/settings'
import { shop as shopEn } from './messages/en/shop'
import { statement as statementEn } from './messages/en/statement'
import { team as teamEn } from './messages/en/team'
import { testCards as testCardsEn } from './messages/en/test-cards'
import { transactions as transactionsEn } from './messages/en/transactions'
import { webhookSecret as webhookSecretEn } from './messages/en/webhook-secret'
import { webhooks as webhooksEn } from './messages/en/webhooks'
import { withdrawals as withdrawalsEn } from './messages/en/withdrawals'
import { audit } from './messages/pt-BR/audit'
import { auth } from './messages/pt-BR/auth'
import { bank } from './messages/pt-BR/bank'
import { brcode } from './messages/pt-BR/brcode'
import { cardCheckout } from './messages/pt-BR/card-checkout'
import { checkout } from './messages/pt-BR/checkout'
import { command } from './messages/pt-BR/command'
import { common } from './messages/pt-BR/common'
import { deliveries } from './messages/pt-BR/deliveries'
import { disputes } from './messages/pt-BR/disputes'
import { docs } from './messages/pt-BR/docs'
import { events } from './messages/pt-BR/events'
import { invitation } from './messages/pt-BR/invitation'
import { keys } from './messages/pt-BR/keys'
import { mail } from './messages/pt-BR/mail'
import { operator } from './messages/pt-BR/operator'
import { overview } from './messages/pt-BR/overview'
import { pay } from './messages/pt-BR/pay'
import { privacy } from './messages/pt-BR/privacy'
import { receipt } from './messages/pt-BR/receipt'
import { refunds } from './messages/pt-BR/refunds'
import { requests } from './messages/pt-BR/requests'
import { security } from './messages/pt-BR/security'
import { settings } from './messages/pt-BR/settings'
import { shop } from './messages/pt-BR/shop'
import { statement } from './messages/pt-BR/statement'
import { team } from './messages/pt-BR/team'
import { testCards } from './messages/pt-BR/test-cards'
import { transactions } from './messages/pt-BR/transactions'
import { webhookSecret } from './messages/pt-BR/webhook-secret'
import { webhooks } from './messages/pt-BR/webhooks'
import { withdrawals } from './messages/pt-BR/withdrawals'

const ptBR = {
  common,
  command,
  auth,
  overview,
  operator,
  transactions,
  refunds,
  withdrawals,
  disputes,
  keys,
  requests,
  webhooks,
  webhookSecret,
  statement,
  deliveries,
  events,
  pay,
  receipt,
  checkout,
  cardCheckout,
  bank,
  brcode,
  testCards,
  shop,
  mail,
  privacy,
  security,
  audit,
  settings,
  team,
  invitation,
  docs,
}

const en: typeof ptBR = {
  common: commonEn,
  command: commandEn,
  auth: authEn,
  overview: overviewEn,
  operator: operatorEn,
  transactions: transactionsEn,
  refunds: refundsEn,
  withdrawals: withdrawalsEn,
  disputes: disputesEn,
  keys: keysEn,
  requests: requestsEn,
  webhooks: webhooksEn,
  webhookSecret: webhookSecretEn,
  statement: statementEn,
  deliveries: deliveriesEn,
  events: eventsEn,
  pay: payEn,
  receipt: receiptEn,
  checkout: checkoutEn,
  cardCheckout: cardCheckoutEn,
  bank: bankEn,
  brcode: brcodeEn,
  testCards: testCardsEn,
  shop: shopEn,
  mail: mailEn,
  privacy: privacyEn,
  security: securityEn,
  audit: auditEn,
  settings: settingsEn,
  team: teamEn,
  invitation: invitationEn,
  docs: docsEn,
}

const ALL = { 'pt-BR': ptBR, en } satisfies Record<Locale, typeof ptBR>

/** Every message of the screens; Portuguese is the source, so its keys are the type. */
export type Messages = typeof ptBR

/** A group of screens with its own message file. */
export type Area = keyof Messages

/** The messages of some areas in one language, for the server to hand to the browser. */
export function messagesFor(locale: Locale, areas: readonly Area[]): Partial<Messages> {
  return Object.fromEntries(areas.map((area) => [area, ALL[locale][area]]))
}

/** All messages in one language, for titles and texts that the server writes itself. */
export function allMessages(locale: Locale): Messages {
  return ALL[locale]
}

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
