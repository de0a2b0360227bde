'use client'

import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { FieldIssues } from '@/components/ui/field-issues'
import { Sign } from '@/components/ui/sign'
import { useErrorReason } from '@/components/ui/use-error-reason'
import { ApiError, isUnknown } from '@/lib/client/http'
import type { FormState } from './use-form'

/** The parts of a form's state that do not depend on its values. */
export type FormParts = Pick<
  FormState<unknown>,
  'submit' | 'reread' | 'error' | 'busy' | 'isChanged'
>

type Props = {
  form: FormParts
  /** Whether it moves money: only its button then sends it, and Enter in a field does not. */
  movesMoney?: boolean
} & Pick<ComponentProps<'form'>, 'id' | 'method' | 'className' | 'aria-busy' | 'children'>

/** A form whose fields show the server's errors; the browser's own validation is off. */
export function Form({ form, movesMoney, children, ...props }: Props) {
  return (
    <form
      {...props}
      noValidate
      onSubmit={form.submit}
      onInput={form.reread}
      onKeyDown={movesMoney ? holdEnter : undefined}
    >
      <FieldIssues error={form.error}>{children}</FieldIssues>
    </form>
  )
}

/** Browsers send a form when Enter is pressed in an input of it, also in a radio button. */
function holdEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

type SubmitProps = { form: FormParts } & Pick<
  ComponentProps<typeof Button>,
  'variant' | 'icon' | 'disabled' | 'aria-label' | 'children'
>

/** The button at the foot of a form that sends it, only as wide as its words. */
export function FormSubmit({ form, ...props }: SubmitProps) {
  return (
    <Button
      type="submit"
      size="form"
      className="justify-self-start"
      loading={form.busy}
      {...props}
    />
  )
}

type RefusalProps = {
  error: Error | null
  title: ReactNode
  /**
   * The title after a lost answer. Without it, the banner says only that the outcome is not known.
   * A request that changes nothing has its `title` here, too.
   */
  unknown?: ReactNode
  /** Whether the fields show the server's issues, so that an error with issues needs no banner. */
  issuesAtFields?: boolean
}

/** The banner above what the server refused, with its reason, or whose answer was lost. */
export function FormRefusal({ error, title, unknown, issuesAtFields }: RefusalProps) {
  const t = useTranslations('common.unanswered')
  const reasonOf = useErrorReason()
  if (!error) return null
  if (issuesAtFields && error instanceof ApiError && error.issues.length > 0) return null
  const isLost = isUnknown(error)
  return (
    <Banner tone="bad" urgent title={isLost ? (unknown ?? t('title')) : title}>
      {isLost && !unknown ? t('body') : reasonOf(error)}
    </Banner>
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
