'use client'

import type { ComponentProps, ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import { FieldIssues } from '@/components/ui/field-issues'
import { Sign } from '@/components/ui/sign'
import { useErrorReason } from '@/components/ui/use-error-reason'
import type { FormState } from './use-form'

/** The parts of a form's state that do not depend on its values. */
export type Drawn = Pick<FormState<unknown>, 'submit' | 'reread' | 'error' | 'busy'>

type Props = { form: Drawn } & Pick<
  ComponentProps<'form'>,
  'id' | 'method' | 'className' | 'aria-busy' | 'children'
>

/** A form whose fields show the server's errors; the browser's own validation is off. */
export function Form({ form, children, ...props }: Props) {
  return (
    <form {...props} noValidate onSubmit={form.submit} onInput={form.reread}>
      <FieldIssues error={form.error}>{children}</FieldIssues>
    </form>
  )
}

type RefusalProps = { error: Error | null; title: ReactNode }

/** The banner above a form that the server refused, with the server's reason. */
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

/** The error of a group of choices, announced when it appears; its space is reserved. */
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
