import { queryOptions } from '@tanstack/react-query'
import { type Call, type Given, pathOf, type QueryOf } from './call'
import { send } from './http'
import * as api from './operations'

/** The query options of a GET request. The query key is the path and the query parameters. */
export const read = <C extends Call>(call: C, given: Pick<Given<C>, 'id' | 'query'>) =>
  queryOptions({
    queryKey: [pathOf(call, given as Given<C>), given.query ?? {}] as const,
    queryFn: ({ signal }) => send(call, { ...given, signal } as Given<C>),
  })

/** The filters of a list of transactions. The page's URL holds all of them. */
export type TransactionFilter = QueryOf<typeof api.dashboard.listUserTransactions>

/** The filters of the list of requests, also in the URL. */
export type RequestFilter = QueryOf<typeof api.requests.listRequests>

/** The filters of a list of deliveries, also in the URL. */
export type DeliveryFilter = QueryOf<typeof api.deliveries.listAllDeliveries>

/** The filters of the list of disputes, also in the URL. */
export type DisputeFilter = QueryOf<typeof api.dashboard.listDisputes>

/** The queries of the dashboard. */
export const queries = {
  me: () => read(api.account.getMe, {}),
  balance: () => read(api.dashboard.getUserBalance, {}),
  volume: (days = 30) => read(api.dashboard.getVolume, { query: { days } }),
  transactions: (query: TransactionFilter = {}) =>
    read(api.dashboard.listUserTransactions, { query }),
  transaction: (id: string) => read(api.dashboard.getUserTransaction, { id }),
  cashouts: (query: QueryOf<typeof api.dashboard.listUserCashouts> = {}) =>
    read(api.dashboard.listUserCashouts, { query }),
  disputes: (query: DisputeFilter = {}) => read(api.dashboard.listDisputes, { query }),
  keys: () => read(api.account.listKeys, {}),
  webhooks: () => read(api.webhooks.listEndpoints, {}),
  webhook: (id: string) => read(api.webhooks.getEndpoint, { id }),
  webhookEvents: () => read(api.webhooks.listEvents, {}),
  deliveries: (id: string, { endpointId: _, ...query }: DeliveryFilter = {}) =>
    read(api.deliveries.listDeliveries, { id, query }),
  allDeliveries: (query: DeliveryFilter = {}) => read(api.deliveries.listAllDeliveries, { query }),
  replays: (id: string) => read(api.deliveries.listReplays, { id }),
  delivery: (id: string) => read(api.deliveries.getDelivery, { id }),
  requests: (query: RequestFilter = {}) => read(api.requests.listRequests, { query }),
  request: (id: string) => read(api.requests.getRequest, { id }),
  cardCheckout: () => read(api.cardCheckout.getCardCheckout, {}),
  pixAccount: () => read(api.pixAccount.getPixAccount, {}),
  settings: () => read(api.account.getSettings, {}),
}
