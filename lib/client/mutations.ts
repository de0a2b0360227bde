import {
  mutationOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { BodyOf, Call, Given } from './call'
import { eraseCustomer, exportCustomer } from './customers'
import { isUnknown, send } from './http'
import * as api from './operations'
import { addPasskey } from './passkeys'
import { resumeWebhook } from './resume-webhook'

type Json<C extends Call> = BodyOf<C> & object

/** A mutation whose variables are the request body. */
export const act = <C extends Call>(call: C) =>
  mutationOptions({ mutationFn: (body: BodyOf<C>) => send(call, { body } as Given<C>) })

/** A mutation whose variable is the id in the path. */
export const actOn = <C extends Call>(call: C) =>
  mutationOptions({ mutationFn: (id: string) => send(call, { id } as Given<C>) })

/** A mutation whose variables are the id in the path and the fields of the body. */
export const actOnWith = <C extends Call>(call: C) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: { id: string } & Json<C>) =>
      send(call, { id, body } as unknown as Given<C>),
  })

/** The form of a new account. */
export type Registration = BodyOf<typeof api.account.register>

/** A charge created in the dashboard. */
export type NewCharge = BodyOf<typeof api.dashboard.createUserTransaction>

/** A withdrawal. Its form creates one `idempotencyKey`, so that a second click sends no money. */
export type NewCashout = BodyOf<typeof api.dashboard.createUserCashout>

/** The period of a replay. */
export type ReplayWanted = BodyOf<typeof api.deliveries.startReplay>

/** A change of the card checkout's settings. */
export type CardCheckoutChange = BodyOf<typeof api.cardCheckout.changeCardCheckout>

/** The filter of the deliveries to resend. */
export type ResendWanted = BodyOf<typeof api.deliveries.resendDeliveries>

/** A repeat finds what a lost answer was about, so the form stays as it was, to be sent again. */
const REPEATABLE = { isRepeatable: true }

/** The mutations of the dashboard, to be used with `useAct`. */
export const mutations = {
  createCharge: () => act(api.dashboard.createUserTransaction),
  refundCharge: () => ({ ...actOnWith(api.refunds.refundUserTransaction), meta: REPEATABLE }),
  cancelCharge: () => actOn(api.refunds.cancelUserTransaction),
  defendDispute: () => actOnWith(api.dashboard.defendDispute),
  createCashout: () => ({ ...act(api.dashboard.createUserCashout), meta: REPEATABLE }),
  approveCashout: () => actOn(api.dashboard.approveUserCashout),
  rejectCashout: () => actOn(api.dashboard.rejectUserCashout),
  confirmSession: () => act(api.sessions.confirmSession),
  changePassword: () => act(api.sessions.changePassword),
  changeEmail: () => act(api.recovery.changeEmail),
  sendEmailConfirmation: () => act(api.recovery.sendEmailConfirmation),
  endSession: () => actOn(api.sessions.endSession),
  endOtherSessions: () => act(api.sessions.endOtherSessions),
  startAuthenticator: () => act(api.factors.startAuthenticator),
  confirmAuthenticator: () => act(api.factors.confirmAuthenticator),
  removeAuthenticator: () => act(api.factors.removeAuthenticator),
  addPasskey: () => mutationOptions({ mutationFn: addPasskey }),
  removePasskey: () => actOn(api.factors.removePasskey),
  makeRecoveryCodes: () => act(api.factors.makeRecoveryCodes),
  addDestination: () => act(api.destinations.addDestination),
  removeDestination: () => actOn(api.destinations.removeDestination),
  createKey: () => act(api.keys.createKey),
  changeKey: () => actOnWith(api.keys.changeKey),
  rotateKey: () => actOnWith(api.keys.rotateKey),
  endKeyRotation: () => actOn(api.keys.endKeyRotation),
  revokeKey: () => actOn(api.keys.revokeKey),
  inviteMember: () => act(api.members.inviteMember),
  resendInvitation: () => actOn(api.members.resendInvitation),
  declineInvitation: () => actOn(api.members.declineInvitation),
  withdrawInvitation: () => actOn(api.members.withdrawInvitation),
  changeMember: () => actOnWith(api.members.changeMember),
  removeMember: () => actOn(api.members.removeMember),
  leaveAccount: () => act(api.members.leaveAccount),
  createWebhook: () => ({ ...act(api.webhooks.createEndpoint), meta: REPEATABLE }),
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
  connectPixAccount: () => act(api.pixAccount.connectPixAccount),
  disconnectPixAccount: () => act(api.pixAccount.disconnectPixAccount),
  renamePerson: () => act(api.account.renamePerson),
  renameMerchant: () => act(api.account.renameMerchant),
  updateSettings: () => act(api.account.changeSettings),
  exportCustomer: () => mutationOptions({ mutationFn: exportCustomer }),
  eraseCustomer: () => mutationOptions({ mutationFn: eraseCustomer }),
  fillDemo: () => act(api.account.fillDemo),
}

/** How long an act that was done waits for the page to show it. */
const SHOWN_MS = 3_000

/** What a screen does after an act; each is called at most once. */
type Then<T> = {
  onSuccess?: (data: T) => void
  onError?: (error: Error) => void
  onSettled?: () => void
}

/**
 * Runs a mutation. On success every query of the page is refetched, because a payment changes the
 * balance, the lists and the charts; it ends after three seconds at the latest, even if the network
 * was lost meanwhile. An error that leaves the outcome unknown refetches them, too, so that the
 * page shows what is true, unless a repeat would find out. Calls during a run are ignored, because
 * a second click may come before the button is disabled. The callbacks of `mutate` run even if the
 * component is gone by then, because the refetch may remove it, as the row of a deleted item.
 */
export function useAct<B, T>(options: UseMutationOptions<T, Error, B>) {
  const client = useQueryClient()
  const underWay = useRef(false)
  const mutation = useMutation({
    ...options,
    onSuccess: () => {
      const given = new Promise<void>((resolve) => setTimeout(resolve, SHOWN_MS))
      return Promise.race([client.invalidateQueries(), given])
    },
    onError: (error) => {
      if (isUnknown(error) && !options.meta?.isRepeatable) client.invalidateQueries()
    },
    onSettled: () => {
      underWay.current = false
    },
  })
  // TanStack drops what is given to its own `mutate` when the component is removed.
  const start = mutation.mutateAsync as (body: B) => Promise<T>
  const mutate = useCallback(
    (body: B, { onSuccess, onError = () => {}, onSettled }: Then<T> = {}) => {
      if (underWay.current) return
      underWay.current = true
      start(body).then(onSuccess, onError).finally(onSettled)
    },
    [start],
  )
  return { ...mutation, mutate }
}
