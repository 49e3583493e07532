import { Card } from '../../../ui/Card.tsx'
import { Grid, Stack } from '../../../ui/Layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

/** Stands in for the plots; as high as they are. */
export function UsageSkeleton() {
  const texts = useTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Grid min={340}>
        {['one', 'two', 'three', 'four'].map(card => (
          <Card key={card}>
            <Stack gap={4}>
              <Skeleton width={90} />
              <Skeleton width={120} height={24} />
              <Skeleton height={160} />
            </Stack>
          </Card>
        ))}
      </Grid>
    </div>
  )
}
