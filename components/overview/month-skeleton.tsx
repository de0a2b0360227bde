import { Skeleton } from '@/components/ui/skeleton'

/** The lines of the chart's place while what stands there is on its way. */
export function MonthSkeleton() {
  return (
    <div aria-busy="true">
      <p className="mb-2 text-14">
        <Skeleton className="w-44" />
      </p>
      <p className="text-13">
        <Skeleton className="w-80 max-w-full" />
      </p>
      <div className="mr-12 grid h-52 content-between border-rule-ink border-b pt-8">
        <span className="border-rule border-t" />
        <span className="border-rule border-t" />
        <span className="border-rule border-t" />
        <span />
      </div>
    </div>
  )
}
