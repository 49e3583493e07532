import { Card } from '../../../ui/Card.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** Holds the place of a tab's cards. */
export const SecuritySkeleton = ({ cards = 3 }: { cards?: number }) => (
  <Stack gap={4} aria-busy="true">
    {Array.from({ length: cards }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else.
      <Card key={card}>
        <Stack gap={3}>
          <Skeleton width={180} height={16} />
          <Skeleton width="60%" />
        </Stack>
      </Card>
    ))}
  </Stack>
)
