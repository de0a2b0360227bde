import { Skeleton } from '@/components/ui/skeleton'

/** The lines of a transaction's page while it is on its way, where they will stand. */
export function RecordSkeleton() {
  return (
    <div aria-busy="true">
      <header className="border-rule-ink border-b pb-6">
        <p className="text-44">
          <Skeleton className="w-56" />
        </p>
        <p className="mt-2">
          <Skeleton className="w-80 max-w-full" />
        </p>
      </header>
      <div className="mt-6 grid gap-x-14 gap-y-10 wide:grid-cols-[minmax(0,1fr)_18.75rem]">
        <Lines widths={['w-32', 'w-96', 'w-80', 'w-72', 'w-96']} />
        <Lines widths={['w-20', 'w-full', 'w-full', 'w-full', 'w-40']} />
      </div>
    </div>
  )
}

function Lines({ widths }: { widths: readonly string[] }) {
  return (
    <div className="grid content-start gap-3 leading-5">
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <p key={at}>
          <Skeleton className={`${width} max-w-full`} />
        </p>
      ))}
    </div>
  )
}
