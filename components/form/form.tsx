'use client'

import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '@/components/ui/banner'
import { FieldIssues } from '@/components/ui/field-issues'
import { Sign } from '@/components/ui/sign'
import { useErrorReason } from '@/components/ui/use-error-reason'
import { isUnknown } from '@/lib/client/http'
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

type RefusalProps = {
  error: Error | null
  title: ReactNode
  /**
   * The title after a lost answer. Without it, the banner says only that the outcome is not known.
   * A request that changes nothing has its `title` here, too.
   */
  unknown?: ReactNode
}

/** The banner above what the server refused, with its reason, or whose answer was lost. */
export function FormRefusal({ error, title, unknown }: RefusalProps) {
  const t = useTranslations('common.unanswered')
  const reasonOf = useErrorReason()
  if (!error) return null
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
