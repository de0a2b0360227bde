'use client'

import type { ComponentProps } from 'react'
import { SecretOnce } from '@/components/ui/secret-once'
import { SECRET_NAME } from './verify-sample'

type Props = Pick<
  ComponentProps<typeof SecretOnce>,
  'title' | 'description' | 'keep' | 'onClose'
> & { name: string; secret: string }

/**
 * Shows a new signing secret once, to copy or to download as an environment file for the samples.
 */
export function SigningSecretOnce({ name, secret, ...dialog }: Props) {
  return (
    <SecretOnce
      open
      {...dialog}
      values={[{ name, value: secret, secret: true }]}
      env={{ file: 'guiche-webhook.env', lines: { [SECRET_NAME]: secret } }}
    />
  )
}
