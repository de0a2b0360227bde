'use client'

import type { ComponentProps, ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import { FieldIssues } from '@/components/ui/field-issues'
import { Sign } from '@/components/ui/sign'
import { useErrorReason } from '@/components/ui/use-error-reason'
import type { FormState } from './use-form'

/** What a form is drawn by, whatever its values are. */
export type Drawn = Pick<FormState<unknown>, 'submit' | 'error' | 'busy'>

type Props = { form: Drawn } & Pick<
  ComponentProps<'form'>,
  'id' | 'method' | 'className' | 'aria-busy' | 'children'
>

/** A form whose fields print what the server said of them; the browser itself checks nothing. */
export function Form({ form, children, ...props }: Props) {
  return (
    <form {...props} noValidate onSubmit={form.submit}>
      <FieldIssues error={form.error}>{children}</FieldIssues>
    </form>
  )
}

type RefusalProps = { error: Error | null; title: ReactNode }

/** The banner on top of a form that was refused, with the reason that the server gave. */
export function FormRefusal({ error, title }: RefusalProps) {
  const reasonOf = useErrorReason()
  return (
    error && (
      <Banner tone="bad" urgent title={title}>
        {reasonOf(error)}
      </Banner>
    )
  )
}

type FaultProps = { id: string; fault: ReactNode; className?: string }

/** What is wrong with a group of choices, read out when it appears; its place is kept. */
export function GroupFault({ id, fault, className = '' }: FaultProps) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={`flex items-center gap-1.5 text-13 text-bad ${className}`}
    >
      {fault && (
        <>
          <Sign tone="bad" size={12} />
          {fault}
        </>
      )}
    </p>
  )
}
