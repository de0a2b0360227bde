import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { EventName } from '@/lib/events/events'
import { deleteJson, patchJson, postJson, putFile, putJson } from './http'
import type { DeliveryFilter } from './queries'
import type {
  BankPayment,
  BankReport,
  CardCheckout,
  Delivery,
  KeyScope,
  NewApiKey,
  NewWebhookEndpoint,
  PixKeyType,
  Replay,
  Resent,
  RotatedSecret,
  Settings,
  UserTransaction,
  WebhookEndpoint,
  WebhookSecret,
  WebhookTest,
} from './types'

const inPath = encodeURIComponent
const act = <B, T>(mutationFn: (body: B) => Promise<T>) => mutationOptions({ mutationFn })

/** What a new account is opened with. */
export type Registration = { name: string; email: string; password: string; merchantName: string }

/** A charge made by hand: by PIX, unless it asks for a checkout. The rest of create-transaction's fields are for programs. */
export type NewCharge = {
  amount: number
  referenceId: string
  description?: string
  productName?: string
  clientName?: string
  clientEmail?: string
  clientCpf?: string
  paymentMethod?: 'credit_card' | 'boleto'
  checkoutUiMode?: 'hosted'
  installments?: number
}

/** A withdrawal: `idempotencyKey` is made once per form, so that a second click sends nothing. */
export type NewCashout = {
  amount: number
  pixKey: string
  pixKeyType?: PixKeyType
  description?: string
  idempotencyKey: string
}

/** Which events to send to an endpoint again: ISO 8601 moments, the last one included. */
export type ReplayWanted = { from: string; to: string; failedOnly: boolean }

/** Every act of the dashboard, the sign-up page and the sandbox bank. Run them by `useAct`. */
export const mutations = {
  register: () =>
    act((body: Registration) =>
      postJson<{ user: { userId: string }; merchant: { merchantId: string } }>(
        '/v1/user/register',
        body,
      ),
    ),
  createCharge: () =>
    act((body: NewCharge) => postJson<UserTransaction>('/v1/user/transactions', body)),
  refundCharge: () =>
    act(({ id, ...body }: { id: string; reason?: string; idempotencyKey: string }) =>
      postJson<UserTransaction>(`/v1/user/transactions/${inPath(id)}/refund`, body),
    ),
  cancelCharge: () =>
    act((id: string) => postJson<UserTransaction>(`/v1/user/transactions/${inPath(id)}/cancel`)),
  createCashout: () =>
    act((body: NewCashout) => postJson<UserTransaction>('/v1/user/cashouts', body)),
  approveCashout: () =>
    act((id: string) => postJson<UserTransaction>(`/v1/user/cashouts/${inPath(id)}/approve`)),
  rejectCashout: () =>
    act((id: string) => postJson<UserTransaction>(`/v1/user/cashouts/${inPath(id)}/reject`)),
  createKey: () =>
    act((body: { name: string; scopes: KeyScope[]; expiresAt?: string }) =>
      postJson<NewApiKey>('/v1/user/keys', body),
    ),
  revokeKey: () => act((id: string) => deleteJson(`/v1/user/keys/${inPath(id)}`)),
  createWebhook: () =>
    act((body: { url: string; events: string[]; description?: string }) =>
      postJson<NewWebhookEndpoint>('/v1/user/webhooks', body),
    ),
  updateWebhook: () =>
    act(({ id, ...body }: { id: string } & Partial<WebhookChange>) =>
      patchJson<WebhookEndpoint>(`/v1/user/webhooks/${inPath(id)}`, body),
    ),
  resumeWebhook: () => act(resumeWebhook),
  deleteWebhook: () => act((id: string) => deleteJson(`/v1/user/webhooks/${inPath(id)}`)),
  revalidateWebhook: () =>
    act((id: string) => postJson<WebhookTest>(`/v1/user/webhooks/${inPath(id)}/revalidate`)),
  testWebhook: () =>
    act(({ id, event }: { id: string; event: EventName }) =>
      postJson<WebhookTest>(`/v1/user/webhooks/${inPath(id)}/test`, { event }),
    ),
  revealSecret: () =>
    act(({ id, password }: { id: string; password: string }) =>
      postJson<WebhookSecret>(`/v1/user/webhooks/${inPath(id)}/secret`, { password }),
    ),
  rotateSecret: () =>
    act(({ id, overlapHours }: { id: string; overlapHours: number }) =>
      postJson<RotatedSecret>(`/v1/user/webhooks/${inPath(id)}/rotate-secret`, { overlapHours }),
    ),
  resendDelivery: () =>
    act((id: string) => postJson<Delivery>(`/v1/user/webhooks/deliveries/${inPath(id)}/resend`)),
  endRotation: () =>
    act((id: string) => deleteJson(`/v1/user/webhooks/${inPath(id)}/rotate-secret`)),
  replayDeliveries: () =>
    act(({ id, ...body }: { id: string } & ReplayWanted) =>
      postJson<Replay>(`/v1/user/webhooks/${inPath(id)}/replay`, body),
    ),
  resendDeliveries: () =>
    act((body: ResendWanted) => postJson<Resent>('/v1/user/webhooks/deliveries/resend', body)),
  setUpCardCheckout: () =>
    act((body: CardCheckoutSetup) => putJson<CardCheckout>('/v1/user/card-checkout', body)),
  changeCardCheckout: () =>
    act((body: CardCheckoutChange) => patchJson<CardCheckout>('/v1/user/card-checkout', body)),
  checkCardCheckout: () =>
    act((_: undefined) => postJson<CardCheckout>('/v1/user/card-checkout/check')),
  uploadCardLogo: () =>
    act((picture: Blob) => putFile<CardCheckout>('/v1/user/card-checkout/logo', picture)),
  removeCardLogo: () => act((_: undefined) => deleteJson('/v1/user/card-checkout/logo')),
  updateSettings: () =>
    act((body: Partial<Settings>) => patchJson<Settings>('/v1/user/settings', body)),
  payAtBank: () =>
    act((body: { pixCode: string; payer?: { name: string; document: string } }) =>
      postJson<BankPayment>('/sandbox/pix/payments', body),
    ),
  reportPayment: () =>
    act((endToEndId: string) => postJson<BankReport>('/sandbox/pix/infractions', { endToEndId })),
  decideReport: () =>
    act(({ id, outcome }: { id: string; outcome: 'accepted' | 'rejected' }) =>
      postJson<BankReport>(`/sandbox/pix/infractions/${inPath(id)}`, { outcome }),
    ),
}

