import { queryOptions } from '@tanstack/react-query'
import { getJson, type Params } from './http'
import type {
  ApiKey,
  Balance,
  BankCode,
  CardCheckout,
  DeliveryPage,
  DeliveryRecord,
  DisputePage,
  Me,
  Page,
  PayView,
  RequestPage,
  RequestRecord,
  Settings,
  TransactionPage,
  TransactionRecord,
  UserTransaction,
  Volume,
  WebhookEndpoint,
  WebhookEvents,
} from './types'

/** A GET as query options. The key is the request, so no one invents keys. */
const get = <T>(path: string, params: Params = {}) =>
  queryOptions({
    queryKey: [path, params] as const,
    queryFn: ({ signal }) => getJson<T>(path, params, signal),
  })

const inPath = encodeURIComponent

/** What a list of transactions may be narrowed by; all of it lives in the page's address. */
export type TransactionFilter = Partial<
  Record<
    'type' | 'status' | 'origin' | 'search' | 'startDate' | 'endDate' | 'page' | 'per_page',
    string | number
  >
>

/** What the list of requests may be narrowed by, likewise. */
export type RequestFilter = Partial<
  Record<
    | 'method'
    | 'status'
    | 'error'
    | 'path'
    | 'keyId'
    | 'search'
    | 'startDate'
    | 'endDate'
    | 'page'
    | 'per_page',
    string | number
  >
>

/** What a log of deliveries may be narrowed by, likewise. */
export type DeliveryFilter = Partial<
  Record<
    | 'status'
    | 'event'
    | 'transactionId'
    | 'endpointId'
    | 'startDate'
    | 'endDate'
    | 'page'
    | 'per_page',
    string | number
  >
>

/** What the list of disputes may be narrowed by, likewise. */
export type DisputeFilter = Partial<Record<'state' | 'page' | 'per_page', string | number>>

/** Every read of the dashboard, the PIX page and the sandbox bank. */
export const queries = {
  me: () => get<Me>('/v1/user/me'),
  balance: () => get<Balance>('/v1/user/balance'),
  volume: (days = 30) => get<Volume>('/v1/user/volume', { days }),
  transactions: (filter: TransactionFilter = {}) =>
    get<TransactionPage>('/v1/user/transactions', filter),
  transaction: (transactionId: string) =>
    get<TransactionRecord>(`/v1/user/transactions/${inPath(transactionId)}`),
  cashouts: (filter: TransactionFilter = {}) =>
    get<Page<UserTransaction>>('/v1/user/cashouts', filter),
  disputes: (filter: DisputeFilter = {}) => get<DisputePage>('/v1/user/disputes', filter),
  keys: () => get<{ data: ApiKey[] }>('/v1/user/keys'),
  webhooks: () => get<{ data: WebhookEndpoint[] }>('/v1/user/webhooks'),
  webhook: (id: string) => get<WebhookEndpoint>(`/v1/user/webhooks/${inPath(id)}`),
  webhookEvents: () => get<WebhookEvents>('/v1/user/webhooks/events'),
  deliveries: (id: string, { endpointId: _, ...filter }: DeliveryFilter = {}) =>
    get<DeliveryPage>(`/v1/user/webhooks/${inPath(id)}/deliveries`, filter),
  allDeliveries: (filter: DeliveryFilter = {}) =>
    get<DeliveryPage>('/v1/user/webhooks/deliveries', filter),
  delivery: (id: string) => get<DeliveryRecord>(`/v1/user/webhooks/deliveries/${inPath(id)}`),
  requests: (filter: RequestFilter = {}) => get<RequestPage>('/v1/user/requests', filter),
  request: (requestId: string) => get<RequestRecord>(`/v1/user/requests/${inPath(requestId)}`),
  cardCheckout: () => get<CardCheckout>('/v1/user/card-checkout'),
  settings: () => get<Settings>('/v1/user/settings'),
  pay: (transactionId: string) => get<PayView>(`/v1/pay/${inPath(transactionId)}`),
  bankCode: (pixCode: string) => get<BankCode>('/sandbox/pix/codes', { pixCode }),
}
