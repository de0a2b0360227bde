'use client'

import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Notice } from '@/components/ui/notice'

type Props = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'width'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'disabled'> &
  Pick<ComponentProps<typeof DialogFoot>, 'wayOut'> & {
    /** The words of the button that confirms. */
    submit: ReactNode
    /** The act is on its way. */
    busy: boolean
    /** The sentence of the banner, once the act has failed. */
    failed?: ReactNode
    onConfirm: () => void
    onClose: () => void
    children?: ReactNode
  }

/** Asks before an act: a way back, and one button that does it. */
export function ConfirmDialog({ submit, busy, failed, onConfirm, onClose, ...props }: Props) {
  const { variant, disabled, wayOut, children, ...dialog } = props
  const footer = (
    <DialogFoot wayOut={wayOut} onClose={onClose}>
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
    <Dialog open onOpenChange={onClose} footer={footer} {...dialog}>
      {failed && <Notice tone="bad" urgent title={failed} />}
      {children}
    </Dialog>
  )
}