/** What is changed of the card checkout; a secret goes one way only. */
export type CardCheckoutChange = Partial<
  Pick<CardCheckout, 'enabled' | 'defaultUiMode' | 'allowedOrigins'> & {
    [K in
      | 'webhookSecret'
      | 'paymentMethodConfigurationId'
      | 'defaultSuccessUrl'
      | 'defaultCancelUrl'
      | 'defaultReturnUrl'
      | 'displayName'
      | 'brandColor']: string | null
  } & { publishableKey: string; secretKey: string; walletNotes: CardCheckout['walletNotes'] }
>

/** A provider, with its keys where it has any. */
export type CardCheckoutSetup = CardCheckoutChange & {
  provider: NonNullable<CardCheckout['provider']>
}

/** Which deliveries are sent together. */
export type ResendWanted = Pick<
  DeliveryFilter,
  'event' | 'startDate' | 'endDate' | 'transactionId' | 'endpointId'
> & { status: 'PENDING' | 'FAILED' }

type WebhookChange = Pick<WebhookEndpoint, 'url' | 'events' | 'description' | 'enabled'>

/** What became of a wish to have sent what an endpoint missed. */
export type Resumed = Replay | 'not asked' | 'lost'

/** Two acts in their order, for nothing can be sent again to an endpoint that is off. */
async function resumeWebhook({ id, from }: { id: string; from: string | null }): Promise<Resumed> {
  const path = `/v1/user/webhooks/${inPath(id)}`
  await patchJson(path, { enabled: true })
  if (from === null) return 'not asked'
  return postJson<Replay>(`${path}/replay`, { from }).catch(() => 'lost' as const)
}

/**
 * One act as a mutation. When it succeeds, everything on the page is asked for again: an act of
 * money shows in the balance, the lists and the charts alike. While it is under way it cannot be
 * started again: a second click may come before its button is drawn busy.
 */
export function useAct<B, T>(options: ReturnType<typeof act<B, T>>) {
  const client = useQueryClient()
  const underWay = useRef(false)
  const mutation = useMutation({
    ...options,
    onSuccess: () => client.invalidateQueries(),
    onSettled: () => {
      underWay.current = false
    },
  })
  const { mutate: start } = mutation
  const mutate: typeof start = useCallback(
    (...given) => {
      if (underWay.current) return
      underWay.current = true
      start(...given)
    },
    [start],
  )
  return { ...mutation, mutate }
}
