import { Card } from '../../../ui/Card.tsx'
import { Grid, Stack } from '../../../ui/Layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** Holds the place of the forms. */
export const AccountSkeleton = () => (
  <Card>
    <Stack gap={5} aria-busy="true">
      <Skeleton width={64} height={64} />
      <Grid min={240}>
        {['name', 'website', 'timezone', 'currency'].map(field => (
          <Stack key={field} gap={2}>
            <Skeleton width={80} />
            <Skeleton height={36} />
          </Stack>
        ))}
      </Grid>
    </Stack>
  </Card>
)
