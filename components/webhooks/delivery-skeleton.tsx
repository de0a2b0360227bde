import { Skeleton } from '@/components/ui/skeleton'

/** The lines of a delivery's page while it is on its way, where they will stand. */
export function DeliverySkeleton() {
  return (
    <div aria-busy="true">
      <header className="border-rule-ink border-b pb-5">
        <p className="text-20">
          <Skeleton className="w-72 max-w-full" />
        </p>
        <p className="mt-2">
          <Skeleton className="w-120 max-w-full" />
        </p>
      </header>
      <div className="mt-6 grid gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="grid gap-x-4 gap-y-8 desk:grid-cols-2">
          <Skeleton className="h-90 w-full" />
          <Skeleton className="h-90 w-full" />
        </div>
        <Skeleton className="h-60 w-full" />
      </div>
    </div>
  )
}
