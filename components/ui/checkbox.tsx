import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names'

type Props = { label: ReactNode; note?: ReactNode; indeterminate?: boolean } & Omit<
  ComponentProps<'input'>,
  'type' | 'children'
>

/** A checkbox with its label; `note` is a second line in a lighter colour. */
export function Checkbox({ indeterminate, ...props }: Props) {
  return <Choice type="checkbox" mixed={indeterminate} {...props} />
}

/** A switch with its label. It acts at once, where a checkbox waits for the button of its form. */
export function Switch(props: Omit<Props, 'indeterminate'>) {
  return <Choice type="checkbox" role="switch" look="switch" {...props} />
}

/** A radio button; give all buttons of a group the same `name`. */
export function Radio(props: Omit<Props, 'indeterminate'>) {
  return <Choice type="radio" {...props} />
}

type ChoiceProps = Props & {
  type: 'checkbox' | 'radio'
  mixed?: boolean
  look?: 'tick' | 'switch'
}

function Choice({ label, note, className, mixed = false, look = 'tick', ...props }: ChoiceProps) {
  return (
    <label className={cn('flex min-h-6 items-start gap-2 text-13 max-desk:min-h-8', className)}>
      <input {...props} ref={setMixed(mixed)} className={cn(look, 'mt-0.75')} />
      <span>
        {label}
        {note && <span className="block text-ink-2">{note}</span>}
      </span>
    </label>
  )
}

const setMixed = (mixed: boolean) => (input: HTMLInputElement | null) => {
  if (input) input.indeterminate = mixed
}
