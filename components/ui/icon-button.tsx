import type { ComponentProps } from 'react'
import { cn } from './class-names'
import { Icon, type IconName } from './icons'

type Props = { icon: IconName; label: string } & Omit<ComponentProps<'button'>, 'children'>

/** A square button that shows only a drawing; `label` is what it says to those who cannot see it. */
export function IconButton({ icon, label, className, ...props }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className={cn(
        'grid size-8 flex-none place-items-center rounded-3 text-ink-2 transition-colors hover:bg-wash hover:text-ink max-desk:size-10',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  )
}
