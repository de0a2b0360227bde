'use client'

import { useRouter } from 'next/navigation'
import { Form, FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useToast } from '@/components/ui/toast'
import { SaveButton } from './save-button'

type Props = {
  /** The messages of this name. */
  words: (key: 'label' | 'hint' | 'missing' | 'save' | 'saved' | 'failed') => string
  stored: string | undefined
  /** The request that changes it. */
  act: {
    isPending: boolean
    error: Error | null
    mutate: (body: { name: string }, then: { onSuccess: () => void }) => void
  }
  autoComplete: 'organization' | 'name'
}

/** Changes the name of the business or of the signed-in person; disabled until it is loaded. */
export function NameForm({ words: t, stored, act, autoComplete }: Props) {
  const toast = useToast()
  const router = useRouter()
  const { error } = act
  const form = useForm({
    initial: { name: stored ?? '' },
    busy: act.isPending,
    error,
    check: ({ name }) => ({ name: !name.trim() && t('missing') }),
    onSubmit: (body) =>
      act.mutate(body, {
        onSuccess: () => {
          toast('good', t('saved'))
          // The server draws the names in the frame of the page.
          router.refresh()
        },
      }),
  })
  return (
    <Form form={form} className="grid gap-5" aria-busy={stored === undefined}>
      <FormRefusal error={error} title={t('failed')} issuesAtFields />
      <Field {...form.field('name')} label={t('label')} hint={t('hint')}>
        {(ids) => (
          <Input
            {...ids}
            {...form.text('name')}
            autoComplete={autoComplete}
            disabled={stored === undefined}
          />
        )}
      </Field>
      <SaveButton form={form} label={t('save')} disabled={stored === undefined} />
    </Form>
  )
}
