'use client'

import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names'
import { Icon } from './icons'

const ITEM =
  'flex min-h-8 select-none items-center gap-2 rounded-3 px-2 text-13 -outline-offset-2 data-[highlighted]:bg-wash data-[disabled]:text-ink-3 max-desk:min-h-10'

/** A menu's root: `<Menu><MenuTrigger asChild>…</MenuTrigger><MenuContent>…`. */
export const Menu = Radix.Root

/** The button that opens a menu; use `asChild` with a button of ours. */
export const MenuTrigger = Radix.Trigger

/** A menu's items. They scroll where the screen is too low for all. */
export function MenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        collisionPadding={12}
        {...props}
        className={cn(
          'z-30 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-6 bg-leaf p-1.5 shadow-float',
          className,
        )}
      />
    </Radix.Portal>
  )
}

/** A menu item. `danger` is for actions that cannot be undone. */
export function MenuItem({
  danger,
  className,
  ...props
}: ComponentProps<typeof Radix.Item> & { danger?: boolean }) {
  return <Radix.Item {...props} className={cn(ITEM, danger && 'text-bad', className)} />
}

type ChoiceProps<T extends string> = {
  label: ReactNode
  value: T
  onValueChange: (value: T) => void
  options: readonly { value: T; label: ReactNode }[]
}

/** A radio group inside a menu; the selected option has a check mark. */
export function MenuChoice<T extends string>({ label, options, ...group }: ChoiceProps<T>) {
  return (
    <Radix.Group>
      <Radix.Label className="px-2 pt-1.5 pb-1 text-12 text-ink-2">{label}</Radix.Label>
      <Radix.RadioGroup
        value={group.value}
        onValueChange={(value) => group.onValueChange(value as T)}
      >
        {options.map((option) => (
          <Radix.RadioItem key={option.value} value={option.value} className={ITEM}>
            <span className="w-3.5">
              <Radix.ItemIndicator>
                <Icon name="check" />
              </Radix.ItemIndicator>
            </span>
            {option.label}
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </Radix.Group>
  )
}

/** A line between groups of a menu. */
export function MenuRule() {
  return <Radix.Separator className="my-1.5 border-rule border-t" />
}
