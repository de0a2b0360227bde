'use client'

import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { v4 as uuid } from 'uuid'
import { useForm } from '@/components/form/use-form'
import { mutations, useAct } from '@/lib/client/mutations'
import type { UserTransaction } from '@/lib/client/types'
import { bodyOf, type Draft, EMPTY_DRAFT, faultsOf } from './charge-draft'

/** The state of the form. Submitting twice creates one charge. */
export function useChargeForm(onCreated: (charge: UserTransaction) => void) {
  const t = useTranslations('transactions.charge')
  const referenceFor = useReference()
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
      const referenceId = referenceFor(JSON.stringify(body))
      create.mutate({ ...body, referenceId }, { onSuccess: onCreated })
    },
  })
}

/**
 * One reference id for each content, so that sending the same content again is an idempotent
 * repeat.
 */
function useReference() {
  const last = useRef({ content: '', reference: '' })
  return (content: string) => {
    if (last.current.content !== content) last.current = { content, reference: uuid() }
    return last.current.reference
  }
}
