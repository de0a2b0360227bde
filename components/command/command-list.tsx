import { useId } from 'react'
import { cn } from '@/components/ui/class-names'
import { PageLink } from '@/components/ui/page-link'
import type { Command, CommandGroup } from './command'

type Choice = {
  /** The command that Enter runs. */
  chosenId: string | undefined
  onChoose: (id: string) => void
  /** Called when a command was run. */
  onClose: () => void
}

type Props = Choice & { id: string; label: string; groups: readonly CommandGroup[] }

/** The element id of a command in a list. */
export const optionId = (list: string, { id }: Command) => `${list}-${id}`

/**
 * The commands of a combobox, under their headings. Its height is the same for any number of them.
 */
export function CommandList({ id, label, groups, ...choice }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="mt-2 h-80 scroll-pt-8 overflow-y-auto overscroll-contain max-desk:h-[50dvh]"
    >
      {groups.map((group) => (
        <Group key={group.title} list={id} {...group} {...choice} />
      ))}
    </div>
  )
}

function Group({ list, title, commands, ...choice }: Choice & CommandGroup & { list: string }) {
  const heading = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox is no fieldset
    <div role="group" aria-labelledby={heading} className="mb-2">
      <p id={heading} className="px-2 pt-1.5 pb-1 text-12 text-ink-2">
        {title}
      </p>
      {commands.map((command) => (
        <Option key={command.id} {...{ list, command, ...choice }} />
      ))}
    </div>
  )
}

function Option(props: Choice & { list: string; command: Command }) {
  const { list, command, chosenId, onChoose, onClose } = props
  const isChosen = command.id === chosenId
  const shared = {
    id: optionId(list, command),
    role: 'option',
    'aria-selected': isChosen,
    tabIndex: -1,
    // Not on entering: the list may scroll under a pointer that rests.
    onPointerMove: () => isChosen || onChoose(command.id),
    className: cn(
      'relative flex min-h-9 w-full select-none items-center gap-3 rounded-3 px-2 text-left text-13 max-desk:min-h-11',
      isChosen &&
        'bg-wash before:absolute before:inset-y-1 before:left-0 before:w-0.5 before:bg-ink',
    ),
    children: command.face ?? <span className="truncate">{command.label}</span>,
  }
  if (command.href === undefined) {
    const run = () => {
      onClose()
      command.run()
    }
    return <button type="button" {...shared} onClick={run} />
  }
  return <PageLink href={command.href} {...shared} onClick={onClose} />
}
