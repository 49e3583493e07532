import { Stack } from '../ui/Layout.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { columns, frame, main, page, sidebar, topBar } from './frame-styles.ts'

/** What a page looks like before it is there: head and body in their places, so that nothing jumps. */
export function PageSkeleton() {
  return (
    <Stack gap={6} aria-busy="true" data-fe-page-skeleton="">
      <Stack gap={2}>
        <Skeleton width={180} height={28} />
        <Skeleton width="60%" height={16} />
      </Stack>
      <Skeleton width="100%" height={320} />
    </Stack>
  )
}

/** The portal before it is known who looks at it. */
export function PortalSkeleton() {
  return (
    <div className={frame} part="portal">
      <div className={columns}>
        <div className={topBar} />
        <div className={sidebar}>
          <Skeleton width="100%" height={40} />
          <Stack gap={2}>
            {[80, 120, 100, 90].map(width => (
              <Skeleton key={width} width={width} height={20} />
            ))}
          </Stack>
        </div>
        <div className={main}>
          <div className={page}>
            <PageSkeleton />
          </div>
        </div>
      </div>
    </div>
  )
}
