import { initialsOf } from './initials'

/** Who is paid, by which means. */
export function Payee({ name, method }: { name: string; method: string }) {
  return (
    <div className="flex items-center gap-2.5 border-rule border-b pb-4">
      <span
        aria-hidden="true"
        className="grid size-7 flex-none select-none place-items-center rounded-3 bg-ink font-semibold text-12 text-paper"
      >
        {initialsOf(name)}
      </span>
      <span className="wrap-anywhere min-w-0 font-medium text-16">{name}</span>
      <span className="ml-auto text-13 text-ink-2">{method}</span>
    </div>
  )
}
