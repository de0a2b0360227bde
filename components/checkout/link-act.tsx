import type { ComponentProps } from 'react'

/** An act that reads as a link. `components/ui/link` stands on Next, which is not here. */
export function LinkAct(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" {...props} className="underline-link min-h-6 text-left" />
}
