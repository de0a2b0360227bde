import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, type Call, type Given, pathOf, type QueryOf } from './call'
import { send } from './http'
import * as api from './operations'

/** The query options of a GET request. The query key is the path and the query parameters. */
export const read = <C extends Call>(call: C, given: Pick<Given<C>, 'id' | 'query'>) =>
  queryOptions({
    queryKey: [pathOf(call, given as Given<C>), given.query ?? {}] as const,
    queryFn: ({ signal }) => send(call, { ...given, signal } as Given<C>),
  })

/**
 * An answer that is younger, in ms, is not asked for again where a page is always to be up to date:
 * it came with the page.
 */
export const JUST_READ_MS = 1_000

/** The filters of a list of transactions. The page's URL holds all of them. */
export type TransactionFilter = QueryOf<typeof api.dashboard.listUserTransactions>

/** The filters of the list of requests, also in the URL. */
export type RequestFilter = QueryOf<typeof api.records.listRequests>

/** The filters of a list of deliveries, also in the URL. */
export type DeliveryFilter = QueryOf<typeof api.deliveries.listAllDeliveries>

/** The filters of the list of disputes, also in the URL. */
type DisputeFilter = QueryOf<typeof api.dashboard.listDisputes>

/** The filters of the audit log, also in the URL. */
export type AuditFilter = QueryOf<typeof api.records.listAuditEntries>

/** The queries of the dashboard. */
export const queries = {
  me: () => read(api.account.getMe, {}),
  balance: () => read(api.dashboard.getUserBalance, {}),
  statement: (id: string, page?: number) =>
    read(api.statements.getStatement, { id, query: { page } }),
  monthStatement: (id: string) => read(api.statements.getMonthStatement, { id }),
  volume: (days = 30) => read(api.dashboard.getVolume, { query: { days } }),
  transactions: (query: TransactionFilter = {}) =>
    read(api.dashboard.listUserTransactions, { query }),
  transaction: (id: string) => read(api.dashboard.getUserTransaction, { id }),
  cashouts: (query: QueryOf<typeof api.dashboard.listUserCashouts> = {}) =>
    read(api.dashboard.listUserCashouts, { query }),
  /** One withdrawal that waits for approval, because only the number of them is shown. */
  waitingCashouts: () =>
    read(api.dashboard.listUserCashouts, { query: { status: 'PENDING', per_page: 1 } }),
  keyHolder: (body: BodyOf<typeof api.dashboard.findKeyHolder>) =>
    queryOptions({
      queryKey: [pathOf(api.dashboard.findKeyHolder, {}), body] as const,
      queryFn: ({ signal }) => send(api.dashboard.findKeyHolder, { body, signal }),
      // Every question counts against the account's quota.
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  disputes: (query: DisputeFilter = {}) => read(api.dashboard.listDisputes, { query }),
  /** One open dispute, because only the number of them is shown. */
  openDisputes: () => read(api.dashboard.listDisputes, { query: { state: 'open', per_page: 1 } }),
  sessions: () => read(api.sessions.listSessions, {}),
  factors: () => read(api.factors.listFactors, {}),
  destinations: () => read(api.destinations.listDestinations, {}),
  keys: () => read(api.keys.listKeys, {}),
  members: () => read(api.members.listMembers, {}),
  invitations: () => read(api.members.listInvitations, {}),
  receivedInvitations: () => read(api.members.listReceivedInvitations, {}),
  accounts: () => read(api.members.listAccounts, {}),
  webhooks: () => read(api.webhooks.listEndpoints, {}),
  webhook: (id: string) => read(api.webhooks.getEndpoint, { id }),
  webhookEvents: () => read(api.webhooks.listEvents, {}),
  deliveries: (id: string, { endpointId: _, ...query }: DeliveryFilter = {}) =>
    read(api.deliveries.listDeliveries, { id, query }),
  allDeliveries: (query: DeliveryFilter = {}) => read(api.deliveries.listAllDeliveries, { query }),
  latestDeliveries: (transactionId: string) =>
    read(api.deliveries.listAllDeliveries, { query: { transactionId, per_page: 10 } }),
  replays: (id: string) => read(api.deliveries.listReplays, { id }),
  delivery: (id: string) => read(api.deliveries.getDelivery, { id }),
  requests: (query: RequestFilter = {}) => read(api.records.listRequests, { query }),
  request: (id: string) => read(api.records.getRequest, { id }),
  audit: (query: AuditFilter = {}) => read(api.records.listAuditEntries, { query }),
  auditEntry: (id: string) => read(api.records.getAuditEntry, { id }),
  auditActors: () => read(api.records.listAuditActors, {}),
  cardCheckout: () => read(api.cardCheckout.getCardCheckout, {}),
  pixAccount: () => read(api.pixAccount.getPixAccount, {}),
  retention: () => read(api.privacy.getRetention, {}),
  settings: () => read(api.account.getSettings, {}),
}
