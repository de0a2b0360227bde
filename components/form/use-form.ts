'use client'

import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react'
import { followLoaded, isSame } from './loaded-values'
import { useRefused } from './use-refused'

/** The errors of a form's values in the reader's language, by field name. */
export type Faults<V> = Partial<Record<keyof V & string, ReactNode>>

type Options<V> = {
  /** The values at first. What the person has not changed follows them when they change. */
  initial: V | (() => V)
  /** Checks the values before they are sent. The server checks again and decides. */
  check?: (values: V) => Faults<V>
  /** Shows errors while typing, not only after a submit. */
  showsAtOnce?: boolean
  /** Whether a request is running; a second submit is then ignored. */
  busy?: boolean
  /** The server's error; its issues are shown under the fields that they name. */
  error?: Error | null
  /** Sends valid values; `page` is the form element that was submitted. */
  onSubmit: (values: V, page?: HTMLFormElement) => void
}

/** The state of a form, and the props of its controls. */
export type FormState<V> = ReturnType<typeof useForm<V>>

/**
 * Manages the values of a form. Errors appear after the first submit, and each disappears when it
 * is corrected; the server's, when the value that it refused is changed. A submit with errors
 * focuses the first invalid field. A form that the server refused keeps its values. A control with
 * a `name` and without a `value` is read on submit, so that the browser may fill it in before
 * hydration, and from then on whenever it changes.
 */
export function useForm<V>({ initial, check, showsAtOnce = false, onSubmit, ...act }: Options<V>) {
  const { busy = false, error = null } = act
  const [values, setValues] = useState(initial)
  const [loaded, setLoaded] = useState(values)
  if (typeof initial !== 'function' && !isSame(initial, loaded)) {
    setLoaded(initial)
    setValues(followLoaded(values, loaded, initial))
  }
  const [showsFaults, setShowsFaults] = useState(showsAtOnce)
  const isRefused = useRefused(error, values)
  const set = (change: Partial<V>) => setValues((now) => ({ ...now, ...change }))
  const send = (wanted: V, page?: HTMLFormElement) => {
    setShowsFaults(true)
    if (busy) return
    if (!hasFaults(check?.(wanted))) onSubmit(wanted, page)
    else if (page) focusFirstFault(page)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const page = event.currentTarget
    const written = { ...values, ...writtenIn(page, values) }
    setValues(written)
    send(written, page)
  }
  const reread = ({ currentTarget: page }: FormEvent<HTMLFormElement>) => {
    if (showsFaults) set(writtenIn(page, values))
  }
  const faults: Faults<V> = (showsFaults && check?.(values)) || {}
  return {
    values,
    set,
    showsFaults,
    faults,
    busy,
    error,
    submit,
    reread,
    isFaulty: hasFaults(faults),
    /** Whether the person changed a value. */
    isChanged: !isSame(values, loaded),
    /** Submits by a button outside the form. */
    send: () => send(values),
    /** Changes values, and hides errors until the next submit. */
    startOver: (change: Partial<V>) => {
      setShowsFaults(false)
      set(change)
    },
    /**
     * Props for a `Field`: the value's error, and the path of the server's, until it is changed.
     * The path is the value's name, unless the request has another one.
     */
    field: (name: keyof V & string, path: string = name) => ({
      path: isRefused(name) ? path : undefined,
      error: faults[name],
    }),
    /** Props that bind a text input to its value. */
    text: (name: TextName<V>) => ({
      value: values[name] as string,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set({ [name]: target.value } as Partial<V>),
    }),
    /** Props that bind one of several radio buttons to its value. */
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

/** Reads the text values of the form's named controls. */
function writtenIn<V>(form: HTMLFormElement, values: V): Partial<V> {
  const texts = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && typeof values[name as keyof V] === 'string',
  )
  return Object.fromEntries(texts) as Partial<V>
}

// React marks the invalid fields by the next frame.
function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>(FAULTY)?.focus())
}

/** An invalid control, or the first control of an invalid group. */
const FAULTY = '[aria-invalid], [data-fault] input'
