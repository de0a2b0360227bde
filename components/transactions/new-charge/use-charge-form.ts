'use client'

import { useTranslations } from 'use-intl'
import { useContentKey } from '@/components/form/use-content-key'
import { useForm } from '@/components/form/use-form'
import { mutations, useAct } from '@/lib/client/mutations'
import type { UserTransaction } from '@/lib/client/types'
import { bodyOf, type Draft, EMPTY_DRAFT, faultsOf } from './charge-draft'

/** The state of the form. Submitting twice creates one charge. */
export function useChargeForm(onCreated: (charge: UserTransaction) => void) {
  const t = useTranslations('transactions.charge')
  const referenceFor = useContentKey()
  const create = useAct(mutations.createCharge())
  return useForm<Draft>({
    initial: EMPTY_DRAFT,
    check: (draft) => {
      const { amount, clientEmail, clientCpf } = faultsOf(draft)
      return {
        amount: amount && t(amount),
        clientEmail: clientEmail && t(clientEmail),
        clientCpf: clientCpf && t(clientCpf),
      }
    },
    busy: create.isPending,
    error: create.error,
    onSubmit: (draft) => {
      const body = bodyOf(draft)
      const referenceId = referenceFor(body)
      create.mutate({ ...body, referenceId }, { onSuccess: onCreated })
    },
  })
}
