'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { FieldIssues } from '@/components/ui/field-issues'
import { Notice } from '@/components/ui/notice'
import { Sign } from '@/components/ui/sign'
import { useErrorReason } from '@/components/ui/use-error-reason'
import type { FormState } from './use-form'

// What a form is drawn by, whatever its values are.
type Drawn = Pick<FormState<unknown>, 'submit' | 'error' | 'busy'>

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

type DialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'width'> & {
  form: Drawn
  /** The words of the button that sends the form. */
  submit: ReactNode
  onClose: () => void
  className?: string
  children: ReactNode
}

/** A form in a dialog, with the way out and the button that sends it at its foot. */
export function FormDialog({ form, submit, onClose, className, children, ...dialog }: DialogProps) {
  const id = useId()
  const footer = (
    <DialogFoot wayOut="cancel" onClose={onClose}>
      <Button type="submit" form={id} variant="go" loading={form.busy}>
        {submit}
      </Button>
    </DialogFoot>
  )
  return (
    <Dialog open onOpenChange={onClose} footer={footer} {...dialog}>
      <Form id={id} form={form} className={className}>
        {children}
      </Form>
    </Dialog>
  )
}

type RefusalProps = { error: Error | null; title: ReactNode }

/** The banner on top of a form that was refused, with the reason that the server gave. */
export function FormRefusal({ error, title }: RefusalProps) {
  const reasonOf = useErrorReason()
  return (
    error && (
      <Notice tone="bad" urgent title={title}>
        {reasonOf(error)}
      </Notice>
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
