import { Card } from '../../../ui/Card.tsx'
import { Grid, Stack } from '../../../ui/Layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useTexts } from '../../../ui/texts.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

/** Stands in for the plan; as high as it is. */
export function PlanSkeleton() {
  const texts = useTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Card>
        <Stack gap={5}>
          <Stack gap={2}>
            <Skeleton width={120} height={20} />
            <Skeleton width={220} />
          </Stack>
          <Grid min={180}>
            {['period', 'payment', 'since'].map(fact => (
              <Stack key={fact} gap={2}>
                <Skeleton width={90} />
                <Skeleton width={150} />
              </Stack>
            ))}
          </Grid>
        </Stack>
      </Card>
    </div>
  )
}
