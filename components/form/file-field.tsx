'use client'

import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Field } from '@/components/ui/field'
import { CERTIFICATE_BYTES_MAX } from '@/lib/kernel/limits'

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'path' | 'error'> & {
  /** The error for a file that is too large. */
  large: ReactNode
  accept: string
  /** Receives the file's content in base64; an empty string without a file. */
  onRead: (base64: string) => void
}

/** An optional certificate file, which is read in the browser. */
export function FileField({ large, accept, onRead, ...field }: Props) {
  const id = useId()
  const [isLarge, setLarge] = useState(false)
  const choose = async (file: File | undefined) => {
    setLarge((file?.size ?? 0) > CERTIFICATE_BYTES_MAX)
    if (!file || file.size > CERTIFICATE_BYTES_MAX) return onRead('')
    onRead(btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer()))))
  }
  return (
    <Field {...field} id={id} optional {...(isLarge && { error: large })}>
      {(ids) => (
        <input
          {...ids}
          type="file"
          accept={accept}
          className="text-13 file:mr-3 file:h-8 file:rounded-3 file:border file:border-rule-2 file:border-solid file:bg-leaf file:px-3 file:font-medium file:text-13 file:text-ink"
          onChange={({ target }) => choose(target.files?.[0])}
        />
      )}
    </Field>
  )
}
