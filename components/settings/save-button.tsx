import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { FormSubmit } from '@/components/form/form'

type Props = {
  form: ComponentProps<typeof FormSubmit>['form']
  /** What is saved, for screen readers: a page has a button for each of its forms. */
  label: string
  disabled: boolean
}

/** The button at the end of a form whose changes wait for it. */
export function SaveButton({ label, ...state }: Props) {
  const t = useTranslations('common.act')
  return (
    <FormSubmit aria-label={label} {...state}>
      {t('save')}
    </FormSubmit>
  )
}
