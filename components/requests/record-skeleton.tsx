import { Skeleton } from '@/components/ui/skeleton'

/** The lines of a request's page while it is on its way, where they will stand. */
export function RecordSkeleton() {
  return (
    <div aria-busy="true">
      <header className="border-rule-ink border-b pb-5">
        <p className="text-20">
          <Skeleton className="w-96 max-w-full" />
        </p>
        <p className="mt-2">
          <Skeleton className="w-72 max-w-full" />
        </p>
      </header>
      <div className="mt-8 grid gap-x-10 gap-y-8 desk:grid-cols-2">
        <Skeleton className="h-60 w-full" />
        <Skeleton className="h-60 w-full" />
      </div>
    </div>
  )
}
