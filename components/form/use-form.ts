'use client'

import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react'

/** What is wrong with a form's values, in the reader's words, by the names of its fields. */
export type Faults<V> = Partial<Record<keyof V & string, ReactNode>>

type Options<V> = {
  initial: V | (() => V)
  /** Finds what would be refused, before it is sent. The server checks again and has the last word. */
  check?: (values: V) => Faults<V>
  /** Shows faults while the form is filled in, and not only once it was sent. */
  showsAtOnce?: boolean
  /** What was sent is on its way: a second submit sends nothing. */
  busy?: boolean
  /** Why the server refused what was sent: its issues are printed under the fields they name. */
  error?: Error | null
  /** Sends values that have no faults; `page` is the form on the page that was submitted. */
  onSubmit: (values: V, page?: HTMLFormElement) => void
}

/** A form's values, the faults that it shows, and what ties controls to its values. */
export type FormState<V> = ReturnType<typeof useForm<V>>

/**
 * Keeps the values of a form. Faults are shown from the first submit on, and each goes as soon as it
 * is mended; a submit with faults moves the focus to the first field that is wrong. A form that the
 * server refused keeps its values.
 *
 * A control that has a `name` and no `value` is read when the form is sent, so that a browser may
 * fill it in before the page's scripts run.
 */
export function useForm<V>({ initial, check, showsAtOnce = false, onSubmit, ...act }: Options<V>) {
  const { busy = false, error = null } = act
  const [values, setValues] = useState(initial)
  const [showsFaults, setShowsFaults] = useState(showsAtOnce)
  const set = (change: Partial<V>) => setValues((now) => ({ ...now, ...change }))
  const send = (sent: V, page?: HTMLFormElement) => {
    setShowsFaults(true)
    if (busy) return
    if (!hasFaults(check?.(sent))) onSubmit(sent, page)
    else if (page) focusFirstFault(page)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const page = event.currentTarget
    const sent = { ...values, ...writtenIn(page, values) }
    setValues(sent)
    send(sent, page)
  }
  const faults: Faults<V> = (showsFaults && check?.(values)) || {}
  return {
    ...{ values, set, showsFaults, faults, busy, error, submit },
    isFaulty: hasFaults(faults),
    /** Sends by a button that is not in a form of the page. */
    send: () => send(values),
    /** Changes values, and shows no faults until the next submit. */
    startOver: (change: Partial<V>) => {
      setShowsFaults(false)
      set(change)
    },
    /** For a `Field`: the fault of one value, and the path under which the server's issue is found. */
    field: (name: keyof V & string) => ({ path: name, error: faults[name] }),
    /** Ties one line of text to its value. */
    text: (name: TextName<V>) => ({
      value: values[name] as string,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set({ [name]: target.value } as Partial<V>),
    }),
    /** Ties one of several radio buttons to its value. */
    radio: <K extends TextName<V>>(name: K, value: V[K] & string) => ({
      name,
      value,
      checked: values[name] === value,
      onChange: () => set({ [name]: value } as unknown as Partial<V>),
    }),
  }
}

const hasFaults = (faults: object = {}) => Object.values(faults).some(Boolean)

type TextName<V> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string]

/** What the form's named controls hold of the text among its values. */
function writtenIn<V>(form: HTMLFormElement, values: V): Partial<V> {
  const texts = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && typeof values[name as keyof V] === 'string',
  )
  return Object.fromEntries(texts) as Partial<V>
}

// React has marked the wrong fields by the next frame.
function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>(FAULTY)?.focus())
}

/** A control that is wrong, or the first one of a group that is. */
const FAULTY = '[aria-invalid], [data-fault] input'
