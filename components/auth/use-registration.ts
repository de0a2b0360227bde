'use client'

import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { send } from '@/lib/client/call'
import { ApiError } from '@/lib/client/http'
import type { Registration } from '@/lib/client/mutations'
import { account } from '@/lib/client/operations'
import { enter } from '@/lib/client/session'
import { focusFirstFault } from './first-fault'
import { PASSWORD_MIN } from './password-strength'
import { faultsOf, refusalOf } from './sign-up-faults'

type Ways = { returnTo: string; signInHref: string }

/** The state of a sign-up form: checks, registers, signs in and leaves for `returnTo`. */
export function useRegistration({ returnTo, signInHref }: Ways) {
  const t = useTranslations('auth')
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({})
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const wanted = Object.fromEntries(new FormData(form)) as Registration
    const found = faultsOf(wanted)
    setFaults(found)
    setError(undefined)
    if (Object.keys(found).length > 0) return focusFirstFault(form)
    setBusy(true)
    try {
      await send(account.register, { body: wanted })
      const refused = await enter(wanted.email.trim(), wanted.password)
      location.assign(refused ? signInHref : returnTo)
    } catch (cause) {
      // Drawn at once: what is not marked yet can not get the focus.
      flushSync(() => {
        setBusy(false)
        setError(cause)
      })
      focusFirstFault(form)
    }
  }

  /** What is wrong with one field, by us or by the server. */
  const said = (name: keyof Registration) => {
    const fault = faults[name]
    if (fault) return t(`invalid.${fault}`, { min: PASSWORD_MIN })
    return error instanceof ApiError ? error.issueAt(name) : undefined
  }
  return { submit, busy, said, refusal: error ? refusalOf(error) : undefined }
}
