import {
  mutationOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { BodyOf, Call, Given } from './call'
import { send } from './http'
import * as api from './operations'

type Json<C extends Call> = BodyOf<C> & object

/** An act that takes a body. */
export const act = <C extends Call>(call: C) =>
  mutationOptions({ mutationFn: (body: BodyOf<C>) => send(call, { body } as Given<C>) })

/** An act on one thing, by its id. */
const actOn = <C extends Call>(call: C) =>
  mutationOptions({ mutationFn: (id: string) => send(call, { id } as Given<C>) })

/** An act on one thing that takes a body too. */
export const actOnWith = <C extends Call>(call: C) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: { id: string } & Json<C>) =>
      send(call, { id, body } as unknown as Given<C>),
  })

/** What a new account is opened with. */
export type Registration = BodyOf<typeof api.account.register>

/** A charge made by hand. */
export type NewCharge = BodyOf<typeof api.dashboard.createUserTransaction>

/** A withdrawal: its form makes one `idempotencyKey`, so that a second click sends nothing. */
export type NewCashout = BodyOf<typeof api.dashboard.createUserCashout>

/** Which events to send to an endpoint again. */
export type ReplayWanted = BodyOf<typeof api.deliveries.startReplay>

/** What is changed of the card checkout. */
export type CardCheckoutChange = BodyOf<typeof api.cardCheckout.changeCardCheckout>

/** Which deliveries are sent together. */
export type ResendWanted = BodyOf<typeof api.deliveries.resendDeliveries>

/** Every act of the dashboard. Run them by `useAct`. */
export const mutations = {
  createCharge: () => act(api.dashboard.createUserTransaction),
  refundCharge: () => actOnWith(api.refunds.refundUserTransaction),
  cancelCharge: () => actOn(api.refunds.cancelUserTransaction),
  createCashout: () => act(api.dashboard.createUserCashout),
  approveCashout: () => actOn(api.dashboard.approveUserCashout),
  rejectCashout: () => actOn(api.dashboard.rejectUserCashout),
  createKey: () => act(api.account.createKey),
  revokeKey: () => actOn(api.account.revokeKey),
  createWebhook: () => act(api.webhooks.createEndpoint),
  updateWebhook: () => actOnWith(api.webhooks.updateEndpoint),
  resumeWebhook: () => mutationOptions({ mutationFn: resumeWebhook }),
  deleteWebhook: () => actOn(api.webhooks.deleteEndpoint),
  revalidateWebhook: () => actOn(api.webhooks.revalidateEndpoint),
  testWebhook: () => actOnWith(api.webhooks.testEndpoint),
  revealSecret: () => actOnWith(api.webhooks.revealEndpointSecret),
  rotateSecret: () => actOnWith(api.webhooks.rotateEndpointSecret),
  endRotation: () => actOn(api.webhooks.endEndpointRotation),
  resendDelivery: () => actOn(api.deliveries.resendDelivery),
  startReplay: () => actOnWith(api.deliveries.startReplay),
  stopReplay: () =>
    mutationOptions({
      mutationFn: (ids: { id: string; replayId: string }) => send(api.deliveries.stopReplay, ids),
    }),
  resendDeliveries: () => act(api.deliveries.resendDeliveries),
  setUpCardCheckout: () => act(api.cardCheckout.setUpCardCheckout),
  changeCardCheckout: () => act(api.cardCheckout.changeCardCheckout),
  checkCardCheckout: () => act(api.cardCheckout.checkCardCheckout),
  uploadCardLogo: () => act(api.cardCheckout.uploadCardLogo),
  removeCardLogo: () => act(api.cardCheckout.removeCardLogo),
  updateSettings: () => act(api.account.changeSettings),
  fillDemo: () => act(api.account.fillDemo),
}

/** Which toast follows a resumed endpoint; `replayFailed` when it was resumed but not replayed. */
type Resumed = 'done' | 'replayed' | 'replayFailed'

/** Enables an endpoint, then replays what it missed since `from`: one that is off takes no replay. */
async function resumeWebhook({ id, from }: { id: string; from: string | null }): Promise<Resumed> {
  await send(api.webhooks.updateEndpoint, { id, body: { enabled: true } })
  if (from === null) return 'done'
  const to = new Date().toISOString()
  return send(api.deliveries.startReplay, { id, body: { from, to } }).then(
    () => 'replayed',
    () => 'replayFailed',
  )
}

/**
 * One act as a mutation. When it succeeds, everything on the page is asked for again: an act of
 * money shows in the balance, the lists and the charts alike. While it is under way it cannot be
 * started again: a second click may come before its button is drawn busy.
 */
export function useAct<B, T>(options: UseMutationOptions<T, Error, B>) {
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
