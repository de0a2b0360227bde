import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from './class-names'
import { useFieldIssue } from './field-issues'
import { Sign } from './sign'

/** The ids that tie a control to its label, hint and error. */
type FieldIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = {
  label: ReactNode
  optional?: boolean
  /** Shown at the far end of the label: a link or a limit. */
  aside?: ReactNode
  hint?: ReactNode
  /** What was recognised in a valid value; replaces the hint, with a check mark. */
  result?: ReactNode
  error?: ReactNode
  /** A link that corrects the error, as a `LinkButton` or `TextLink`. */
  repair?: ReactNode
  /** Checkout pages use one size larger. */
  large?: boolean
  className?: string
  /** The field's path in the request; the server's error for it is shown here. */
  path?: string
  /** The control's id, if other code needs it. */
  id?: string
  children: (ids: FieldIds) => ReactNode
}

/** A label, a control, and its hint or error; the control receives the ids. */
export function Field({ label, optional, aside, large, className, children, ...notes }: Props) {
  const t = useTranslations('common.field')
  const ownId = useId()
  const { id = ownId, hint, result, repair, path } = notes
  const issue = useFieldIssue(path)
  const error = notes.error || issue
  const noted = Boolean(hint || result || error)
  return (
    <div className={cn('grid grid-cols-1 content-start gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className={cn('font-medium', large ? 'text-14' : 'text-13')}>
          {label}
          {optional && <span className="font-normal text-ink-2"> {t('optional')}</span>}
        </label>
        {aside && <span className="text-13">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': noted ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div id={`${id}-note`} aria-live="polite" className={noted ? 'wrap-anywhere' : 'hidden'}>
        {error ? (
          <FieldError repair={repair}>{error}</FieldError>
        ) : result ? (
          <p className="flex items-center gap-1.5 text-13 text-ink-2">
            <span className="text-good">
              <Sign tone="good" />
            </span>
            {result}
          </p>
        ) : (
          <div className="text-12 text-ink-2">{hint}</div>
        )}
      </div>
    </div>
  )
}

function FieldError({ children, repair }: { children: ReactNode; repair?: ReactNode }) {
  return (
    <p className="flex gap-1.5 text-13 text-bad">
      <span className="mt-1">
        <Sign tone="bad" size={12} />
      </span>
      <span>
        {children} {repair}
      </span>
    </p>
  )
}

/** A column of form fields, 440 px wide with even gaps. */
export function FormColumn({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cn('grid max-w-110 grid-cols-1 gap-6', className)}>{children}</div>
}

/** A fieldset of checkboxes or radio buttons. */
export function Choices({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-13">{legend}</legend>
      {children}
    </fieldset>
  )
}
