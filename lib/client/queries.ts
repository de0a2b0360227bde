import { queryOptions } from '@tanstack/react-query'
import { type Call, type Given, pathOf, type QueryOf } from './call'
import { send } from './http'
import * as api from './operations'

/** A read as query options. Its key is the request, so no one invents keys. */
export const read = <C extends Call>(call: C, given: Pick<Given<C>, 'id' | 'query'>) =>
  queryOptions({
    queryKey: [pathOf(call, given as Given<C>), given.query ?? {}] as const,
    queryFn: ({ signal }) => send(call, { ...given, signal } as Given<C>),
  })

/** What a list of transactions may be narrowed by; all of it lives in the page's address. */
export type TransactionFilter = QueryOf<typeof api.dashboard.listUserTransactions>

/** What the list of requests may be narrowed by, likewise. */
export type RequestFilter = QueryOf<typeof api.requests.listRequests>

/** What a log of deliveries may be narrowed by, likewise. */
export type DeliveryFilter = QueryOf<typeof api.deliveries.listAllDeliveries>

/** What the list of disputes may be narrowed by, likewise. */
export type DisputeFilter = QueryOf<typeof api.dashboard.listDisputes>

/** Every read of the dashboard. */
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
  settings: () => read(api.account.getSettings, {}),
}
