'use client'

import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Form, type FormParts, FormRefusal } from './form'

type Props = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'width'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'disabled'> &
  Pick<ComponentProps<typeof DialogFoot>, 'wayOut'> & {
    /** The label of the confirm button. */
    submit: ReactNode
    /** Whether the action is running; the dialog then stays open until it ends. */
    busy: boolean
    /** Why the last attempt failed; a banner says so. */
    error?: Error | null
    /** The title of that banner if the server refused. */
    failed?: ReactNode
    /** Its title if the answer was lost, as `FormRefusal` has it. */
    unknown?: ReactNode
    onConfirm: () => void
    onClose: () => void
    children?: ReactNode
  }

/** Confirms an action: a cancel button and a confirm button. */
export function ConfirmDialog({ submit, busy, onConfirm, onClose, ...props }: Props) {
  const { variant, disabled, wayOut, error = null, failed, unknown, children, ...dialog } = props
  const footer = (
    <DialogFoot wayOut={wayOut} onClose={onClose} held={busy}>
      <Button
        variant={variant}
        disabled={disabled}
        loading={busy}
        onClick={onConfirm}
        className="min-w-0"
      >
        {submit}
      </Button>
    </DialogFoot>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      insistent={busy}
      hasCross={wayOut !== 'keep'}
      footer={footer}
      {...dialog}
    >
      <FormRefusal error={error} title={failed} unknown={unknown} />
      {children}
    </Dialog>
  )
}

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'width'> & {
  form: FormParts
  /** The label of the submit button. */
  submit: ReactNode
  /** Whether it takes only a password or a code, whose loss is not asked about. */
  isSecret?: boolean
  movesMoney?: boolean
  onClose: () => void
  className?: string
  children: ReactNode
}

/**
 * A form in a dialog, with a cancel button and a submit button; it stays open while it is sent.
 * Everything else that closes a dialog asks first whether to discard what was filled in.
 */
export function FormDialog({
  form,
  submit,
  isSecret,
  movesMoney,
  onClose,
  className,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId()
  const { leave, question } = useLeave(form.isChanged && !isSecret)
  const footer = (
    <DialogFoot wayOut="cancel" onClose={onClose} held={form.busy}>
      <Button type="submit" form={id} variant="go" loading={form.busy}>
        {submit}
      </Button>
    </DialogFoot>
  )
  return (
    <Dialog
      open
      onOpenChange={() => leave(onClose)}
      insistent={form.busy}
      footer={footer}
      {...dialog}
    >
      <Form id={id} form={form} movesMoney={movesMoney} className={className}>
        {children}
      </Form>
      {question}
    </Dialog>
  )
}

/**
 * Returns the function that leaves a form by a way that may be taken by accident, such as a press
 * beside its dialog. If the form has changes, it asks first whether to discard them.
 *
 * @returns also that question, to be drawn with the form
 */
export function useLeave(isChanged: boolean) {
  const t = useTranslations('common.leave')
  const [go, setGo] = useState<(() => void) | null>(null)
  const leave = (wanted: () => void) => (isChanged ? setGo(() => wanted) : wanted())
  const question = go && (
    <ConfirmDialog
      title={t('title')}
      submit={t('discard')}
      variant="danger"
      wayOut="keep"
      busy={false}
      onConfirm={go}
      onClose={() => setGo(null)}
    />
  )
  return { leave, question }
}
