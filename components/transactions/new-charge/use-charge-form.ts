'use client'

import { useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { ApiError } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import type { UserTransaction } from '@/lib/client/types'
import { bodyOf, type Draft, EMPTY_DRAFT, type Faults, faultsIn, faultsOf } from './charge-draft'

/** The state of the form. Submitting twice creates one charge. */
export function useChargeForm(onCreated: (charge: UserTransaction) => void) {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const [faults, setFaults] = useState<Faults>({})
  const form = useRef<HTMLFormElement>(null)
  const referenceFor = useReference()
  const create = useAct(mutations.createCharge())

  const set = (change: Partial<Draft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    // An error disappears when it is corrected; no new error appears while typing.
    const still = faultsOf(next)
    const shown = Object.keys(faults) as (keyof Draft)[]
    setFaults(
      Object.fromEntries(shown.flatMap((name) => (still[name] ? [[name, still[name]]] : []))),
    )
  }
  const refuse = (found: Faults) => {
    setFaults(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const submit = () => {
    const found = faultsOf(draft)
    if (Object.keys(found).length > 0) return refuse(found)
    const body = bodyOf(draft)
    create.mutate(
      { ...body, referenceId: referenceFor(JSON.stringify(body)) },
      {
        onSuccess: onCreated,
        onError: (error) => error instanceof ApiError && refuse(faultsIn(error)),
      },
    )
  }
  return { form, draft, set, faults, submit, pending: create.isPending, failed: create.isError }
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
