'use client'

import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icons'
import { useErrorReason } from '@/components/ui/use-error-reason'
import { useSettled } from '@/components/ui/use-settled'
import { type CommandGroup, type CommandSearch, commandsFor } from './command'
import { CommandList, optionId } from './command-list'

type Props = {
  groups: readonly CommandGroup[]
  search: CommandSearch
  onClose: () => void
}

/** How many characters are a search; fewer only choose among the commands that are known. */
const SEARCHED_CHARS = 2

/** A box to type in, and under it the commands and records that it means: a combobox. */
export function CommandDialog({ groups, search, onClose }: Props) {
  const t = useTranslations('command')
  const list = useId()
  const [text, setText] = useState('')
  const [chosenId, choose] = useState<string | null>(null)
  const shown = useShown(groups, search, text.trim())
  const commands = shown.groups.flatMap((group) => group.commands)
  const chosen = commands.find(({ id }) => id === chosenId) ?? commands[0]
  const option = chosen && optionId(list, chosen)
  const move = (by: number) => {
    const at = commands.findIndex(({ id }) => id === chosen?.id)
    const next = commands[(at + by + commands.length) % commands.length]
    if (!next) return
    choose(next.id)
    document.getElementById(optionId(list, next))?.scrollIntoView({ block: 'nearest' })
  }
  const acts: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => option && document.getElementById(option)?.click(),
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} width="wide" onTop>
      <label className="flex h-10 cursor-text items-center gap-2 rounded-3 border border-rule-2 px-2 text-14 text-ink-2 focus-within:border-focus focus-within:outline-2 focus-within:outline-focus focus-within:-outline-offset-1 max-desk:text-16">
        <Icon name="search" />
        <input
          role="combobox"
          aria-label={t('label')}
          aria-expanded
          aria-controls={list}
          aria-activedescendant={option}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          enterKeyHint="go"
          value={text}
          placeholder={search.hint}
          onChange={(event) => {
            setText(event.target.value)
            choose(null)
          }}
          onKeyDown={(event) => {
            const act = acts[event.key]
            if (!act || event.nativeEvent.isComposing) return
            event.preventDefault()
            act()
          }}
          className="min-w-0 flex-1 border-0 bg-transparent p-0 text-ink outline-0"
        />
      </label>
      <p role="status" className="mt-2 min-h-4 truncate px-2 text-12 text-ink-2">
        {shown.note}
      </p>
      <CommandList
        id={list}
        label={t('title')}
        {...{ groups: shown.groups, chosenId: chosen?.id, onChoose: choose, onClose }}
      />
    </Dialog>
  )
}

/** The commands to show for a text, and a line about the progress of the search. */
function useShown(groups: readonly CommandGroup[], search: CommandSearch, text: string) {
  const t = useTranslations('command')
  const reasonOf = useErrorReason()
  const asked = useSettled(text)
  const isSearch = text.length >= SEARCHED_CHARS
  const found = search.useFound(isSearch && asked === text ? text : null)
  const shown = [...commandsFor(groups, text), ...found.groups]
  const count = shown.reduce((sum, { commands }) => sum + commands.length, 0)
  const note = found.error
    ? `${t('notSearched')} ${reasonOf(found.error)}`
    : isSearch && (found.isPending || asked !== text)
      ? t('searching')
      : t('found', { count })
  return { groups: shown, note }
}
