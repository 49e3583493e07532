import { Stack } from '../ui/Layout.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** What a list in a tab looks like before it is there: what it is for, and its body. The title stands already. */
export function TabSkeleton() {
  return (
    <Stack gap={4} aria-busy="true">
      <Skeleton width="60%" height={20} />
      <Skeleton width="100%" height={320} />
    </Stack>
  )
}

/** The same below what it is for. */
export function BodySkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton width="100%" height={320} />
    </div>
  )
}
